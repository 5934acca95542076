import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startClock } from '../../server/clock/clock.ts';
import { openPool } from '../../server/db/pool.ts';
import { aDatabase, asAdmin } from '../harness/postgres.ts';

const DEMO = {
  clock: 'demo',
  demoStartMs: Date.parse('2026-11-20T14:28:00Z'),
  demoSpeed: 1,
} as const;
const WALL = Date.parse('2026-11-21T00:00:00Z');

interface Process {
  readonly config?: { readonly demoStartMs?: number; readonly demoSpeed?: number | undefined };
  readonly seed?: string;
  readonly say?: (line: string) => void;
  readonly runningMs?: () => number;
}

/** A process on a database; it ends with the test unless the test stopped it or left it as if killed. */
async function aProcess(
  pool: Pool,
  { config, seed = 's', say = () => undefined, runningMs = () => performance.now() }: Process = {},
) {
  const running = await startClock({
    config: { ...DEMO, ...config },
    seed,
    pool,
    wallNowMs: () => WALL,
    runningMs,
    say,
    warn: (error) => {
      throw error;
    },
  });
  let isStopped = false;
  async function stop() {
    if (isStopped) return;
    isStopped = true;
    await running.stop();
  }
  onTestFinished(stop);
  return { ...running, nowMs: () => running.clock.nowMs(), stop };
}

/** A database whose clock a test can set: its own `clock_timestamp` takes precedence over PostgreSQL's. */
async function aDatabaseWithClock() {
  const database = await aDatabase();
  await asAdmin(`alter database ${database.name} set search_path = shifted, pg_catalog, public`);
  const pool = openPool(database.connection, () => undefined);
  onTestFinished(() => pool.end());
  await pool.query(`
    create schema shifted;
    create table shifted.shift as select interval '0' as by;
    create function shifted.clock_timestamp() returns timestamptz language sql
      as 'select pg_catalog.clock_timestamp() + by from shifted.shift'`);
  return pool;
}

/**
 * Moves the database's clock forward, or back for a negative value. For processes that have ended, this much time
 * passes.
 */
async function setClock(pool: Pool, ms: number) {
  await pool.query(`update shifted.shift set by = by + $1::bigint * interval '1 ms'`, [ms]);
}

/** The duration of `work` in milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedMs = performance.now();
  return [await work(), performance.now() - startedMs];
}

test('the first process starts the clock where the settings say', async () => {
  const pool = await aDatabaseWithClock();
  const [process, tookMs] = await timed(() => aProcess(pool));
  expect(process.nowMs() - DEMO.demoStartMs).toBeGreaterThanOrEqual(0);
  expect(process.nowMs() - DEMO.demoStartMs).toBeLessThanOrEqual(tookMs + 50);
});

test('a start time for a market that has started is ignored with a notice', async () => {
  const pool = await aDatabaseWithClock();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await (await aProcess(pool, { say })).stop();
  expect(said).toEqual([]);
  await aProcess(pool, { say, config: { demoStartMs: DEMO.demoStartMs + 86_400_000 } });
  expect(said).toEqual([expect.stringContaining('DEMO_START is not used')]);
});

test('the clock stands while no process runs, and resumes where it was stopped', async () => {
  const pool = await aDatabaseWithClock();
  const first = await aProcess(pool);
  await first.stop();
  const stoppedMs = first.nowMs();
  await setClock(pool, 3_600_000);
  const [second, tookMs] = await timed(() => aProcess(pool));
  expect(second.nowMs()).toBeGreaterThanOrEqual(stoppedMs - 50);
  expect(second.nowMs() - stoppedMs).toBeLessThanOrEqual(tookMs + 50);
});

test('a killed clock resumes later than any time it showed, by a few seconds', async () => {
  const pool = await aDatabaseWithClock();
  const killed = await aProcess(pool);
  await killed.beat();
  await setClock(pool, 3_600_000);
  const shownMs = killed.nowMs();
  const [next, tookMs] = await timed(() => aProcess(pool));
  expect(next.nowMs()).toBeGreaterThanOrEqual(shownMs);
  expect(next.nowMs() - shownMs).toBeLessThanOrEqual(15_000 + tookMs + 50);
});

test('a clock killed at the end of the day does not run back over the night it left out', async () => {
  const pool = await aDatabaseWithClock();
  const killed = await aProcess(pool, {
    config: { demoStartMs: Date.parse('2026-11-21T01:04:58Z') },
  });
  await killed.beat();
  await setClock(pool, 3_600_000);
  const next = await aProcess(pool);
  expect(new Date(next.nowMs()).toISOString()).toMatch(/^2026-11-23T12:55/);
});

test('another seed is another market with a time of its own', async () => {
  const pool = await aDatabaseWithClock();
  await aProcess(pool, { config: { demoStartMs: DEMO.demoStartMs + 3_600_000 } });
  const [other, tookMs] = await timed(() => aProcess(pool, { seed: 't' }));
  expect(other.nowMs() - DEMO.demoStartMs).toBeLessThanOrEqual(tookMs + 50);
});

test('processes on one database show one time, and a process without a speed follows the first', async () => {
  const pool = await aDatabaseWithClock();
  const first = await aProcess(pool, { config: { demoSpeed: 60 } });
  const second = await aProcess(pool, { config: { demoSpeed: undefined } });
  expect(second.clock.speed).toBe(60);
  // One after the other, and each as exact as half a trip to the database.
  expect(Math.abs(first.nowMs() - second.nowMs())).toBeLessThanOrEqual(60 * 50);
});

test('a process with a speed other than the running one is refused, and changes nothing', async () => {
  const pool = await aDatabaseWithClock();
  await aProcess(pool, { config: { demoSpeed: 60 } });
  const before = (await pool.query('select speed, term from exchange_clock')).rows;
  await expect(aProcess(pool, { config: { demoSpeed: 61 } })).rejects.toThrow(
    'Another process on this database runs the market at speed 60, so DEMO_SPEED=61 cannot be used',
  );
  expect((await pool.query('select speed, term from exchange_clock')).rows).toEqual(before);
});

test('another speed is accepted once no process runs, also after a kill', async () => {
  const pool = await aDatabaseWithClock();
  const first = await aProcess(pool, { config: { demoSpeed: 60 } });
  await first.stop();
  // The state after a killed process: written just now, and never again.
  await pool.query('update exchange_clock set updated_at = clock_timestamp()');
  const next = await aProcess(pool, { config: { demoSpeed: 2 } });
  expect(next.clock.speed).toBe(2);
});

test('processes that start together agree on one clock', async () => {
  const pool = await aDatabaseWithClock();
  const [processes, tookMs] = await timed(() =>
    Promise.all(Array.from({ length: 6 }, () => aProcess(pool))),
  );
  const times = processes.map(({ nowMs }) => nowMs());
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(tookMs);
  const { rows } = await pool.query('select term from exchange_clock');
  expect(rows).toEqual([{ term: '1' }]);
});

test('when the writer stops, another process takes over and the time continues', async () => {
  const pool = await aDatabaseWithClock();
  const writer = await aProcess(pool);
  const other = await aProcess(pool);
  const offMs = other.nowMs() - performance.now();
  await writer.stop();
  await other.beat();
  expect((await pool.query('select term from exchange_clock')).rows).toEqual([{ term: '2' }]);
  expect(Math.abs(other.nowMs() - performance.now() - offMs)).toBeLessThanOrEqual(50);
  // A new process follows the clock that it shows.
  const newcomer = await aProcess(pool);
  expect(Math.abs(newcomer.nowMs() - other.nowMs())).toBeLessThanOrEqual(50);
});

test('a writer that was taken for dead writes no more, and follows', async () => {
  const pool = await aDatabaseWithClock();
  const stuck = await aProcess(pool);
  const other = await aProcess(pool);
  await pool.query(`update exchange_clock set updated_at = updated_at - interval '1 minute'`);
  await other.beat();
  const before = (await pool.query('select * from exchange_clock')).rows;
  await stuck.beat();
  await stuck.stop();
  expect((await pool.query('select * from exchange_clock')).rows).toEqual(before);
});

test.for([7_200_000, -7_200_000])(
  'the database’s clock set by %d ms moves no process',
  async (setMs) => {
    const pool = await aDatabaseWithClock();
    const writer = await aProcess(pool);
    const other = await aProcess(pool);
    const offMs = other.nowMs() - performance.now();
    await setClock(pool, setMs);
    await writer.beat();
    await other.beat();
    expect(Math.abs(other.nowMs() - performance.now() - offMs)).toBeLessThanOrEqual(50);
    const newcomer = await aProcess(pool);
    expect(Math.abs(newcomer.nowMs() - other.nowMs())).toBeLessThanOrEqual(50);
  },
);

test('a follower that was paused follows the writer again after a few readings', async () => {
  const pool = await aDatabaseWithClock();
  const config = { demoSpeed: 600 };
  const writer = await aProcess(pool, { config });
  let pausedMs = 0;
  const runningMs = () => performance.now() - pausedMs;
  const follower = await aProcess(pool, { config, runningMs });
  const shownMs = follower.nowMs();
  // A minute, so that it would show the same time for a minute.
  pausedMs = 60_000;
  for (let reading = 0; reading < 3; reading += 1) await follower.beat();
  await expect.poll(() => writer.nowMs()).toBeGreaterThan(shownMs + 300_000);
  expect(follower.nowMs()).toBeGreaterThan(shownMs);
});
