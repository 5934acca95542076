import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { sqlOf } from '../db/tx.ts';
import {
  type Closures,
  demoClock,
  type ExchangeClock,
  firstDemoStartMs,
  realClock,
} from '../market/market-data.ts';
import { type Anchor, BEAT_MS, type ClockRow, isAbandoned, isSameAnchor } from './anchor.ts';
import { type ClockRows, clockRows } from './clock-row.ts';
import { DatabaseTime, type Reading } from './database-time.ts';

export { exchangeSpeed, lastExchangeMs } from './clock-row.ts';

/**
 * How far the saved time is ahead: no process can have shown a later time if it is killed before
 * the next beat, which a loaded machine delays by seconds.
 */
const AHEAD_MS = 15_000;

/**
 * How many readings in a row may be far from the estimate. By then a writer whose database's clock
 * was set has written another anchor; without one, this process was paused.
 */
const FAR_READINGS = 3;

/** How often a start looks at the database's clock. */
const LOOKS = 5;

export interface RunningClock {
  readonly clock: ExchangeClock;
  /** Writes or reads the row at once; otherwise the clock does so every two seconds. */
  beat(): Promise<void>;
  /** Writes the time one last time. */
  stop(): Promise<void>;
}

interface Options {
  readonly config: Pick<Config, 'clock' | 'demoStartMs' | 'demoSpeed'>;
  readonly seed: string;
  readonly pool: Pool;
  readonly closures?: Closures | undefined;
  readonly wallNowMs: () => number;
  /** The monotonic time that the demo clock runs by: wall time may be set meanwhile. */
  readonly runningMs: () => number;
  readonly say: (line: string) => void;
  /** The row could not be written or read. */
  readonly warn: (error: unknown) => void;
}

/**
 * Starts the market's clock. Every process on a database shows the same exchange time: one of them
 * writes the row that determines the time, and another takes over when it ends. The demo clock
 * stops while no process runs, and never runs backward: the saved time is the time that it will
 * show in fifteen seconds. Source: rulings, Two clocks.
 */
export async function startClock(options: Options): Promise<RunningClock> {
  const { config, seed, pool, wallNowMs, runningMs, warn } = options;
  if (config.clock === 'real') {
    return { clock: realClock(wallNowMs), beat: doNothing, stop: doNothing };
  }

  const rows = clockRows(sqlOf(pool), seed, runningMs);
  let { anchor, term, reading } = await join(rows, options);
  const time = new DatabaseTime(await quickest(rows, reading), runningMs);
  const clock = anchoredClock(time, anchor, options.closures);

  /** Starts from another anchor, by the database's clock as it is now. */
  function anchorAt(next: Anchor, at: Reading): void {
    anchor = next;
    time.restart(at);
    clock.follow(next);
  }

  async function write(ownTerm: number): Promise<void> {
    const seen = await rows.beat(ownTerm, clock.aheadMs());
    if (!seen) {
      term = undefined;
    } else if (!time.approach(seen)) {
      // The database's clock was set: the exchange time continues from its current value.
      const next = { ...anchor, wallMs: Math.round(seen.databaseMs), exchangeMs: clock.nowMs() };
      if (await rows.beat(ownTerm, clock.aheadMs(), next)) anchorAt(next, seen);
    }
  }

  let farReadings = 0;
  async function read(): Promise<void> {
    const { row, reading: seen } = await rows.look();
    if (!row?.anchor) return;
    const isSame = isSameAnchor(row.anchor, anchor);
    farReadings = isSame && !time.approach(seen) ? farReadings + 1 : 0;
    if (!isSame || farReadings >= FAR_READINGS) {
      anchorAt(row.anchor, seen);
      farReadings = 0;
    }
    if (isAbandoned(row, seen.databaseMs) && (await rows.take(row, clock.aheadMs()))) {
      term = row.term + 1;
    }
  }

  let beating = Promise.resolve();
  /** Runs beats one at a time, also after a failure. */
  function beat(): Promise<void> {
    beating = beating
      .catch(() => undefined)
      .then(() => (term === undefined ? read() : write(term)));
    return beating;
  }
  const timer = setInterval(() => void beat().catch(warn), BEAT_MS);

  return {
    clock,
    beat,
    async stop() {
      clearInterval(timer);
      await beating.catch(() => undefined);
      if (term !== undefined) await rows.release(term, clock.nowMs()).catch(warn);
    },
  };
}

/** How this process joined the clock: as its writer, with a term, or as a follower. */
interface Joined {
  readonly anchor: Anchor;
  readonly term: number | undefined;
  readonly reading: Reading;
}

/**
 * Follows the running clock, or resumes it where it stopped.
 *
 * @throws CannotStart when it runs at a speed other than the configured one
 */
async function join(rows: ClockRows, options: Options): Promise<Joined> {
  const { config, closures, wallNowMs, say } = options;
  const { row, reading } = await rows.look();
  if (row && config.demoStartMs !== undefined) {
    say(
      `The market of this seed has begun, so DEMO_START is not used: it goes on at ${new Date(row.reachedMs).toISOString()}.`,
    );
  }
  if (row?.anchor && !isAbandoned(row, reading.databaseMs)) {
    const { speed } = row.anchor;
    if (speed !== (config.demoSpeed ?? speed)) {
      if (await hasEnded(rows, row)) return join(rows, options);
      throw new CannotStart(
        `Another process on this database runs the market at speed ${speed}, so DEMO_SPEED=${config.demoSpeed} cannot be used: leave it out, or stop the other process first.`,
      );
    }
    return { anchor: row.anchor, term: undefined, reading };
  }

  const startMs = row?.reachedMs ?? config.demoStartMs ?? firstDemoStartMs(wallNowMs(), closures);
  const wallMs = Math.round(reading.databaseMs);
  const anchor = { wallMs, exchangeMs: startMs, speed: config.demoSpeed ?? 1 };
  const ahead = demoClock({ ...runOf(anchor, closures), runningMs: () => wallMs + AHEAD_MS });
  const isWriter = await rows.take(row, ahead.nowMs(), anchor);
  // If another process was faster, its clock runs now.
  return isWriter ? { anchor, term: (row?.term ?? 0) + 1, reading } : join(rows, options);
}

/** Whether the owner of a row is gone, as after a kill: waits until it writes again or its lease expires. */
async function hasEnded(rows: ClockRows, { seenMs }: ClockRow): Promise<boolean> {
  for (;;) {
    await delay(BEAT_MS / 4);
    const { row, reading } = await rows.look();
    if (!row || isAbandoned(row, reading.databaseMs)) return true;
    if (row.seenMs !== seenMs) return false;
  }
}

function tripMs({ sentMs, receivedMs }: Reading): number {
  return receivedMs - sentMs;
}

/**
 * Reads a few more times and takes the reading with the shortest round trip, which is the most
 * exact.
 */
async function quickest(rows: ClockRows, first: Reading): Promise<Reading> {
  const readings = [first];
  while (readings.length < LOOKS) readings.push((await rows.look()).reading);
  return readings.toSorted((one, other) => tripMs(one) - tripMs(other))[0] ?? first;
}

interface AnchoredClock extends ExchangeClock {
  /** The time that the clock will show a little later. */
  aheadMs(): number;
  follow(anchor: Anchor): void;
}

/** The demo clock by the database's time. Never runs back, also over a change of its anchor. */
function anchoredClock(
  time: DatabaseTime,
  first: Anchor,
  closures: Closures | undefined,
): AnchoredClock {
  let latestMs = -Infinity;
  let speed = 0;
  let now: ExchangeClock;
  let ahead: ExchangeClock;

  function follow(anchor: Anchor): void {
    ({ speed } = anchor);
    const run = runOf(anchor, closures);
    now = demoClock({ ...run, runningMs: () => time.nowMs() });
    ahead = demoClock({ ...run, runningMs: () => time.nowMs() + AHEAD_MS });
  }

  follow(first);
  return {
    get speed() {
      return speed;
    },
    nowMs: () => (latestMs = Math.max(latestMs, now.nowMs())),
    aheadMs: () => ahead.nowMs(),
    follow,
  };
}

function runOf({ wallMs, exchangeMs, speed }: Anchor, closures: Closures | undefined) {
  return { startMs: exchangeMs, speed, ranFromMs: wallMs, closures };
}

async function doNothing(): Promise<void> {}
