import { BadConfig } from './bad-config.ts';
import { address, type Env } from './config-read.ts';

/** The broker that fills orders. */
export type BrokerChoice =
  | { readonly kind: 'paper' }
  | {
      readonly kind: 'alpaca';
      readonly keyId: string;
      readonly secret: string;
      /** The vendor's own paper account moves no money. */
      readonly account: 'paper' | 'live';
      readonly url: string;
      readonly stream: string;
    };

const ACCOUNT = ['ALPACA_ACCOUNT', 'ALPACA_URL', 'ALPACA_UPDATES'] as const;
export const BROKER_SETTINGS: readonly string[] = ['BROKER', ...ACCOUNT];

interface Situation {
  readonly env: Env;
  readonly isDemo: boolean;
  readonly isLiveMarket: boolean;
}

/**
 * The broker that fills orders: the paper broker by default.
 *
 * @throws BadConfig when the broker is unknown or incomplete, or when real money would meet a demonstration or simulated prices
 */
export function brokerMode({ env, isDemo, isLiveMarket }: Situation): BrokerChoice {
  const name = env.BROKER ?? 'paper';
  if (name === 'paper') {
    const stray = ACCOUNT.find((setting) => env[setting] !== undefined);
    if (stray !== undefined)
      throw new BadConfig(`${stray} belongs to a broker: set BROKER=alpaca.`);
    return { kind: 'paper' };
  }
  if (name !== 'alpaca') throw new BadConfig(`BROKER is "${name}", but must be paper or alpaca.`);
  if (!isLiveMarket) {
    throw new BadConfig('BROKER=alpaca trades at real prices: it needs MARKET_DATA.');
  }
  const { ALPACA_KEY: keyId, ALPACA_SECRET: secret, ALPACA_ACCOUNT: account } = env;
  if (keyId === undefined || secret === undefined) {
    throw new BadConfig(
      `BROKER=alpaca needs ${keyId === undefined ? 'ALPACA_KEY' : 'ALPACA_SECRET'}.`,
    );
  }
  if (account !== 'paper' && account !== 'live') {
    throw new BadConfig('BROKER=alpaca needs ALPACA_ACCOUNT, paper or live.');
  }
  if (account === 'live' && isDemo) {
    throw new BadConfig(
      'ALPACA_ACCOUNT=live moves real money and cannot be used in a demonstration.',
    );
  }
  const host = account === 'paper' ? 'paper-api' : 'api';
  return {
    kind: 'alpaca',
    keyId,
    secret,
    account,
    url: address(env, 'ALPACA_URL', 'https:', `https://${host}.alpaca.markets`),
    stream: address(env, 'ALPACA_UPDATES', 'wss:', `wss://${host}.alpaca.markets/stream`),
  };
}
