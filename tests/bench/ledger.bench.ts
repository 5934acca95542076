/**
 * Money over HTTP, acknowledged when durable, compared with the same SQL function called directly through `pg`:
 * transfers of 16 clients (bar 0.6), entries that all touch one house account (bar 0.5), and, within the process,
 * transfers of 64 callers with shared commits compared with 64 without (bar 1.5). Both sides write everything: entry,
 * postings, balances, message and private events, with fsync. Run: `node tests/bench/ledger.bench.ts [--short]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { makeTransfer } from '../../contract/account.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { sqlOf } from '../../server/db/tx.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { submitEntries } from '../../server/ledger/write.ts';
import { HttpLine } from './http-line.ts';
import { benchPeople } from './ledger-people.ts';
import { benchServices, type Listening } from './ledger-server.ts';
import { charge, dollar, feeEntry, newKey, rateOf } from './ledger-work.ts';
import { median, printResult } from './page-result.ts';

function now() {
  return { wallMs: Date.now(), exchangeMs: Date.now() };
}

const isShort = process.argv.includes('--short');
const ROUNDS = isShort ? 1 : 3;
const SECONDS = isShort ? 2 : 4;
const CLIENTS = 16;
const CROWD = 64;
/** People for each client, so that turns of one client are about different ones. */
const EACH = 8;

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-ledger-'));
const quiet = () => undefined;
const embedded = await startEmbedded({ dataDir, say: quiet, warn: console.error });
const server = fork(new URL('./ledger-server.ts', import.meta.url));
const bare = new Pool({ ...embedded.connection, max: CLIENTS });
bare.on('error', quiet);
try {
  await migrate(bare, readMigrations());
  await prepareJobs(bare);
  const services = benchServices(embedded.connection);
  const people = await benchPeople(services, CROWD * EACH);
  const personAt = (client: number, turn: number) => {
    const person = people[client * EACH + (Math.floor(turn / 2) % EACH)];
    if (!person) throw new Error('there are people for every client');
    return person;
  };
  server.send({ connection: embedded.connection, dataDir });
  const [{ port }] = (await once(server, 'message')) as [Listening];
  const lines = Array.from({ length: CROWD }, () => new HttpLine(port));
  const bareSql = sqlOf(bare);

  const overHttp = (client: number, turn: number) => {
    const { id, aspctoken } = personAt(client, turn);
    const { figures } = dollar(id, turn).message ?? {};
    return post(client, API_BASE + makeTransfer.path, aspctoken, JSON.stringify(figures));
  };
  const chargeOverHttp = (client: number, turn: number) =>
    post(client, API_BASE + charge.path, personAt(client, turn).aspctoken, `{"key":"${newKey()}"}`);
  async function post(client: number, path: string, token: string, body: string) {
    await lines[client]?.post(path, token, body);
  }
  const straight = async (client: number, turn: number) => {
    await submitEntries(bareSql, [dollar(personAt(client, turn).id, turn)], now());
  };
  const chargeStraight = async (client: number, turn: number) => {
    const entry = feeEntry(personAt(client, turn).id, newKey());
    await submitEntries(bareSql, [{ entry }], now());
  };
  const together = async (client: number, turn: number) => {
    const person = personAt(client, turn).id;
    const isThere = turn % 2 === 0;
    await services.ledger.transfer(person, {
      key: newKey(),
      from: isThere ? 'wallet' : 'stock',
      to: isThere ? 'stock' : 'wallet',
      micros: 1_000_000n,
    });
  };

  await rateOf(CLIENTS, 1, overHttp);
  await rateOf(CLIENTS, 1, straight);
  await compare(
    'ledger: transfer over HTTP, 16 clients',
    0.6,
    [CLIENTS, overHttp],
    [CLIENTS, straight],
  );
  await compare(
    'ledger: one house account over HTTP',
    0.5,
    [CLIENTS, chargeOverHttp],
    [CLIENTS, chargeStraight],
  );
  await compare('ledger: group commit, 64 callers', 1.5, [CROWD, together], [CROWD, straight]);
  await compare(
    'ledger: transfer over HTTP, 64 clients',
    0.6,
    [CROWD, overHttp],
    [CROWD, straight],
  );
  for (const line of lines) line.close();
} finally {
  server.kill();
  await bare.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();

type Work = readonly [number, (client: number, turn: number) => Promise<void>];

/** Both sides in turns, so that a busy moment of the machine meets both. */
async function compare(name: string, min: number, ours: Work, theirs: Work): Promise<void> {
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ourRate = await rateOf(ours[0], SECONDS, ours[1]);
    rates.push({ ours: ourRate, bare: await rateOf(theirs[0], SECONDS, theirs[1]) });
  }
  const sides = {
    ours: Math.round(median(rates.map((rate) => rate.ours))),
    bare: Math.round(median(rates.map((rate) => rate.bare))),
  };
  const ratio = median(rates.map((rate) => rate.ours / rate.bare));
  printResult({ name, ratio, bar: { min }, sides });
}
