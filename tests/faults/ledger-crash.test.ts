import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTransfer } from '../../contract/account.ts';
import { type Answer, readAnswer } from '../../contract/answer.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { readConfig } from '../../server/config.ts';
import { dbOf } from '../../server/db/tx.ts';
import { ideaBook } from '../../server/domains/ideas/book.ts';
import { readKeyRing } from '../../server/keys/ring.ts';
import { makeServices } from '../../server/make-services.ts';
import { connect } from '../../server/ops/connect.ts';
import { noMarket } from '../../server/ops/no-market.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aServerProcess } from '../harness/server-process.ts';

const KILLS = process.env['PLUMB_LONG'] ? 20 : 1;
const LIMIT_MS = 1_800_000;
const CLIENTS = 6;
/** Acknowledged transfers between one kill and the next. */
const ENOUGH = 60;
/** Before a call is tried again whose answer did not come. */
const AGAIN_MS = 50;

test.for(['the server', 'PostgreSQL'] as const)(
  'killed in mid-load, %s loses no acknowledged transfer and makes none twice',
  { timeout: LIMIT_MS },
  async (victim) => {
    const dataDir = await aFolder();
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '1000000' };
    let server = aServerProcess(env);
    let url = await server.ready;
    const office = await anOffice(dataDir);

    for (let kill = 0; kill < KILLS; kill++) {
      const person = await aPerson(office.services, { email: `kill${kill}@example.com` });
      const acknowledged = new Map<string, string>();
      const over = new AbortController();
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = 0; !over.signal.aborted; turn++) {
          const key = `kill${kill}_${client}_${turn}`.padEnd(16, '_');
          // Sent until there is an answer: what came of the try before, nobody knows.
          const answer = await untilAnswered(() => transfer(url, person.aspctoken, key));
          if (!answer.ok) throw new Error(`${key} was refused: ${answer.code}`);
          acknowledged.set(key, answer.value.id);
        }
      });
      await until(() => acknowledged.size >= ENOUGH);
      if (victim === 'the server') {
        server.child.kill('SIGKILL');
        await server.ended;
        server = aServerProcess(env);
        url = await server.ready;
      } else {
        process.kill(postmasterOf(dataDir), 'SIGKILL');
      }
      const before = acknowledged.size;
      await until(() => acknowledged.size >= before + ENOUGH);
      over.abort();
      await Promise.all(clients);

      await office.reconnect();
      const rows = await office.services.db.sql<{ key: string; id: string }>`
        select note ->> 'key' as key, id from ledger_entry
        where kind = 'transfer' and person_id = ${person.id}`;
      expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
      expect(rows).toHaveLength(acknowledged.size);
      expect(await brokenChecks(office.pool())).toEqual([]);
    }
    await office.close();
  },
);

async function transfer(url: string, token: string, key: string) {
  const response = await fetch(`${url}${API_BASE}${makeTransfer.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
    body: JSON.stringify({
      key,
      from: 'wallet',
      to: 'stock',
      amountMicros: String(usd(1)),
    }),
    signal: AbortSignal.timeout(10_000),
  });
  return readAnswer(makeTransfer, await response.json());
}

/** Answers that say nothing of what came of it. */
const UNSURE = new Set<string>(['fault', 'unavailable', 'unreadable', 'timeout']);

async function untilAnswered<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    try {
      const answer = await send();
      if (answer.ok || !UNSURE.has(answer.code)) return answer;
    } catch (error) {
      if (!(error instanceof Error)) throw error; // no connection, or one that broke
    }
    await delay(AGAIN_MS);
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(5);
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The database of a running server from beside it. */
async function anOffice(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir });
  const open = () => connect(config, () => undefined);
  let connected = await open();
  const servicesOver = () => {
    const db = dbOf(connected.pool);
    return makeServices({
      db,
      market: noMarket,
      closures: adHocClosures,
      ideas: ideaBook(db.sql, 'ops'),
      ring: readKeyRing(config, dataDir),
      pushKeys: { publicKey: '', privateKey: '' },
      wallNowMs: Date.now,
      config,
    });
  };
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
