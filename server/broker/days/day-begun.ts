import type { Sql } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { Closures, MarketClock } from '../../market/market-data.ts';
import { SURELY_ONE_DAY_MS, tradingDayAt } from './trading-date.ts';
import { MORNING_ACTS } from './steps.ts';

/** How often to poll the database, and for how long an order waits. */
const LOOK_MS = 100;
const PATIENCE_MS = 5_000;

interface Options {
  readonly sql: Sql;
  readonly market: MarketClock;
  readonly closures: Closures;
  /** Tells the leader that a trading day has started. */
  readonly ask: () => void;
  readonly patienceMs?: number;
}

/**
 * For a process that is not the leader: waits until the work that starts a trading day is written before an order of that
 * day is validated, since a split changes share quantities.
 *
 * @throws Refused `unavailable` when no leader does that work, or while it waits for the day's dividends and splits
 */
export function dayBegun(options: Options): () => Promise<void> {
  const { market, closures } = options;
  let fromMs = Infinity;
  let waiting: { readonly date: string; readonly done: Promise<void> } | undefined;

  return async () => {
    const { exchangeMs } = market.time();
    if (exchangeMs >= fromMs && exchangeMs < fromMs + SURELY_ONE_DAY_MS) return;
    const { date, preOpensAtMs } = tradingDayAt(exchangeMs, closures);
    if (fromMs === preOpensAtMs) return;
    if (waiting?.date !== date) waiting = { date, done: begin(options, date) };
    const mine = waiting;
    try {
      await mine.done;
      fromMs = preOpensAtMs;
    } finally {
      if (waiting === mine) waiting = undefined;
    }
  };
}

async function begin({ sql, ask, patienceMs = PATIENCE_MS }: Options, date: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!(await hasBegun(sql, date))) {
    ask();
    if (performance.now() > untilMs) throw new Refused('unavailable');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** A later day has started already, as when the clock was set back. */
async function hasBegun(sql: Sql, date: string): Promise<boolean> {
  const [row] = await sql<{ has_begun: boolean }>`
    select count(*) filter (where date = ${date}::date) = ${MORNING_ACTS.length}
      or coalesce(bool_or(date > ${date}::date), false) as has_begun
    from trading_day where date >= ${date}::date and act = any (${[...MORNING_ACTS]})`;
  return row?.has_begun ?? false;
}
