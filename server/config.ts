import { resolve } from 'node:path';
import { MICROS } from '../contract/money.ts';
import { BadConfig } from './bad-config.ts';
import type { Bank } from './bank/bank.ts';
import { BANK_SETTINGS, bankMode } from './config-bank.ts';
import { type ChainChoice, chainMode } from './config-chain.ts';
import { BROKER_SETTINGS, type BrokerChoice, brokerMode } from './config-broker.ts';
import { demoMode } from './config-demo.ts';
import {
  MARKET_SETTINGS,
  type MarketChoice,
  marketMode,
  namesLiveMarket,
} from './config-market.ts';
import { NEWS_SETTINGS, type NewsProvider, newsProviders } from './config-news.ts';
import { MODEL_SETTINGS, type ModelChoice, modelChoice } from './config-model.ts';
import { SERVICE_SETTINGS, type ServiceContact, serviceContact } from './config-service.ts';
import { type Tls, tlsMode } from './config-tls.ts';
import { isLoopbackHost, isNetwork } from './networks.ts';
import { readRoles, type Role } from './roles.ts';

/** What the operator chose, checked once at start. */
export interface Config {
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
  /** Carries prices of a live market and notifications between processes; without it PostgreSQL carries the notifications. */
  readonly natsUrl: string | undefined;
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
  /** The network of deposits and withdrawals in USDT; none where the operator named none. */
  readonly chain: ChainChoice | undefined;
  /** The bank of deposits and withdrawals in dollars; none where the operator named none. */
  readonly bank: Bank | undefined;
  /** News providers; none by default. */
  readonly newsProviders: readonly NewsProvider[];
  /** The contact details of customer service. */
  readonly serviceContact: ServiceContact;
  /** The language model that answers customers; without it the app answers from its own data. */
  readonly model: ModelChoice | undefined;
  /** Where mail leaves; without it mail stays in the demonstration's inbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** An HTTP gateway for text messages; without it they stay in the demonstration's inbox. */
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  /** How push services reach the operator: a `mailto:` or `https:` address. */
  readonly pushSubject: string;
  /** Opening money of a new account, micro-dollars; 0 outside a demonstration. */
  readonly demoGrantMicros: bigint;
  /** Who decides about identity documents. */
  readonly review: 'demo' | 'operator';
  /** How long a new address and a changed safeguard make a withdrawal wait: a day or more, in a demonstration less. */
  readonly withdrawalWaitMs: number;
  /** Above it an operator decides about a withdrawal, micro-dollars. */
  readonly withdrawalReviewAboveMicros: bigint;
}

type Env = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const KNOWN = new Set<string>([
  'ROLE',
  'PORT',
  'HOST',
  'TLS',
  'TLS_CERT',
  'TLS_KEY',
  'DATA_DIR',
  'DATABASE_URL',
  'NATS_URL',
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
  'CHAIN',
  'TRONGRID_URL',
  'TRONGRID_KEY',
  'TRON_XPUB',
  'TRON_USDT',
  'DATA_KEYS',
  'DATA_INDEX_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'PUSH_SUBJECT',
  'DEMO_GRANT',
  'WITHDRAWAL_WAIT_MINUTES',
  'WITHDRAWAL_REVIEW_ABOVE',
  'REVIEW',
  ...MARKET_SETTINGS,
  ...BROKER_SETTINGS,
  ...BANK_SETTINGS,
  ...SERVICE_SETTINGS,
  ...NEWS_SETTINGS,
  ...MODEL_SETTINGS,
]);

/** Variables with these prefixes are the app's, so a misspelled one is reported; others are ignored. */
const OURS =
  /^(ALPACA|BANK|DEMO|MARKET|MASSIVE|NEWS|SIM|METRICS|MODEL|CLOCK|SMTP|SMS|DATA|DOCUMENT|SERVICE|TLS|TRON|TRONGRID|WITHDRAWAL)_/;

const LAN = '--lan';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Reads the settings from the environment and from the words after `npm start --`.
 *
 * @throws BadConfig when one is unknown, half given or of no use.
 */
export function readConfig(env: Env, words: readonly string[] = []): Config {
  const strange = words.find((word) => word !== LAN);
  if (strange !== undefined) {
    throw new BadConfig(`"${strange}" is not an option of Plumb; there is ${LAN}.`);
  }
  for (const name of Object.keys(env)) {
    if (OURS.test(name) && !KNOWN.has(name))
      throw new BadConfig(`${name} is not a setting of Plumb.`);
  }
  for (const name of KNOWN) {
    if (env[name] !== undefined && env[name].trim() === '') {
      throw new BadConfig(`${name} is set but empty: give it a value or leave it out.`);
    }
  }

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
  const demoGrant = whole(env, 'DEMO_GRANT', isDemo ? 100_000 : 0, 0, 1_000_000_000);
  const review = oneOf(env, 'REVIEW', ['demo', 'operator'], isDemo ? 'demo' : 'operator');
  if (!isDemo && (demoGrant > 0 || review === 'demo')) {
    const name = review === 'demo' ? 'REVIEW=demo' : 'DEMO_GRANT';
    throw new BadConfig(`${name} belongs to the demonstration, which is off: see DEMO.`);
  }

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
    databaseUrl: databaseUrl(env),
    natsUrl: natsUrl(env),
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
    ...carriers(env),
    pushSubject: env.PUSH_SUBJECT ?? 'mailto:operator@localhost',
    demoGrantMicros: BigInt(demoGrant) * MICROS,
    review,
    withdrawalWaitMs:
      MINUTE_MS *
      whole(
        env,
        'WITHDRAWAL_WAIT_MINUTES',
        isDemo ? 2 : DAY_MINUTES,
        isDemo ? 0 : DAY_MINUTES,
        100_000,
      ),
    withdrawalReviewAboveMicros:
      BigInt(whole(env, 'WITHDRAWAL_REVIEW_ABOVE', 10_000, 0, 1_000_000_000)) * MICROS,
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

/** What carries mail and text messages, each whole or not at all. */
function carriers(env: Env): Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'> {
  const smtp = env.SMTP_URL === undefined ? undefined : URL.parse(env.SMTP_URL);
  // The value may hold a password, so the sentences do not repeat it.
  if (smtp === null || (smtp && !['smtp:', 'smtps:'].includes(smtp.protocol))) {
    throw new BadConfig('SMTP_URL must look like smtp://user:password@host:587.');
  }
  if (smtp && env.MAIL_FROM === undefined) {
    throw new BadConfig('SMTP_URL needs MAIL_FROM, the address that mail comes from.');
  }
  const sms = env.SMS_URL === undefined ? undefined : URL.parse(env.SMS_URL);
  if (sms === null || (sms && !['http:', 'https:'].includes(sms.protocol))) {
    throw new BadConfig('SMS_URL must be the http or https address of a gateway.');
  }
  if ((env.SMS_URL === undefined) !== (env.SMS_TOKEN === undefined)) {
    throw new BadConfig('SMS_URL and SMS_TOKEN belong together: set both or neither.');
  }
  return {
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Plumb <plumb@localhost>',
    smsUrl: env.SMS_URL,
    smsToken: env.SMS_TOKEN,
  };
}

function oneOf<const T extends string>(
  env: Env,
  name: string,
  words: readonly T[],
  otherwise: T,
): T {
  const text = env[name];
  if (text === undefined) return otherwise;
  const word = words.find((each) => each === text);
  if (word === undefined)
    throw new BadConfig(`${name} is "${text}", but must be one of ${words.join(', ')}.`);
  return word;
}

function whole<T extends number | undefined>(
  env: Env,
  name: string,
  otherwise: T,
  least: number,
  most: number,
): number | T {
  const text = env[name];
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new BadConfig(
      `${name} is "${text}", but must be a whole number from ${least} to ${most}.`,
    );
  }
  return value;
}

function decimal(env: Env, name: string, least: number, most: number): number | undefined {
  const text = env[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < least || value > most) {
    throw new BadConfig(`${name} is "${text}", but must be a number from ${least} to ${most}.`);
  }
  return value;
}

function instant(env: Env, name: string): number | undefined {
  const text = env[name];
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  // Without a zone the same setting would mean another moment on another machine.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(ms)) {
    throw new BadConfig(
      `${name} is "${text}", but must be a time with its zone, as 2026-11-20T09:28:00-05:00.`,
    );
  }
  return ms;
}

function short(env: Env, name: string): string | undefined {
  const text = env[name];
  if (text !== undefined && text.length > 100) {
    throw new BadConfig(`${name} is longer than 100 characters.`);
  }
  return text;
}

function databaseUrl(env: Env): string | undefined {
  const text = env.DATABASE_URL;
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // The value holds a password, so the sentence does not repeat it.
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new BadConfig('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return text;
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
