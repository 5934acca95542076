import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Logger, runOnce, type Task } from 'graphile-worker';
import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import webPush from 'web-push';
import { type Answer, readAnswer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { MICROS } from '../../contract/money.ts';
import { RENEWAL_HEADER, type SignedIn, TOKEN_HEADER } from '../../contract/session.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { type AppOptions, buildApp, handlers, type Network } from '../../server/app.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import type { Nats } from '../../server/bus/nats.ts';
import type { Chain } from '../../server/chain/chain.ts';
import { readConfig } from '../../server/config.ts';
import { openChain } from '../../server/chain/open-chain.ts';
import { type Db, dbOf } from '../../server/db/tx.ts';
import { firstAnswererOf } from '../../server/domains/assistant/first-answer.ts';
import { jobsOf } from '../../server/jobs-of.ts';
import type { KeyRing } from '../../server/keys/ring.ts';
import { postgresBus } from '../../server/bus/postgres-bus.ts';
import { makeServices, type ServiceParts } from '../../server/make-services.ts';
import type { FirstAnswerer } from '../../server/service/first-answer.ts';
import type { Parts } from '../../server/http/parts.ts';
import type { Closures } from '../../server/market/closures.ts';
import type { ExchangeClock } from '../../server/market/exchange-clock.ts';
import type { MarketData } from '../../server/market/market-data.ts';
import { simulatedExchange } from '../../server/market/simulated/exchange.ts';
import { USDT } from './chain.ts';
import { aDatabase } from './postgres.ts';
import { aFolder } from './server-folder.ts';

/** In the regular session of an ordinary Friday. */
export const REGULAR = '2026-11-20T15:30:00Z';

/** The settings that a test changes. */
export interface World {
  /** Exchange time. */
  readonly now?: string;
  readonly market?: MarketData;
  /** The market closures; by default those in the code. */
  readonly closures?: Closures;
  readonly config?: Partial<AppOptions['config']>;
  readonly health?: Partial<AppOptions['health']>;
  readonly dist?: string;
  readonly wallNowMs?: () => number;
  /** The database of an earlier app, to continue with. */
  readonly pool?: Pool;
  readonly services?: Partial<ServiceParts['config']>;
  /** What calls see of the settings, where it differs from what the services were made with. */
  readonly settings?: Partial<Parts['settings']>;
  readonly ring?: KeyRing;
  /** Where the log goes. */
  readonly log?: NonNullable<AppOptions['logTo']>;
  /** Exchanges people's events with other apps on the same database. */
  readonly across?: boolean;
  /** The transport of the bus, if not the database. */
  readonly nats?: Nats;
  /** Called for each failure that the server retries. */
  readonly warn?: ServiceParts['warn'];
  /** The server's public addresses and its certificate. */
  readonly network?: Network;
  /** The test's own chain instead of the simulated one. */
  readonly chain?: Chain;
  /** The key that seals documents, if not the app's own. */
  readonly documentKey?: ServiceParts['documentKey'];
  /** Gives the first answer of customer service; by default the assistant's. */
  readonly answerer?: FirstAnswerer;
  readonly answerLimitMs?: number;
  /** The waiting times of the broker's adapter. */
  readonly brokerTimes?: ServiceParts['brokerTimes'];
  /** Answers questions to the assistant. */
  readonly assistantAnswerer?: ServiceParts['assistantAnswerer'];
  /** A push service of the test's own. */
  readonly pushNetwork?: ServiceParts['pushNetwork'];
}

export interface TestApp {
  readonly url: string;
  readonly market: MarketData;
  readonly dataDir: string;
  readonly services: Parts;
  /** The database, created at first use. */
  readonly pool: () => Promise<Pool>;
  /** Runs every job that is due. */
  runJobs(): Promise<void>;
  /** A call, with a customer's tokens if they are given. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: Pick<SignedIn, 'aspctoken' | 'authToken'>,
  ): Promise<Answer<OutputOf<E>>>;
  /** Makes a call from a page whose origin the browser reports. */
  callFromPage<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    origin: string,
    as?: Pick<SignedIn, 'aspctoken' | 'authToken'>,
  ): Promise<Answer<OutputOf<E>>>;
  /** A call without a session. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

const markets = new Map<string, MarketData>();

/** The simulated market at a fixed moment. Built once per test file for each moment. */
export function aMarket(now: string = REGULAR): MarketData {
  let market = markets.get(now);
  if (!market) {
    const nowMs = Date.parse(now);
    const clock: ExchangeClock = { nowMs: () => nowMs, speed: 1 };
    market = simulatedExchange({ seed: 'flows', symbols: 'all', clock });
    markets.set(now, market);
  }
  return market;
}

/** The real app on a free port, with a market that stands still. */
export async function anApp(world: World = {}): Promise<TestApp> {
  const dataDir = await aFolder();
  const market = world.market ?? aMarket(world.now);
  const pool = world.pool ? async () => world.pool as Pool : poolWhenAsked();
  const db = dbWhenAsked(pool);
  const bus = world.across
    ? await postgresBus((await pool()).options, () => undefined, world.nats)
    : inProcessBus();
  onTestFinished(() => bus.stop());
  onTestFinished(market.listen((ticks) => bus.publish('ticks', ticks)));
  const wallNowMs = world.wallNowMs ?? Date.now;
  // Creating a separate key would take each app a hundredth of a second.
  writeFileSync(join(dataDir, 'chain-xpub.txt'), TEST_XPUB);
  const tron = openChain({
    db,
    wallNowMs,
    dataDir,
    choice: world.config?.isDemo === false ? undefined : { kind: 'simulated', token: USDT },
  });
  const made = makeServices({
    db,
    market,
    bus,
    closures: world.closures ?? adHocClosures,
    marketName: 'flows',
    ring: world.ring ?? testRing,
    pushKeys: testPushKeys,
    pushNetwork: world.pushNetwork,
    answerLimitMs: world.answerLimitMs,
    ...(world.assistantAnswerer && { assistantAnswerer: world.assistantAnswerer }),
    ...(world.brokerTimes && { brokerTimes: world.brokerTimes }),
    ...(world.documentKey && { documentKey: world.documentKey }),
    ...(world.network && { reach: world.network.reach }),
    wallNowMs,
    tron: tron && world.chain ? { chain: world.chain, addresses: tron.addresses } : tron,
    connection: async () => (await pool()).options,
    warn: world.warn ?? (() => undefined),
    config: {
      smtpUrl: undefined,
      mailFrom: 'Plumb <plumb@localhost>',
      smsUrl: undefined,
      smsToken: undefined,
      pushSubject: 'mailto:operator@localhost',
      demoGrantMicros: 100_000n * MICROS,
      review: 'demo',
      withdrawalWaitMs: 24 * 3_600_000,
      withdrawalReviewAboveMicros: 10_000n * MICROS,
      bank: readConfig({}).bank,
      serviceContact: readConfig({}).serviceContact,
      model: undefined,
      ...world.services,
    },
  });
  const services = { ...made, settings: { ...made.settings, ...world.settings } };
  const app = await buildApp({
    config: {
      dataDir,
      logLevel: 'silent',
      publicOrigins: [],
      metricsToken: undefined,
      wrappers: {},
      proxies: [],
      callsPerMinute: 100_000,
      isDemo: true,
      ...world.config,
    },
    services,
    bus,
    health: {
      database: async () => true,
      noteAway: () => undefined,
      market: () => true,
      isStopping: () => false,
      ...world.health,
    },
    dist: world.dist ?? join(dataDir, 'dist'),
    checkAnswers: true,
    ...(world.network && { network: world.network }),
    ...(world.log && { logTo: world.log }),
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const close = atTheLatestAtTheEnd(() => services.trading.stop().then(() => app.close()));

  const post: TestApp['post'] = (path, body, headers = { 'content-type': 'application/json' }) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const text = isRaw ? body : JSON.stringify(body);
    return request(url, { method: 'POST', path, headers }, text);
  };
  async function callWith<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Readonly<Record<string, string>>,
    as?: Pick<SignedIn, 'aspctoken' | 'authToken'>,
  ): Promise<Answer<OutputOf<E>>> {
    const answer = await post(API_BASE + endpoint.path, input, {
      'content-type': 'application/json',
      ...headers,
      ...(as && { [TOKEN_HEADER]: as.aspctoken, [RENEWAL_HEADER]: as.authToken }),
    });
    return readAnswer(endpoint, await answer.json());
  }

  return {
    url,
    market,
    dataDir,
    services,
    pool,
    async runJobs() {
      await runOnce({
        pgPool: await pool(),
        taskList: jobsOf(
          services,
          world.answerer ?? firstAnswererOf(services, handlers),
        ) as unknown as Record<string, Task>,
        noHandleSignals: true,
        logger: silentJobs,
      });
    },
    post,
    get: (path, headers = {}) => request(url, { method: 'GET', path, headers }),
    call: (endpoint, input, as) => callWith(endpoint, input, {}, as),
    callFromPage: (endpoint, input, origin, as) => callWith(endpoint, input, { origin }, as),
    close,
  };
}

/** Closes once: on request, or at the end of the test. A closed server is released at once. */
function atTheLatestAtTheEnd(close: () => Promise<void>): () => Promise<void> {
  let open: (() => Promise<void>) | undefined = close;
  let closing = Promise.resolve();
  const end = () => {
    if (open) closing = open();
    open = undefined;
    return closing;
  };
  onTestFinished(end);
  return end;
}

/** A database that is created at first use: most tests need none. */
function poolWhenAsked(): () => Promise<Pool> {
  let making: Promise<Pool> | undefined;
  return async () => {
    making ??= aDatabase().then(({ pool }) => pool);
    return making;
  };
}

function dbWhenAsked(pool: () => Promise<Pool>): Db {
  return {
    sql: async (parts, ...values) => dbOf(await pool()).sql(parts, ...values),
    transaction: async (work) => dbOf(await pool()).transaction(work),
  };
}

const testRing: KeyRing = {
  index: Buffer.alloc(32, 1),
  current: 'test',
  keys: new Map([['test', Buffer.alloc(32, 2)]]),
};
const testPushKeys = webPush.generateVAPIDKeys();
const TEST_XPUB =
  'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr';
const silentJobs = new Logger(() => () => undefined);

const squeezed: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Sends exactly the given request, which `fetch` would not: any header, any path. */
async function request(
  url: string,
  options: RequestOptions,
  body?: string | Uint8Array,
): Promise<Response> {
  const { hostname, port } = new URL(url);
  const call = httpRequest({ ...options, hostname, port, agent: false });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);

  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  const status = answer.statusCode ?? 0;
  if (status === 304) return new Response(null, { status, headers });
  const encoding = answer.headers['content-encoding'] ?? '';
  const bytes = Buffer.concat(parts);
  return new Response(new Uint8Array(squeezed[encoding]?.(bytes) ?? bytes), { status, headers });
}
