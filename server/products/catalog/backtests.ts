import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { previousTradingDay } from '../../../contract/market-hours.ts';
import type { Benchmark } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Sql } from '../../db/tx.ts';
import type { Closures, Market } from '../../market/market-data.ts';
import type { MarketDays } from '../../strategy/strategy.ts';
import type { BacktestWish, DoneBacktest } from './calculate.ts';

export interface BacktestParts {
  readonly db: { readonly sql: Sql };
  readonly market: Market;
  readonly closures: Closures;
  readonly wallNowMs: () => number;
  /** Ten years of closed days. */
  readonly days: () => Promise<MarketDays>;
}

/**
 * The version of the engine's calculation. Raise it when results change, so that stored backtests,
 * and the figures of records that have ended, are recalculated.
 */
export const ENGINE = 3;

interface Row {
  readonly id: string;
  readonly strategy: Strategy;
  readonly benchmark: Benchmark;
  readonly terms: { readonly expensePercent: number };
  readonly trials: number;
  readonly launch_date: string;
  readonly inputs_hash: string | null;
}

/**
 * Backtests that are missing or were calculated from other inputs, with those of the products that
 * they hold.
 */
export async function missingBacktests({
  db,
  market,
  closures,
}: Pick<BacktestParts, 'db' | 'market' | 'closures'>): Promise<readonly BacktestWish[]> {
  const rows = await db.sql<Row>`
    select id, strategy, product.benchmark, terms, trials, to_char(launch_date, 'YYYY-MM-DD') as launch_date,
      inputs_hash
    from product left join product_backtest on product_id = id order by id`;
  const wishes = rows.map((row) => {
    const until = previousTradingDay(row.launch_date, closures);
    return { row, wish: wishOf(row, until, closesOn(market, until)) };
  });
  const missing = wishes.filter(({ row, wish }) => row.inputs_hash !== wish.inputsHash);
  // A fund of funds needs the backtests of its parts, even those that are stored already.
  const needed = new Set(
    missing.flatMap(({ row: { strategy } }) =>
      strategy.rule.kind === 'fund_of_funds'
        ? strategy.rule.parameters.parts.map(({ held }) => held)
        : [],
    ),
  );
  return wishes
    .filter(({ row, wish }) => row.inputs_hash !== wish.inputsHash || needed.has(row.id))
    .map(({ wish }) => wish);
}

function wishOf(row: Row, until: string, closes: string): BacktestWish {
  const { id, strategy, benchmark, trials } = row;
  const { expensePercent } = row.terms;
  const inputs = [ENGINE, strategy, benchmark, expensePercent, trials, until, closes];
  const inputsHash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  return { id, strategy, benchmark, expensePercent, trials, until, inputsHash };
}

/**
 * Identifies the market before a launch by the closes of its last day: another seed has other
 * closes.
 */
function closesOn(market: Market, date: string): string {
  return market
    .instruments()
    .map(({ ticker }) => `${ticker} ${market.closeOn(ticker, date)}`)
    .join();
}

/**
 * Calculates the missing backtests in a thread, and stores each when it is done.
 *
 * @returns the number of calculated backtests
 * @throws the error that ended the thread
 */
export async function runBacktests(parts: BacktestParts, stopping: AbortSignal): Promise<number> {
  const wishes = await missingBacktests(parts);
  if (wishes.length === 0) return 0;
  const market = await parts.days();
  stopping.throwIfAborted();
  const thread = new Worker(new URL('./backtest-thread.ts', import.meta.url), {
    workerData: { market, wishes, closures: parts.closures },
    // Without the server's environment, which holds keys and passwords.
    env: {},
  });
  const end = () => void thread.terminate();
  stopping.addEventListener('abort', end);
  const storing: Promise<void>[] = [];
  let failed: unknown;
  thread.on('message', (result: DoneBacktest) => {
    storing.push(
      storeBacktest(parts, result).catch((error: unknown) => {
        failed ??= error;
      }),
    );
  });
  try {
    await once(thread, 'exit');
  } finally {
    stopping.removeEventListener('abort', end);
  }
  await Promise.all(storing);
  stopping.throwIfAborted();
  if (failed) throw failed;
  if (storing.length < wishes.length) throw new Error('the thread of backtests was ended');
  return storing.length;
}

/** Stores a backtest; replaces an earlier one. */
export async function storeBacktest(
  { db, wallNowMs }: Pick<BacktestParts, 'db' | 'wallNowMs'>,
  { id, inputsHash, dates, navMicros, benchmark, figures }: DoneBacktest,
): Promise<void> {
  await db.sql`
    insert into product_backtest (product_id, inputs_hash, dates, nav_micros, benchmark, figures,
      made_at)
    values (${id}, ${inputsHash}, ${[...dates]}::date[], ${navMicros.map(String)}::bigint[],
      ${[...benchmark]}::double precision[], ${JSON.stringify(figures)}, ${new Date(wallNowMs())})
    on conflict (product_id) do update set inputs_hash = excluded.inputs_hash,
      dates = excluded.dates, nav_micros = excluded.nav_micros, benchmark = excluded.benchmark,
      figures = excluded.figures, made_at = excluded.made_at`;
}
