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
    }
  | {
      /** Alpaca's Broker API: an account in the name of each customer. */
      readonly kind: 'alpaca-accounts';
      readonly keyId: string;
      readonly secret: string;
      /** Alpaca's sandbox moves no money. */
      readonly account: 'paper' | 'live';
      /** The id of the firm's account, which funds customers' accounts and holds what products own. */
      readonly firmAccount: string;
      readonly url: string;
    };

const ACCOUNT = ['ALPACA_ACCOUNT', 'ALPACA_URL'] as const;
const OF_ACCOUNTS = ['ALPACA_BROKER_KEY', 'ALPACA_BROKER_SECRET', 'ALPACA_FIRM_ACCOUNT'] as const;
export const BROKER_SETTINGS: readonly string[] = [
  'BROKER',
  'ALPACA_UPDATES',
  ...ACCOUNT,
  ...OF_ACCOUNTS,
];

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
export function brokerMode(situation: Situation): BrokerChoice {
  const { env, isLiveMarket } = situation;
  const name = env.BROKER ?? 'paper';
  refuseStray(env, name);
  if (name === 'paper') return { kind: 'paper' };
  if (name !== 'alpaca' && name !== 'alpaca-accounts') {
    throw new BadConfig(`BROKER is "${name}", but must be paper, alpaca or alpaca-accounts.`);
  }
  if (!isLiveMarket) {
    throw new BadConfig(`BROKER=${name} trades at real prices: it needs MARKET_DATA.`);
  }
  return name === 'alpaca' ? oneAccount(situation) : accountsMode(situation);
}

/** The settings of each broker. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  paper: [],
  alpaca: [...ACCOUNT, 'ALPACA_UPDATES'],
  'alpaca-accounts': [...ACCOUNT, ...OF_ACCOUNTS],
};

/** @throws BadConfig when a setting belongs to another broker than the chosen one */
function refuseStray(env: Env, name: string): void {
  const known = KNOWN[name] ?? BROKER_SETTINGS;
  const stray = BROKER_SETTINGS.find(
    (setting) => setting !== 'BROKER' && env[setting] !== undefined && !known.includes(setting),
  );
  if (stray === undefined) return;
  const owner = KNOWN['alpaca']?.includes(stray) ? 'alpaca' : 'alpaca-accounts';
  throw new BadConfig(`${stray} belongs to a broker: set BROKER=${owner}.`);
}

function oneAccount({ env, isDemo }: Situation): BrokerChoice {
  const [keyId, secret] = [needed(env, 'ALPACA_KEY'), needed(env, 'ALPACA_SECRET')];
  const account = accountOf(env, isDemo);
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

function accountsMode({ env, isDemo }: Situation): BrokerChoice {
  const [keyId, secret] = [needed(env, 'ALPACA_BROKER_KEY'), needed(env, 'ALPACA_BROKER_SECRET')];
  const firmAccount = needed(env, 'ALPACA_FIRM_ACCOUNT');
  const account = accountOf(env, isDemo);
  const host = account === 'paper' ? 'broker-api.sandbox' : 'broker-api';
  return {
    kind: 'alpaca-accounts',
    keyId,
    secret,
    account,
    firmAccount,
    url: address(env, 'ALPACA_URL', 'https:', `https://${host}.alpaca.markets`),
  };
}

/** @throws BadConfig when it is missing */
function needed(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined) throw new BadConfig(`BROKER=${env.BROKER} needs ${name}.`);
  return value;
}

function accountOf(env: Env, isDemo: boolean): 'paper' | 'live' {
  const account = needed(env, 'ALPACA_ACCOUNT');
  if (account !== 'paper' && account !== 'live') {
    throw new BadConfig(`BROKER=${env.BROKER} needs ALPACA_ACCOUNT, paper or live.`);
  }
  if (account === 'live' && isDemo) {
    throw new BadConfig(
      'ALPACA_ACCOUNT=live moves real money and cannot be used in a demonstration.',
    );
  }
  return account;
}
