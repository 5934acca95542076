/**
 * Orders over HTTP, acknowledged durable and told to the broker, beside the same SQL function called straight through `pg`:
 * 16 clients (bar 0.5), and, within the process, orders of 64 callers that share their commits beside 64 that do not (bar
 * 1.5). Both sides do all of it: judging what the person has, hold, order, event, message and private events, with fsync.
 * Run: `node tests/bench/orders.bench.ts [--short]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { API_BASE } from '../../contract/endpoint.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { type OrderWish, placeOrder } from '../../contract/order.ts';
import { judgeOrder } from '../../server/broker/judge-order.ts';
import { writeOrders } from '../../server/broker/order-group.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { type Sql, sqlOf } from '../../server/db/tx.ts';
import { Refused } from '../../server/http/refused.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import type { Services } from '../../server/services.ts';
import { HttpLine } from './http-line.ts';
import { type BenchPerson, benchPeople } from './ledger-people.ts';
import { type BenchWorld, benchServices, type Listening } from './ledger-server.ts';
import { newKey, rateOf } from './ledger-work.ts';
import { median, printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const ROUNDS = isShort ? 1 : 3;
const SECONDS = isShort ? 2 : 4;
const CLIENTS = 16;
const CROWD = 64;
/** People for each client, so that turns of one client are about different ones. */
const EACH = 8;

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-orders-'));
const quiet = () => undefined;
const embedded = await startEmbedded({ dataDir, say: quiet, warn: console.error });
const server = fork(new URL('./ledger-server.ts', import.meta.url));
const bare = new Pool({ ...embedded.connection, max: CLIENTS });
bare.on('error', quiet);
try {
  await migrate(bare, readMigrations());
  await prepareJobs(bare);
  const services = benchServices(embedded.connection);
  const people = await traders(services, CROWD * EACH);
  const personAt = (client: number, turn: number) => {
    const person = people[client * EACH + (turn % EACH)];
    if (!person) throw new Error('there are people for every client');
    return person;
  };
  server.send({
    connection: embedded.connection,
    dataDir,
    isTrading: true,
  } satisfies BenchWorld);
  const [{ port }] = (await once(server, 'message')) as [Listening];
  const lines = Array.from({ length: CROWD }, () => new HttpLine(port));
  const bareSql = sqlOf(bare);

  const overHttp = async (client: number, turn: number) => {
    const { aspctoken } = personAt(client, turn);
    await lines[client]?.post(API_BASE + placeOrder.path, aspctoken, JSON.stringify(aWish()));
  };
  const straight = (client: number, turn: number) =>
    placeStraight(bareSql, services, personAt(client, turn).id);
  const together = async (client: number, turn: number) => {
    await services.trading.place(personAt(client, turn).id, aWish());
  };

  await rateOf(CLIENTS, 1, overHttp);
  await rateOf(CLIENTS, 1, straight);
  await compare(
    'orders: placed over HTTP, 16 clients',
    0.5,
    [CLIENTS, overHttp],
    [CLIENTS, straight],
  );
  await compare('orders: group commit, 64 callers', 1.5, [CROWD, together], [CROWD, straight]);
  for (const line of lines) line.close();
} finally {
  server.kill();
  await bare.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();

/** People whose papers have passed, with money to trade with. */
async function traders(services: Services, count: number): Promise<BenchPerson[]> {
  const made = await benchPeople(services, count);
  await services.db.sql`update person set identity_status = 'passed'`;
  const micros = 90_000_000_000n;
  await Promise.all(
    made.map(({ id }) =>
      services.ledger.transfer(id, { key: newKey(), from: 'wallet', to: 'stock', micros }),
    ),
  );
  return made;
}

/** A share far below the market, so that it rests. */
function aWish(): OrderWish {
  return {
    key: newKey(),
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: '1000000',
    qtyMicros: '1000000',
    isExtended: false,
  };
}

async function placeStraight(sql: Sql, { market }: Services, personId: string): Promise<void> {
  const ticket = judgeOrder(aWish(), {
    instrument: market.instruments()[0],
    quote: market.quote('AAPL'),
    exchangeMs: market.time().exchangeMs,
    closures: adHocClosures,
  });
  if (ticket instanceof Refused) throw ticket;
  const [row] = await writeOrders(sql, [{ personId, ticket, equity: undefined }], Date.now());
  if (row?.outcome !== 'new') throw new Error(`an order is ${row?.outcome}`);
}

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
