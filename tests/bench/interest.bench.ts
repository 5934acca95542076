/**
 * A day's interest of 100,000 savers, on a server with concurrent requests. Bars: 30 s for a day, and requests at most
 * 1.2 times slower than beside a process that only occupies one core. Whatever works for that long occupies a core, and
 * on a machine with two that alone slows the requests of server, database and customers; the ratio to a quiet machine
 * is printed too. Customers send requests at a steady rate: they read their savings, transfer dollars, and invest in
 * the plan, which waits for the treasury that pays interest. The three kinds of windows alternate over several days,
 * and the medians of the rounds are compared. Afterwards the interest of every holding is checked to the micro-dollar,
 * and the ledger is audited. Run: `node tests/bench/interest.bench.ts [--short]`.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../../contract/market-hours.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { auditAll } from '../../server/ledger/audit.ts';
import { benchPeople } from './ledger-people.ts';
import {
  benchPool,
  benchServices,
  type Listening,
  type SavingsDone,
  type SavingsWish,
} from './ledger-server.ts';
import { median, printResult } from './page-result.ts';
import { callUntil, CALLS, noLatencies, PacedCustomer, wait } from './paced-customer.ts';
import { checkInterest, fillSavers, FIRST_DAY } from './savers.ts';

const isShort = process.argv.includes('--short');
const SAVERS = isShort ? 5_000 : 100_000;
const ROUNDS = isShort ? 2 : 4;
const CLIENTS = 8;
const WINDOW_MS = isShort ? 3_000 : 12_000;

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-interest-'));
const quiet = () => undefined;
const embedded = await startEmbedded({ dataDir, say: quiet, warn: console.error });
// The product's own argument, as `npm start` has it.
const execArgv = ['--max-semi-space-size=16'];
const server = fork(new URL('./ledger-server.ts', import.meta.url), { execArgv });
const pool = benchPool(embedded.connection);
try {
  await migrate(pool, readMigrations());
  await prepareJobs(pool);
  const services = benchServices(embedded.connection, pool);
  const people = await benchPeople(services, CLIENTS);
  await services.db.sql`update person set identity_status = 'passed'`;
  await fillSavers(services, SAVERS);
  server.send({ connection: embedded.connection, dataDir });
  const [{ port }] = (await once(server, 'message')) as [Listening];
  const customers = people.map((person) => new PacedCustomer(person, port));

  await callUntil(customers, wait(2_000));
  const seconds: number[] = [];
  const toOccupied = new Map(CALLS.map((call) => [call, [] as number[]]));
  const toQuiet = new Map(CALLS.map((call) => [call, [] as number[]]));
  const all = { quiet: noLatencies(), beside: noLatencies(), busy: noLatencies() };
  for (let round = 1; round <= ROUNDS; round++) {
    const quietly = await callUntil(customers, wait(WINDOW_MS));
    const beside = await callUntil(customers, occupyCore(WINDOW_MS));
    const done = savingsDone(addDays(FIRST_DAY, round));
    const busily = await callUntil(customers, done);
    seconds.push(await done);
    for (const call of CALLS) {
      toOccupied.get(call)?.push(median(busily[call]) / median(beside[call]));
      toQuiet.get(call)?.push(median(busily[call]) / median(quietly[call]));
      all.beside[call].push(...beside[call]);
      all.quiet[call].push(...quietly[call]);
      all.busy[call].push(...busily[call]);
    }
  }
  for (const customer of customers) customer.close();
  // Purchases during the last day get their days too.
  await savingsDone(addDays(FIRST_DAY, ROUNDS));

  await checkInterest(services.db.sql, addDays(FIRST_DAY, ROUNDS));
  const client = await pool.connect();
  const report = await auditAll(client);
  client.release();
  if (!report.isClean) throw new Error(`the ledger is not clean: ${JSON.stringify(report)}`);
  printResult({
    name: `savings: a day's interest of ${SAVERS} savers, s`,
    ratio: median(seconds),
    bar: { max: 30 },
    sides: { slowestSeconds: Math.max(...seconds) },
  });
  for (const call of CALLS) {
    printResult({
      name: `savings: a ${call} during interest, to one beside an occupied core`,
      ratio: median(toOccupied.get(call) ?? []),
      bar: { max: 1.2 },
      sides: {
        oursMs: median(all.busy[call]),
        bareMs: median(all.beside[call]),
        ours95Ms: percentile95(all.busy[call]),
        bare95Ms: percentile95(all.beside[call]),
        quietMs: median(all.quiet[call]),
        toQuiet: median(toQuiet.get(call) ?? []),
      },
    });
  }
} finally {
  server.kill();
  await pool.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();

/** Lets the server credit the interest of every day before a date. Returns the seconds that it took. */
async function savingsDone(savingsDate: string): Promise<number> {
  server.send({ savingsDate } satisfies SavingsWish);
  const [{ seconds: took }] = (await once(server, 'message')) as [SavingsDone];
  return took;
}

/** Occupies one core with a process that does nothing else. */
async function occupyCore(ms: number): Promise<void> {
  const spinning = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  await wait(ms);
  spinning.kill('SIGKILL');
}

function percentile95(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;
}
