import { eachInTurn } from '../../each-in-turn.ts';
import { pricesNow } from '../read/prices.ts';
import { takeSnapshots } from '../read/snapshots.ts';
import type { PriceOf } from '../read/worth.ts';
import { doStep } from './do-step.ts';
import { DayWaits, lateActions } from './late-actions.ts';
import { watchMargin } from './margin.ts';
import type { DayParts } from './parts.ts';
import { nextStepMs, stepsUntil } from './steps.ts';
import { tradingDayAt } from './trading-date.ts';

export type { DayParts } from './parts.ts';

/** Does the work of trading days: settlement, splits, dividends, borrow fees, snapshots, margin. */
export interface TradingDays {
  /**
   * Does every step due at a moment of exchange time, in order, including days on which no server ran. Repeating it changes
   * nothing and costs nothing. Trades of a new day may be written once it resolves. A close whose prices are not all known
   * is repeated until they are, or until the next day begins.
   *
   * @throws DayWaits while the dividends and splits of a day are unknown, at most until the regular open
   */
  roll(exchangeMs: number): Promise<void>;
  /** Starts to follow the exchange clock. */
  start(): void;
  /** Stops and waits for running work. */
  stop(): Promise<void>;
}

/** How often the exchange clock is read, and the pause after a failure. */
const LOOK_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;
/** Exchange time after which a close without all of its prices is repeated: a delayed feed has them minutes later. */
const CLOSE_AGAIN_MS = 30_000;
/** Exchange time between two snapshots, and between two margin checks. */
const SNAPSHOT_MS = 5 * 60_000;
const MARGIN_MS = 10_000;

export function tradingDays(parts: DayParts): TradingDays {
  const { db, market, closures, warn } = parts;
  const late = lateActions(parts);
  let dueMs = -Infinity;
  let { revision } = closures;
  /** The exchange time of a close whose prices are not all known yet. */
  let openCloseMs: number | undefined;
  let rolling: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let isStopped = false;
  let snappedMs = -Infinity;
  let weighedMs = -Infinity;

  /** Whether no step is due; a change of the closures may bring one forward. */
  function isEarly(exchangeMs: number): boolean {
    return exchangeMs < dueMs && closures.revision === revision;
  }

  async function catchUp(exchangeMs: number): Promise<void> {
    if (isEarly(exchangeMs)) return;
    ({ revision } = closures);
    // A run that fails, or has to wait, is repeated.
    dueMs = -Infinity;
    const rows = await db.sql<{ date: string; act: string }>`
      select to_char(date, 'YYYY-MM-DD') as date, act from trading_day
      where date = (select max(date) from trading_day)`;
    const today = tradingDayAt(exchangeMs, closures);
    const done = new Set(rows.map(({ date, act }) => `${date} ${act}`));
    for (const step of stepsUntil(exchangeMs, rows[0]?.date, closures)) {
      if (done.has(`${step.day.date} ${step.act}`)) continue;
      await late.pass(step, exchangeMs);
      // The close of the latest day can wait for its prices until the next day begins.
      const { date, closesAtMs } = step.day;
      if (await doStep(parts, step, date < today.date)) continue;
      openCloseMs = closesAtMs;
      dueMs = Math.min(exchangeMs + CLOSE_AGAIN_MS, nextStepMs(exchangeMs, closures));
      return;
    }
    openCloseMs = undefined;
    dueMs = nextStepMs(exchangeMs, closures);
  }

  function roll(exchangeMs: number): Promise<void> {
    if (isEarly(exchangeMs)) return Promise.resolve();
    // One run at a time: a concurrent call waits for the first and finds everything done.
    const rolled = rolling.then(() => catchUp(exchangeMs));
    rolling = rolled.catch(() => undefined); // the caller gets the error
    return rolled;
  }

  async function look(): Promise<void> {
    const { exchangeMs, session } = market.time();
    await roll(exchangeMs);
    await late.payLate();
    if (session === 'closed') return;
    const priceOf = (ticker: string) => pricesNow(market, ticker)?.priceMicros;
    await eachInTurn([weigh, snap], (work) => work(exchangeMs, priceOf));
  }

  async function weigh(exchangeMs: number, priceOf: PriceOf): Promise<void> {
    if (exchangeMs - weighedMs < MARGIN_MS) return;
    await watchMargin(parts, { priceOf, exchangeMs });
    weighedMs = exchangeMs;
  }

  async function snap(exchangeMs: number, priceOf: PriceOf): Promise<void> {
    const ms = exchangeMs - (exchangeMs % SNAPSHOT_MS);
    if (ms <= snappedMs) return;
    await takeSnapshots(db.sql, { ms, isClose: false, priceOf, afterMs: openCloseMs });
    snappedMs = ms;
  }

  function plan(inMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      working = look().then(
        () => plan(LOOK_MS),
        (error: unknown) => {
          if (isStopped) return;
          // It is reported once, when the day begins to wait.
          if (!(error instanceof DayWaits)) warn?.(error);
          plan(AFTER_FAILURE_MS);
        },
      );
    }, inMs);
  }

  return {
    roll,
    start: () => plan(0),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
      await rolling;
    },
  };
}
