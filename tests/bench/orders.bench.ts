/**
 * Orders, acknowledged when durable and passed to the broker, compared with a transaction that is independent of the
 * product: the five statements of TPC-B through `pg`, on the same database in the same run. Over HTTP with 16 clients
 * (bar 0.3), and, within the process, orders of 64 callers with shared commits (bar 1.5). The bench also measures the
 * cost of sharing and of HTTP: the same orders written directly through `pg`, one per transaction (bars 0.5 and 1.5).
 * Every side syncs to disk; the windows of all sides alternate, and the medians of the rounds are compared. Run: `node
 * tests/bench/orders.bench.ts [--short]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '../../contract/endpoint.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { type OrderWish, placeOrder } from '../../contract/order.ts';
import { judgeOrder } from '../../server/broker/desk/judge-order.ts';
import { writeOrders } from '../../server/broker/desk/write-orders.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { Refused } from '../../server/refused.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import type { Parts } from '../../server/http/parts.ts';
import { HttpLine } from './http-line.ts';
import { type BenchPerson, benchPeople } from './ledger-people.ts';
import { benchPool, type BenchWorld, benchServices, type Listening } from './ledger-server.ts';
import { newKey, rateOf } from './ledger-work.ts';
import { median, printResult } from './page-result.ts';
import { prepareTpcb, tpcb } from './tpcb.ts';

const isShort = process.argv.includes('--short');
const ROUNDS = isShort ? 1 : 4;
const SECONDS = 2;
const CLIENTS = 16;
const CROWD = 64;
/** People for each client, so that turns of one client are about different ones. */
const EACH = 8;

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-orders-'));
const quiet = () => undefined;
const embedded = await startEmbedded({ dataDir, say: quiet, warn: console.error });
const server = fork(new URL('./ledger-server.ts', import.meta.url));
// The orders of this process, the bare ones and the neutral transactions share their connections.
const bare = benchPool(embedded.connection);
try {
  await migrate(bare, readMigrations());
  await prepareJobs(bare);
  await prepareTpcb(bare);
  const services = benchServices(embedded.connection, bare);
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

  const overHttp = async (client: number, turn: number) => {
    const { aspctoken } = personAt(client, turn);
    await lines[client]?.post(API_BASE + placeOrder.path, aspctoken, JSON.stringify(aWish()));
  };
  const straight = (client: number, turn: number) =>
    placeStraight(services, personAt(client, turn).id);
  const together = async (client: number, turn: number) => {
    await services.trading.place(personAt(client, turn).id, aWish());
  };

  const neutral = () => tpcb(bare);

  const sides: readonly Side[] = [
    { name: 'http', callers: CLIENTS, work: overHttp },
    { name: 'tpcb16', callers: CLIENTS, work: neutral },
    { name: 'straight16', callers: CLIENTS, work: straight },
    { name: 'group', callers: CROWD, work: together },
    { name: 'tpcb64', callers: CROWD, work: neutral },
    { name: 'straight64', callers: CROWD, work: straight },
  ];
  for (const { callers, work } of sides) await rateOf(callers, 1, work);
  const compare = await inTurns(sides);
  compare('orders: over HTTP, 16 clients, to TPC-B', 0.3, 'http', 'tpcb16');
  compare('orders: group commit, 64 callers, to TPC-B', 1.5, 'group', 'tpcb64');
  compare('orders: placed over HTTP, 16 clients', 0.5, 'http', 'straight16');
  compare('orders: group commit, 64 callers', 1.5, 'group', 'straight64');
  for (const line of lines) line.close();
} finally {
  server.kill();
  await bare.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();

/** Verified people with money to trade. */
async function traders(services: Parts, count: number): Promise<BenchPerson[]> {
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

/** An order for one share far below the market, so that it rests. */
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

async function placeStraight(
  { db, market }: Pick<Parts, 'db' | 'market'>,
  personId: string,
): Promise<void> {
  const ticket = judgeOrder(aWish(), {
    instrument: market.instruments()[0],
    quote: market.quote('AAPL'),
    exchangeMs: market.time().exchangeMs,
    closures: adHocClosures,
  });
  if (ticket instanceof Refused) throw ticket;
  const [row] = await db.transaction((tx) => writeOrders(tx, [{ personId, ticket }], Date.now()));
  if (row?.outcome !== 'new') throw new Error(`an order is ${row?.outcome}`);
}

interface Side {
  readonly name: string;
  readonly callers: number;
  readonly work: (client: number, turn: number) => Promise<void>;
}

/** Measures all sides in turns, so that a busy moment of the machine meets every one of them. */
async function inTurns(sides: readonly Side[]) {
  const rates = new Map(sides.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, callers, work } of sides) {
      rates.get(name)?.push(await rateOf(callers, SECONDS, work));
    }
  }
  const all = (name: string) => rates.get(name) ?? [];
  return (name: string, min: number, ours: string, theirs: string) => {
    const ratio = median(all(ours).map((rate, round) => rate / (all(theirs)[round] ?? 0)));
    const figures = {
      ours: Math.round(median(all(ours))),
      bare: Math.round(median(all(theirs))),
    };
    printResult({ name, ratio, bar: { min }, sides: figures });
  };
}
