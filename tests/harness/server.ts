import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { type Answer, readAnswer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { type Bus, inProcessBus } from '../../server/bus/bus.ts';
import { type IdeaBook, ideaBook } from '../../server/domains/ideas/book.ts';
import { type Sql, sqlOf } from '../../server/db/tx.ts';
import type { ExchangeClock } from '../../server/market/exchange-clock.ts';
import type { MarketData } from '../../server/market/market-data.ts';
import { simulatedExchange } from '../../server/market/simulated/exchange.ts';
import { aDatabase } from './postgres.ts';
import { aFolder } from './server-folder.ts';

/** In the regular session of an ordinary Friday. */
export const REGULAR = '2026-11-20T15:30:00Z';

/** What a test wants to be otherwise than usual. */
export interface World {
  /** Exchange time. */
  readonly now?: string;
  readonly market?: MarketData;
  readonly ideas?: IdeaBook;
  readonly bus?: Bus;
  readonly config?: Partial<AppOptions['config']>;
  readonly health?: Partial<AppOptions['health']>;
  readonly dist?: string;
  readonly wallNowMs?: () => number;
}

export interface TestApp {
  readonly url: string;
  readonly market: MarketData;
  readonly dataDir: string;
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<OutputOf<E>>>;
  /** A call as a stranger would make it. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

const markets = new Map<string, MarketData>();

/** The simulated market at a moment that does not pass. Built once a file for each moment. */
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

/** The real app on a free port, over a market that stands still. */
export async function anApp(world: World = {}): Promise<TestApp> {
  const dataDir = await aFolder();
  const market = world.market ?? aMarket(world.now);
  const app = await buildApp({
    config: {
      dataDir,
      logLevel: 'silent',
      publicOrigins: [],
      metricsToken: undefined,
      proxies: 0,
      callsPerMinute: 100_000,
      ...world.config,
    },
    market,
    closures: adHocClosures,
    ideas: world.ideas ?? ideaBook(databaseWhenAsked(), 'flows'),
    bus: world.bus ?? inProcessBus(),
    health: {
      database: async () => true,
      market: () => true,
      isStopping: () => false,
      ...world.health,
    },
    dist: world.dist ?? join(dataDir, 'dist'),
    wallNowMs: world.wallNowMs ?? Date.now,
    checkAnswers: true,
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= app.close());
  onTestFinished(close);

  const post: TestApp['post'] = (path, body, headers = { 'content-type': 'application/json' }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return request(url, { method: 'POST', path, headers }, text);
  };
  return {
    url,
    market,
    dataDir,
    post,
    get: (path, headers = {}) => request(url, { method: 'GET', path, headers }),
    async call(endpoint, input) {
      const answer = await post(API_BASE + endpoint.path, input);
      return readAnswer(endpoint, await answer.json());
    },
    close,
  };
}

/** Statements over a database that is made with the first of them: most tests need none. */
function databaseWhenAsked(): Sql {
  let making: Promise<Sql> | undefined;
  return async (parts, ...values) => {
    making ??= aDatabase().then(({ pool }) => sqlOf(pool));
    return (await making)(parts, ...values);
  };
}

const squeezed: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Sends exactly what it is told, which `fetch` would not: any header, any path. */
async function request(url: string, options: RequestOptions, body?: string): Promise<Response> {
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
