import { CannotStart } from '../cannot-start.ts';

/** The duration and the load of a run. */
export interface OutageOptions {
  /**
   * How long rounds of outages are started; the last round is completed. With 0 there is one round.
   */
  readonly minutes: number;
  /** Processes that serve pages. */
  readonly webs: number;
  /** Customers who trade, and the open pages of each. */
  readonly customers: number;
  readonly pages: number;
  /** The minimum pause between two outages. */
  readonly pauseSeconds: number;
}

const LIMITS = {
  // The exchange closes this long after the start.
  minutes: { otherwise: 60, least: 0, most: 360 },
  webs: { otherwise: 4, least: 2, most: 16 },
  // The server allows no more new accounts from one address in an hour.
  customers: { otherwise: 8, least: 1, most: 20 },
  pages: { otherwise: 5, least: 1, most: 200 },
  'pause-seconds': { otherwise: 20, least: 1, most: 600 },
} as const;
type Name = keyof typeof LIMITS;

const USE = `Use: npm run outages -- ${Object.entries(LIMITS)
  .map(([name, { otherwise }]) => `[--${name} ${otherwise}]`)
  .join(' ')}`;

/**
 * Parses the arguments of `npm run outages --`.
 *
 * @throws CannotStart
 */
export function readOutageOptions(words: readonly string[]): OutageOptions {
  const values = new Map<Name, number>();
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]?.slice(2) ?? '';
    if (!words[at]?.startsWith('--') || !isName(name)) throw new CannotStart(USE);
    const { least, most } = LIMITS[name];
    const value = Number(words[at + 1]);
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new CannotStart(`--${name} is a whole number from ${least} to ${most}.`);
    }
    values.set(name, value);
  }
  const of = (name: Name) => values.get(name) ?? LIMITS[name].otherwise;
  return {
    minutes: of('minutes'),
    webs: of('webs'),
    customers: of('customers'),
    pages: of('pages'),
    pauseSeconds: of('pause-seconds'),
  };
}

function isName(name: string): name is Name {
  return Object.hasOwn(LIMITS, name);
}
