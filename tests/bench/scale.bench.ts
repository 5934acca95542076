/**
 * The figures that scale with the number of people, for docs/scale.md: the fan-out of four processes compared with one,
 * by CPU time, so that it does not need four cores (bar 3.2); the memory of a socket (bar 40 kB); the disk space of a
 * person and an order; and what 1, 10 and 100 million customers need at these costs, compared with the table of that
 * page (bar 1.25). Run: `node tests/bench/scale.bench.ts [--short]`.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { anOrder, aTrader, fill, placerOf } from '../harness/orders.ts';
import { BenchLoad, BenchServer, isShort, median, stretch } from './fanout-processes.ts';
import { benchPool, benchServices } from './ledger-server.ts';
import { documentedGrowth, growthOf } from './growth.ts';
import { printResult } from './page-result.ts';

const PROCESSES = 4;
const CLIENTS = 1_000;
const QUOTES = 100;
const HZ = 10;
const BEATS = isShort ? 20 : 60;
const ROUNDS = isShort ? 2 : 5;
const PEOPLE = isShort ? 50 : 300;
const ORDERS_EACH = 4;
const dialect = 'compact';

/** Frames delivered per processor second of each process, over all processes. */
async function fanOut(processes: number) {
  const load = new BenchLoad();
  const servers = await Promise.all(
    Array.from({ length: processes }, () =>
      BenchServer.start({ side: 'ours', dialect, quotes: QUOTES, hz: 0 }),
    ),
  );
  const rates: number[] = [];
  let socketBytes = 0;
  try {
    const empty = await servers[0]?.usage();
    for (const { port } of servers) {
      await load.open({ port, count: CLIENTS / processes, dialect, quotes: QUOTES });
    }
    const full = await servers[0]?.usage();
    socketBytes =
      ((full?.rssBytes ?? 0) - (empty?.rssBytes ?? 0)) / Math.max(1, full?.clients ?? 0);
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      let delivered = 0;
      let cpuS = 0;
      for (const server of servers) {
        const seen = await stretch(server, [load], { hz: HZ, beats: BEATS });
        delivered += seen.delivered;
        cpuS += seen.cpuS / processes;
      }
      if (round > 0) rates.push(delivered / cpuS);
    }
  } finally {
    await Promise.all([load.kill(), ...servers.map((server) => server.kill())]);
  }
  return { framesPerSecond: median(rates), socketBytes };
}

async function bytesOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

/** The disk space of a verified customer and a filled order, including indexes and ledger. */
async function rowsOf(): Promise<{ personBytes: number; orderBytes: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-scale-'));
  const embedded = await startEmbedded({ dataDir, say: () => undefined, warn: console.error });
  const pool = benchPool(embedded.connection);
  try {
    await migrate(pool, readMigrations());
    await prepareJobs(pool);
    const services = benchServices(embedded.connection, pool);
    const before = await bytesOf(pool);
    const people: string[] = [];
    while (people.length < PEOPLE) people.push((await aTrader(services)).id);
    const withPeople = await bytesOf(pool);
    const placer = placerOf(services);
    for (const personId of people) {
      for (let turn = 0; turn < ORDERS_EACH; turn += 1) {
        const { order } = await placer.place(personId, anOrder({ limit: 102 }));
        await fill(services, order.id, { price: 100, shares: 1 });
      }
    }
    const withOrders = await bytesOf(pool);
    return {
      personBytes: (withPeople - before) / PEOPLE,
      orderBytes: (withOrders - withPeople) / (PEOPLE * ORDERS_EACH),
    };
  } finally {
    await pool.end();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const one = await fanOut(1);
const many = await fanOut(PROCESSES);
printResult({
  name: `fan-out of ${PROCESSES} processes to one, by processor time`,
  ratio: many.framesPerSecond / one.framesPerSecond,
  bar: { min: 3.2 },
  sides: {
    onePerSecond: Math.round(one.framesPerSecond),
    manyPerSecond: Math.round(many.framesPerSecond),
  },
});
const { personBytes, orderBytes } = await rowsOf();
printResult({
  name: 'memory of a socket, kB',
  ratio: one.socketBytes / 1_000,
  bar: { max: 40 },
  sides: { personBytes: Math.round(personBytes), orderBytes: Math.round(orderBytes) },
});

const costs = {
  personBytes,
  orderBytes,
  socketBytes: one.socketBytes,
  framesPerSecond: one.framesPerSecond,
};
for (const row of documentedGrowth(readFileSync('docs/scale.md', 'utf8'))) {
  const measured = growthOf(row.customers, costs);
  printResult({
    name: `${row.customers / 1e6} million customers: what they need, to what docs/scale.md says`,
    ratio: Math.max(
      measured.webProcesses / row.webProcesses,
      measured.customerGigabytes / row.customerGigabytes,
    ),
    bar: { max: 1.25 },
    sides: {
      webProcesses: measured.webProcesses,
      customerGigabytes: measured.customerGigabytes,
      orderGigabytesADay: measured.orderGigabytesADay,
    },
  });
}
