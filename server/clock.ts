import { type Pool } from 'pg';
import type { Config } from './config.ts';
import { type Sql, sqlOf } from './db/tx.ts';
import {
  type Closures,
  demoClock,
  type ExchangeClock,
  firstDemoStartMs,
  realClock,
} from './market/market-data.ts';

/** How far ahead of now the saved time is, and how often it is saved: a killed server loses less. */
const AHEAD_MS = 5_000;
const SAVE_MS = 2_000;

export interface RunningClock {
  readonly clock: ExchangeClock;
  /** Writes the time one last time. */
  stop(): Promise<void>;
}

interface Options {
  readonly config: Pick<Config, 'clock' | 'demoStartMs' | 'demoSpeed'>;
  readonly seed: string;
  readonly pool: Pool;
  readonly closures?: Closures | undefined;
  readonly wallNowMs: () => number;
  /** What the demo clock runs by: the wall may be set while it runs. */
  readonly runningMs: () => number;
  readonly say: (line: string) => void;
  /** The time could not be written. */
  readonly warn: (error: unknown) => void;
}

/**
 * Starts the market's clock. The demo clock continues where it stopped: the stored time is the one it will show in five
 * seconds, and a start continues from there, so that it never runs backward. Source: rulings, Two clocks.
 */
export async function startClock({
  config,
  seed,
  pool,
  closures,
  wallNowMs,
  runningMs,
  say,
  warn,
}: Options): Promise<RunningClock> {
  if (config.clock === 'real') return { clock: realClock(wallNowMs), stop: async () => undefined };

  const sql = sqlOf(pool);
  const reachedMs = await readReached(sql, seed);
  if (reachedMs !== undefined && config.demoStartMs !== undefined) {
    say(
      `The market of this seed has begun, so DEMO_START is not used: it goes on at ${new Date(reachedMs).toISOString()}.`,
    );
  }
  const startMs = reachedMs ?? config.demoStartMs ?? firstDemoStartMs(wallNowMs(), closures);
  const run = { startMs, speed: config.demoSpeed, ranFromMs: runningMs(), closures };
  const clock = demoClock({ ...run, runningMs });
  const ahead = demoClock({ ...run, runningMs: () => runningMs() + AHEAD_MS });

  // Before the first tick, or a server killed at once would start where this one did.
  await writeReached(sql, seed, ahead.nowMs());
  let saving = Promise.resolve();
  const timer = setInterval(() => {
    saving = writeReached(sql, seed, ahead.nowMs()).catch(warn);
  }, SAVE_MS);

  return {
    clock,
    async stop() {
      clearInterval(timer);
      await saving;
      await setReached(sql, seed, clock.nowMs()).catch(warn);
    },
  };
}

/** The exchange time that a server of this database saved last; `undefined` before the first start. */
export async function lastExchangeMs(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ reached_ms: string }>`
    select reached_ms from exchange_clock order by updated_at desc limit 1`;
  return row && Number(row.reached_ms);
}

async function readReached(sql: Sql, seed: string): Promise<number | undefined> {
  const [row] = await sql<{ reached_ms: string }>`
    select reached_ms from exchange_clock where seed = ${seed}`;
  return row && Number(row.reached_ms);
}

async function writeReached(sql: Sql, seed: string, reachedMs: number): Promise<void> {
  await sql`
    insert into exchange_clock (seed, reached_ms) values (${seed}, ${reachedMs})
    on conflict (seed) do update
      set reached_ms = greatest(exchange_clock.reached_ms, excluded.reached_ms), updated_at = now()`;
}

/** After an orderly end the next start need not leave out the seconds written ahead. */
async function setReached(sql: Sql, seed: string, reachedMs: number): Promise<void> {
  await sql`update exchange_clock set reached_ms = ${reachedMs}, updated_at = now() where seed = ${seed}`;
}
