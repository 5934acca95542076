import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Answer, readAnswer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { dbOf } from '../../server/db/tx.ts';
import type { Parts } from '../../server/http/parts.ts';
import { readKeyRing } from '../../server/keys/ring.ts';
import { makeServices } from '../../server/make-services.ts';
import { connect } from '../../server/ops/connect.ts';
import { noMarket } from '../../server/ops/no-market.ts';
import { inProcessBus } from '../../server/bus/bus.ts';

/** The wait before retrying a call without an answer. */
const AGAIN_MS = 50;
/** Answers that do not reveal the outcome. */
const UNSURE = new Set<string>(['fault', 'unavailable', 'unreadable', 'timeout']);

/** Calls a server that may be killed meanwhile, and repeats the call until it answers. */
export async function untilAnswered<E extends Endpoint>(
  url: () => string,
  endpoint: E,
  input: InputOf<E>,
  token: string,
): Promise<Answer<OutputOf<E>>> {
  for (;;) {
    try {
      const response = await fetch(`${url()}${API_BASE}${endpoint.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(10_000),
      });
      const answer = readAnswer(endpoint, await response.json());
      if (answer.ok || !UNSURE.has(answer.code)) return answer;
    } catch (error) {
      if (!(error instanceof Error)) throw error; // no connection, or one that broke
    }
    await delay(AGAIN_MS);
  }
}

/** The process that listens for a server's own PostgreSQL. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A test's direct access to the database of running servers. */
export function servicesBeside(pool: Pool, config: Config): Parts {
  return makeServices({
    db: dbOf(pool),
    market: noMarket,
    bus: inProcessBus(),
    closures: adHocClosures,
    marketName: 'ops',
    ring: readKeyRing(config, config.dataDir),
    pushKeys: { publicKey: '', privateKey: '' },
    wallNowMs: Date.now,
    exchangeNowMs: Date.now,
    config,
  });
}

/** Connects to the database of a running server from another process. */
export async function anOffice(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir });
  const open = () => connect(config, () => undefined);
  let connected = await open();
  const servicesOver = () => servicesBeside(connected.pool, config);
  let services = servicesOver();
  return {
    get services() {
      return services;
    },
    pool: () => connected.pool,
    async reconnect() {
      await connected.close();
      connected = await open();
      services = servicesOver();
    },
    close: () => connected.close(),
  };
}
