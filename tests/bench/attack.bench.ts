/**
 * What attackers cost the others: how much longer other customers' calls take while one attacks, in short windows of quiet
 * and attack by turns. Printed are the 99th of 100 and the middle call of both, and the ratio of the 99th window by window:
 * its middle and its spread. Each attack comes from one address whose limits are fresh. Bar: 2 for the worst attack's middle.
 * Run: `node tests/bench/attack.bench.ts [--short] [--only=<attack>]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getBars } from '../../contract/bars.ts';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { getMe } from '../../contract/session.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { startAppServer } from '../harness/app-server.ts';
import { type AttackOrder, ATTACKS } from './attacks.ts';
import { HttpLine } from './http-line.ts';
import { benchPeople, type BenchPerson } from './ledger-people.ts';
import { benchServices } from './ledger-server.ts';
import { newKey } from './ledger-work.ts';
import { median, printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const ROUNDS = isShort ? 4 : 11;
const WINDOW_MS = 1_500;
/** An attack is under way for so long before calls are measured, and over for as long before the next quiet window. */
const SETTLE_MS = 300;
const OTHERS = 8;
/** Between two calls of one customer. */
const PAUSE_MS = 15;
const BAR = 2;
const TICKER = 'AAPL';
/** Transfers that the attackers' statements show. */
const TRANSFERS = 400;

interface Window {
  readonly p99Ms: number;
  readonly medianMs: number;
}

let addresses = 0;
/** An address of this machine that no one has called from yet: its limits are fresh. */
function nextAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Calls of customers who do not attack, for one window. */
async function othersCall(port: number, others: readonly BenchPerson[]): Promise<Window> {
  const tookMs: number[] = [];
  const untilMs = performance.now() + WINDOW_MS;
  await Promise.all(
    others.map(async ({ aspctoken }) => {
      const line = new HttpLine(port, nextAddress());
      const calls = [
        [getClock.path, '{}'],
        [getMe.path, '{}'],
        [getBars.path, JSON.stringify({ ticker: TICKER, range: '1D' })],
      ] as const;
      await line.post(API_BASE + getClock.path, aspctoken, '{}');
      for (let turn = 0; performance.now() < untilMs; turn++) {
        const [path, body] = calls[turn % calls.length] ?? calls[0];
        const startedMs = performance.now();
        await line.post(API_BASE + path, aspctoken, body);
        tookMs.push(performance.now() - startedMs);
        await delay(PAUSE_MS);
      }
      line.close();
    }),
  );
  const sorted = tookMs.toSorted((a, b) => a - b);
  return {
    p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
    medianMs: median(sorted),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-attack-'));
const embedded = await startEmbedded({ dataDir, say: () => undefined, warn: console.error });
const attacker = fork(new URL('./attacks.ts', import.meta.url));
try {
  const pool = openPool(embedded.connection, console.error);
  await migrate(pool, readMigrations());
  await prepareJobs(pool);
  const services = benchServices(embedded.connection, pool);
  const people = await benchPeople(services, OTHERS + 4);
  const others = people.slice(0, OTHERS);
  const attackers = people.slice(OTHERS);
  for (const { id } of attackers) {
    for (let turn = 0; turn < TRANSFERS; turn++) {
      const isThere = turn % 2 === 0;
      await services.ledger.transfer(id, {
        key: newKey(),
        from: isThere ? 'wallet' : 'stock',
        to: isThere ? 'stock' : 'wallet',
        micros: 1_000_000n,
      });
    }
  }
  await pool.end();

  const { host = '', port: databasePort, user, password } = embedded.connection;
  const server = await startAppServer(join(tmpdir(), 'plumb-no-build'), {
    NODE_ENV: 'production',
    DATABASE_URL: `postgresql://${user}:${String(password)}@${encodeURIComponent(host)}:${databasePort}/${embedded.connection.database}`,
    DATA_KEYS: `bench:${Buffer.alloc(32, 2).toString('base64')}`,
    // The limits as they are by default.
    CALLS_PER_MINUTE: '1200',
  });
  const tell = async (order: AttackOrder | null) => {
    attacker.send(order as AttackOrder);
    await once(attacker, 'message');
    await delay(SETTLE_MS);
  };
  try {
    const { port } = server;
    await othersCall(port, others);
    const worst = { name: '', ratio: 0 };
    const sides: Record<string, number> = {};
    for (const name of ATTACKS.filter((each) => only === undefined || each === only)) {
      const quiet: Window[] = [];
      const attacked: Window[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const before = await othersCall(port, others);
        const tokens = attackers.map(({ aspctoken }) => aspctoken);
        await tell({ name, port, from: nextAddress(), tokens, ticker: TICKER });
        const during = await othersCall(port, others);
        await tell(null);
        // The first round warms both sides up.
        if (round === 0) continue;
        quiet.push(before);
        attacked.push(during);
      }
      const ratios = attacked.map(({ p99Ms }, at) => p99Ms / (quiet[at]?.p99Ms ?? Number.NaN));
      const ratio = median(ratios);
      console.log(name, {
        quietMs: figures(quiet),
        attackedMs: figures(attacked),
        ratio: ratio.toFixed(2),
        ratioOfMedians: median(
          attacked.map(({ medianMs }, at) => medianMs / (quiet[at]?.medianMs ?? Number.NaN)),
        ).toFixed(2),
        spread: [Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2)),
      });
      sides[name] = Number(ratio.toFixed(2));
      if (ratio > worst.ratio) Object.assign(worst, { name, ratio });
    }
    printResult({ name: `attack (${worst.name})`, ratio: worst.ratio, bar: { max: BAR }, sides });
  } finally {
    await server.stop();
  }
} finally {
  attacker.kill();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

function figures(windows: readonly Window[]): { p99: string; median: string } {
  return {
    p99: median(windows.map(({ p99Ms }) => p99Ms)).toFixed(1),
    median: median(windows.map(({ medianMs }) => medianMs)).toFixed(1),
  };
}
