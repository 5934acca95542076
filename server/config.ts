import { resolve } from 'node:path';
import { MICROS } from '../contract/money.ts';
import { BadConfig } from './bad-config.ts';
import type { Bank } from './bank/bank.ts';
import { BANK_SETTINGS, bankMode } from './config-bank.ts';
import { type Carriers, carriers, pushSubject } from './config-carriers.ts';
import { CHAIN_SETTINGS, type ChainChoice, chainMode } from './config-chain.ts';
import { BROKER_SETTINGS, type BrokerChoice, brokerMode } from './config-broker.ts';
import { ownDatabase } from './config-database.ts';
import { demoMode } from './config-demo.ts';
import {
  MARKET_SETTINGS,
  type MarketChoice,
  marketMode,
  namesLiveMarket,
} from './config-market.ts';
import { NEWS_SETTINGS, type NewsProvider, newsProviders } from './config-news.ts';
import { MODEL_SETTINGS, type ModelChoice, modelChoice } from './config-model.ts';
import { decimal, type Env, instant, oneOf, short, whole } from './config-read.ts';
import { SERVICE_SETTINGS, type ServiceContact, serviceContact } from './config-service.ts';
import { type Tls, tlsMode } from './config-tls.ts';
import { WRAPPER_SETTINGS, type Wrappers, wrappers } from './config-wrapper.ts';
import { isLoopbackHost, isNetwork } from './networks.ts';
import { readRoles, type Role } from './roles.ts';

/** The operator's settings, checked once at start. */
export interface Config extends Carriers {
  /** The roles of this process. */
  readonly roles: readonly Role[];
  readonly port: number;
  /** The address listened on. */
  readonly host: string;
  /** Started with `--lan`: for the devices of the local network. */
  readonly isForLan: boolean;
  /** How the server is reached by HTTPS. */
  readonly tls: Tls;
  /** Everything the server keeps on disk. */
  readonly dataDir: string;
  /** A PostgreSQL of the operator's own; without it the embedded one runs. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of the database, for reads of data that may be seconds old. */
  readonly databaseReadUrl: string | undefined;
  /** Carries prices of a live market and notifications between processes; without it PostgreSQL carries the notifications. */
  readonly natsUrl: string | undefined;
  /**
   * The path of a PEM file with the authority of its certificate, if the system does not trust that
   * authority.
   */
  readonly natsCa: string | undefined;
  readonly clock: 'demo' | 'real';
  /** The source of prices. */
  readonly market: MarketChoice;
  /** The broker that fills orders. */
  readonly broker: BrokerChoice;
  /** Exchange time at which a new market starts; `undefined` is 09:28 of the current or next trading day. */
  readonly demoStartMs: number | undefined;
  /** Exchange seconds per wall second; by default 1, or the speed of the processes that run already. */
  readonly demoSpeed: number | undefined;
  /** The seed that the operator named; without it the database keeps a random one. */
  readonly simSeed: string | undefined;
  readonly simSymbols: number | 'all';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Origins, besides the page's own, that may open the socket and make calls. */
  readonly publicOrigins: readonly string[];
  /** The token that allows reading `/metrics` from anywhere; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /** Addresses and networks of the proxies in front, which are believed about a caller's address. */
  readonly proxies: readonly string[];
  readonly callsPerMinute: number;
  /** `name:key` pairs in base64, the current one first; without them a file in the data folder has them. */
  readonly dataKeys: string | undefined;
  readonly dataIndexKey: string | undefined;
  /** Paths of PEM files: what documents are sealed with. */
  readonly documentCertificate: string | undefined;
  readonly documentKey: string | undefined;
  /** A demonstration: its inbox, its reviewer and its opening money. */
  readonly isDemo: boolean;
  /** The network of deposits and withdrawals in USDT; undefined if none is configured. */
  readonly chain: ChainChoice | undefined;
  /** The bank of deposits and withdrawals in dollars; undefined if none is configured. */
  readonly bank: Bank | undefined;
  /** News providers; none by default. */
  readonly newsProviders: readonly NewsProvider[];
  /** The contact details of customer service. */
  readonly serviceContact: ServiceContact;
  /** The language model that answers customers; without it the app answers from its own data. */
  readonly model: ModelChoice | undefined;
  /** The native apps that this host vouches for. */
  readonly wrappers: Wrappers;
  /** How push services reach the operator: a `mailto:` or `https:` address. */
  readonly pushSubject: string;
  /** Opening money of a new account, micro-dollars; 0 outside a demonstration. */
  readonly demoGrantMicros: bigint;
  /** Who decides about identity documents. */
  readonly review: 'demo' | 'operator';
  /**
   * How long a withdrawal waits after a new address or a changed safeguard: a day or more, in a
   * demonstration less.
   */
  readonly withdrawalWaitMs: number;
  /** Withdrawals above this amount need an operator, micro-dollars. */
  readonly withdrawalReviewAboveMicros: bigint;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The names of all settings. */
export const SETTINGS: ReadonlySet<string> = new Set<string>([
  'ROLE',
  'PORT',
  'HOST',
  'TLS',
  'TLS_CERT',
  'TLS_KEY',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'NATS_URL',
  'NATS_CA',
  'CLOCK',
  'DEMO',
  'DEMO_START',
  'DEMO_SPEED',
  'SIM_SEED',
  'SIM_SYMBOLS',
  'LOG_LEVEL',
  'PUBLIC_ORIGIN',
  'METRICS_TOKEN',
  'PROXIES',
  'CALLS_PER_MINUTE',
  'DOCUMENT_CERTIFICATE',
  'DOCUMENT_KEY',
  'DATA_KEYS',
  'DATA_INDEX_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_MAIL',
  'SMS_URL',
  'SMS_TOKEN',
  'PUSH_SUBJECT',
  'DEMO_GRANT',
  'WITHDRAWAL_WAIT_MINUTES',
  'WITHDRAWAL_REVIEW_ABOVE',
  'REVIEW',
  ...CHAIN_SETTINGS,
  ...MARKET_SETTINGS,
  ...BROKER_SETTINGS,
  ...BANK_SETTINGS,
  ...SERVICE_SETTINGS,
  ...NEWS_SETTINGS,
  ...MODEL_SETTINGS,
  ...WRAPPER_SETTINGS,
]);

/** Variables with these prefixes are the app's, so a misspelled one is reported; others are ignored. */
const OURS =
  /^(ALPACA|BANK|DEMO|MARKET|MASSIVE|NEWS|SIM|METRICS|MODEL|CLOCK|SMTP|SMS|DATA|DOCUMENT|SERVICE|TLS|TRON|TRONGRID|WITHDRAWAL|WRAPPER)_/;

const LAN = '--lan';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Reads the settings from the environment and from the words after `npm start --`.
 *
 * @throws BadConfig when one is unknown, incomplete or invalid.
 */
export function readConfig(env: Env, words: readonly string[] = []): Config {
  refuseUnknown(env, words);
  const isLiveMarket = namesLiveMarket(env);
  const clock = oneOf(env, 'CLOCK', ['demo', 'real'], isLiveMarket ? 'real' : 'demo');
  if (clock === 'real') {
    for (const name of ['DEMO_START', 'DEMO_SPEED']) {
      if (env[name] !== undefined) {
        throw new BadConfig(
          `${name} belongs to the demo clock and cannot be used with CLOCK=real.`,
        );
      }
    }
  }

  const market = marketMode(env, clock);

  const isForLan = words.includes(LAN);
  if (isForLan && env.HOST !== undefined && isLoopbackHost(env.HOST)) {
    throw new BadConfig(`HOST is "${env.HOST}", which only this machine reaches: leave it out.`);
  }
  const host = env.HOST ?? (isForLan ? '0.0.0.0' : '127.0.0.1');
  const publicOrigins = origins(env);
  const announced = proxies(env);
  const isDemo = demoMode({
    demo: env.DEMO === undefined ? undefined : oneOf(env, 'DEMO', ['on', 'off'], 'off'),
    clock,
    isLiveMarket,
    host,
    isForLan,
    publicOrigins,
    carriesMail: env.SMTP_URL !== undefined,
    carriesTexts: env.SMS_URL !== undefined,
  });
  return {
    roles: readRoles(env.ROLE, { isShared: env.DATABASE_URL !== undefined }),
    port: whole(env, 'PORT', 8080, 0, 65_535),
    host,
    isForLan,
    tls: tlsMode({
      tls: env.TLS === undefined ? undefined : oneOf(env, 'TLS', ['on', 'off'], 'off'),
      certificate: env.TLS_CERT,
      key: env.TLS_KEY,
      host,
      isForLan,
      publicOrigins,
      hasProxies: announced.length > 0,
    }),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    ...ownDatabase(env),
    natsUrl: natsUrl(env),
    natsCa: natsCa(env),
    clock,
    market,
    broker: brokerMode({ env, isDemo, isLiveMarket }),
    demoStartMs: instant(env, 'DEMO_START'),
    demoSpeed: decimal(env, 'DEMO_SPEED', 0.01, 10_000),
    simSeed: short(env, 'SIM_SEED'),
    simSymbols:
      env.SIM_SYMBOLS === 'all'
        ? 'all'
        : (whole(env, 'SIM_SYMBOLS', undefined, 1, 10_000) ?? 'all'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    publicOrigins,
    metricsToken: token(env),
    proxies: announced,
    callsPerMinute: whole(env, 'CALLS_PER_MINUTE', 1_200, 1, 1_000_000),
    dataKeys: env.DATA_KEYS,
    dataIndexKey: env.DATA_INDEX_KEY,
    ...documentPair(env),
    isDemo,
    chain: chainMode({
      chain:
        env.CHAIN === undefined ? undefined : oneOf(env, 'CHAIN', ['simulated', 'tron'], 'tron'),
      isDemo,
      clock,
      env,
    }),
    bank: bankMode({ isDemo, clock, env }),
    newsProviders: newsProviders(env, clock),
    serviceContact: serviceContact(env),
    model: modelChoice(env),
    wrappers: wrappers(env),
    ...carriers(env),
    pushSubject: pushSubject(env, isDemo, publicOrigins),
    ...demonstration(env, isDemo),
    ...withdrawalLimits(env, isDemo),
  };
}

/** @throws BadConfig for an unknown option or setting, and for an empty setting */
function refuseUnknown(env: Env, words: readonly string[]): void {
  const strange = words.find((word) => word !== LAN);
  if (strange !== undefined) {
    throw new BadConfig(`"${strange}" is not an option of Plumb; there is ${LAN}.`);
  }
  for (const name of Object.keys(env)) {
    if (OURS.test(name) && !SETTINGS.has(name))
      throw new BadConfig(`${name} is not a setting of Plumb.`);
  }
  for (const name of SETTINGS) {
    if (env[name] !== undefined && env[name].trim() === '') {
      throw new BadConfig(`${name} is set but empty: give it a value or leave it out.`);
    }
  }
}

function demonstration(env: Env, isDemo: boolean): Pick<Config, 'demoGrantMicros' | 'review'> {
  const grant = whole(env, 'DEMO_GRANT', isDemo ? 100_000 : 0, 0, 1_000_000_000);
  const review = oneOf(env, 'REVIEW', ['demo', 'operator'], isDemo ? 'demo' : 'operator');
  if (!isDemo && (grant > 0 || review === 'demo')) {
    const name = review === 'demo' ? 'REVIEW=demo' : 'DEMO_GRANT';
    throw new BadConfig(`${name} belongs to the demonstration, which is off: see DEMO.`);
  }
  return { demoGrantMicros: BigInt(grant) * MICROS, review };
}

function withdrawalLimits(
  env: Env,
  isDemo: boolean,
): Pick<Config, 'withdrawalWaitMs' | 'withdrawalReviewAboveMicros'> {
  const [usual, least] = isDemo ? [2, 0] : [DAY_MINUTES, DAY_MINUTES];
  const above = whole(env, 'WITHDRAWAL_REVIEW_ABOVE', 10_000, 0, 1_000_000_000);
  return {
    withdrawalWaitMs: MINUTE_MS * whole(env, 'WITHDRAWAL_WAIT_MINUTES', usual, least, 100_000),
    withdrawalReviewAboveMicros: BigInt(above) * MICROS,
  };
}

function documentPair(env: Env): Pick<Config, 'documentCertificate' | 'documentKey'> {
  if ((env.DOCUMENT_CERTIFICATE === undefined) !== (env.DOCUMENT_KEY === undefined)) {
    throw new BadConfig(
      'DOCUMENT_CERTIFICATE and DOCUMENT_KEY belong together: set both or neither.',
    );
  }
  return { documentCertificate: env.DOCUMENT_CERTIFICATE, documentKey: env.DOCUMENT_KEY };
}

/** One process follows a live market; a process without that role receives prices over NATS only. */
function natsUrl(env: Env): string | undefined {
  const text = env.NATS_URL;
  const hasFeed = readRoles(env.ROLE, { isShared: true }).includes('feed');
  if (text === undefined) {
    if (namesLiveMarket(env) && !hasFeed) {
      throw new BadConfig(
        `MARKET_DATA=${env.MARKET_DATA} with a ROLE without feed needs NATS_URL, over which prices come from the process that has it.`,
      );
    }
    return undefined;
  }
  const url = URL.parse(text);
  // The value may contain a password, so the message does not repeat it.
  if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '') {
    throw new BadConfig('NATS_URL must look like nats://user:password@host:4222.');
  }
  return text;
}

function natsCa(env: Env): string | undefined {
  if (env.NATS_CA !== undefined && env.NATS_URL?.startsWith('tls:') !== true) {
    throw new BadConfig('NATS_CA belongs to a NATS_URL that begins with tls:.');
  }
  return env.NATS_CA;
}

function origins(env: Env): string[] {
  return (env.PUBLIC_ORIGIN ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const url = URL.parse(part);
      if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== part) {
        throw new BadConfig(
          `PUBLIC_ORIGIN holds "${part}", but must be origins as https://plumb.example, divided by commas.`,
        );
      }
      return part;
    });
}

function proxies(env: Env): string[] {
  const networks = (env.PROXIES ?? '').split(',').map((part) => part.trim());
  if (env.PROXIES === undefined) return [];
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) {
    throw new BadConfig(
      `PROXIES holds "${wrong}", but must be the addresses or networks of your proxies, as 127.0.0.1,10.0.0.0/8.`,
    );
  }
  return networks;
}

function token(env: Env): string | undefined {
  const text = env.METRICS_TOKEN;
  if (text !== undefined && text.length < 16) {
    throw new BadConfig('METRICS_TOKEN must have at least 16 characters.');
  }
  return text;
}
