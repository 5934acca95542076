import { BadConfig } from './bad-config.ts';
import { address, type Env, oneOf } from './config-read.ts';

const MINUTE_MS = 60_000;
/** The delay that both vendors call "delayed". */
const DELAY_MS = 15 * MINUTE_MS;

/** The source of prices. */
export type MarketChoice =
  | { readonly kind: 'simulated' }
  | {
      readonly kind: 'massive';
      readonly key: string;
      readonly url: string;
      readonly stream: string;
      /** The delay of the subscribed feed. */
      readonly delayMs: number;
    }
  | {
      readonly kind: 'alpaca';
      readonly keyId: string;
      readonly secret: string;
      readonly feed: AlpacaFeed;
      readonly url: string;
      readonly stream: string;
      readonly delayMs: number;
    };

const ALPACA_FEEDS = ['sip', 'iex', 'delayed_sip'] as const;
/** `sip` is the consolidated tape, `iex` one exchange. */
export type AlpacaFeed = (typeof ALPACA_FEEDS)[number];

const MASSIVE = ['MASSIVE_KEY', 'MASSIVE_FEED', 'MASSIVE_URL', 'MASSIVE_STREAM'] as const;
const ALPACA = ['ALPACA_FEED', 'ALPACA_DATA_URL', 'ALPACA_STREAM'] as const;
/** One key pair, for market data and orders. */
const ALPACA_KEYS = ['ALPACA_KEY', 'ALPACA_SECRET'] as const;
export const MARKET_SETTINGS: readonly string[] = [
  'MARKET_DATA',
  ...MASSIVE,
  ...ALPACA,
  ...ALPACA_KEYS,
];

/** Whether a live market is configured, before the settings are read in full: a live market requires the real clock. */
export function namesLiveMarket(env: Env): boolean {
  return env.MARKET_DATA !== undefined && env.MARKET_DATA !== 'simulated';
}

/**
 * The source of prices: the simulated exchange by default.
 *
 * @throws BadConfig when the vendor is unknown or incomplete, or combined with settings of the simulation
 */
export function marketMode(env: Env, clock: 'demo' | 'real'): MarketChoice {
  const name = env.MARKET_DATA ?? 'simulated';
  if (name === 'simulated') {
    refuseStray(env, MASSIVE, 'MARKET_DATA=massive');
    refuseStray(env, [...ALPACA, ...ALPACA_KEYS], 'MARKET_DATA=alpaca');
    return { kind: 'simulated' };
  }
  if (name !== 'massive' && name !== 'alpaca') {
    throw new BadConfig(`MARKET_DATA is "${name}", but must be one of simulated, massive, alpaca.`);
  }
  if (clock === 'demo') {
    throw new BadConfig(`MARKET_DATA=${name} is the real market: it needs CLOCK=real.`);
  }
  for (const setting of ['SIM_SEED', 'SIM_SYMBOLS']) {
    if (env[setting] !== undefined) {
      throw new BadConfig(
        `${setting} belongs to the simulated market and cannot be used with MARKET_DATA=${name}.`,
      );
    }
  }
  return name === 'massive' ? massive(env) : alpaca(env);
}

function massive(env: Env): MarketChoice {
  refuseStray(env, [...ALPACA, ...ALPACA_KEYS], 'MARKET_DATA=alpaca');
  const feed = oneOf(env, 'MASSIVE_FEED', ['realtime', 'delayed'] as const, 'realtime');
  const host = feed === 'realtime' ? 'socket' : 'delayed';
  return {
    kind: 'massive',
    key: needed(env, 'MASSIVE_KEY', 'massive'),
    url: address(env, 'MASSIVE_URL', 'https:', 'https://api.massive.com'),
    stream: address(env, 'MASSIVE_STREAM', 'wss:', `wss://${host}.massive.com/stocks`),
    delayMs: feed === 'delayed' ? DELAY_MS : 0,
  };
}

function alpaca(env: Env): MarketChoice {
  refuseStray(env, MASSIVE, 'MARKET_DATA=massive');
  const feed = oneOf(env, 'ALPACA_FEED', ALPACA_FEEDS, 'sip');
  return {
    kind: 'alpaca',
    keyId: needed(env, 'ALPACA_KEY', 'alpaca'),
    secret: needed(env, 'ALPACA_SECRET', 'alpaca'),
    feed,
    url: address(env, 'ALPACA_DATA_URL', 'https:', 'https://data.alpaca.markets'),
    stream: address(env, 'ALPACA_STREAM', 'wss:', `wss://stream.data.alpaca.markets/v2/${feed}`),
    delayMs: feed === 'delayed_sip' ? DELAY_MS : 0,
  };
}

function refuseStray(env: Env, names: readonly string[], belongsTo: string): void {
  const used = usedElsewhere(env);
  const stray = names.find((name) => env[name] !== undefined && !used.has(name));
  if (stray !== undefined) {
    throw new BadConfig(`${stray} belongs to a live market: set ${belongsTo}.`);
  }
}

/** Settings of a vendor that is used for news or brokerage, but not for prices. */
function usedElsewhere({ NEWS: news = '', BROKER: broker }: Env): ReadonlySet<string> {
  return new Set([
    ...(news.includes('massive') ? ['MASSIVE_KEY', 'MASSIVE_URL'] : []),
    ...(news.includes('alpaca') ? [...ALPACA_KEYS, 'ALPACA_DATA_URL'] : []),
    ...(broker === 'alpaca' ? ALPACA_KEYS : []),
  ]);
}

function needed(env: Env, name: string, market: string): string {
  const text = env[name];
  if (text === undefined) throw new BadConfig(`MARKET_DATA=${market} needs ${name}.`);
  return text;
}
