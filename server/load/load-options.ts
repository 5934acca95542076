import { CannotStart } from '../cannot-start.ts';
import { isLoopbackHost } from '../networks.ts';

/** The settings of a load. */
export interface LoadOptions {
  /** The address of the product, without a path. */
  readonly url: URL;
  readonly clients: number;
  /** The duration after all clients have started to connect. */
  readonly seconds: number;
  /** Calls a second over all clients. */
  readonly rate: number;
  /** Instruments that each client follows. */
  readonly tickers: number;
}

const LIMITS = {
  clients: { otherwise: 100, least: 1, most: 20_000 },
  seconds: { otherwise: 30, least: 1, most: 3_600 },
  rate: { otherwise: 10, least: 0, most: 2_000 },
  tickers: { otherwise: 20, least: 1, most: 200 },
} as const;
type Limited = keyof typeof LIMITS;

const MINE = '--yes-this-is-mine';
const USE = `Use: npm run load -- http://localhost:8080 [--clients 100] [--seconds 30] [--rate 10] [--tickers 20] [${MINE}]`;

/**
 * Parses the arguments of `npm run load --`.
 *
 * @throws CannotStart for invalid arguments, and for another machine without the option that
 *   declares it one's own
 */
export function readLoadOptions(words: readonly string[]): LoadOptions {
  const isMine = words.includes(MINE);
  const [address, ...rest] = words.filter((word) => word !== MINE);
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') {
    throw new CannotStart(USE);
  }
  if (!isMine && !isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new CannotStart(
      `${url.hostname} is not this machine. Where it is yours to load, and whoever shares it knows, add ${MINE}.`,
    );
  }
  const numbers: Record<Limited, number> = {
    clients: LIMITS.clients.otherwise,
    seconds: LIMITS.seconds.otherwise,
    rate: LIMITS.rate.otherwise,
    tickers: LIMITS.tickers.otherwise,
  };
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at]?.slice(2) ?? '';
    if (!rest[at]?.startsWith('--') || !isLimited(name)) throw new CannotStart(USE);
    const { least, most } = LIMITS[name];
    const value = Number(rest[at + 1]);
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new CannotStart(`--${name} is a whole number from ${least} to ${most}.`);
    }
    numbers[name] = value;
  }
  return { url, ...numbers };
}

function isLimited(name: string): name is Limited {
  return Object.hasOwn(LIMITS, name);
}
