import type { Strategy } from '../../../contract/strategy-rule.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import { type MarketDays, reconcile, runJob } from '../../strategy/strategy.ts';
import type { RecordParts } from './record-and-decide.ts';

type CompareParts = Pick<RecordParts, 'db' | 'closures' | 'days'>;

interface Row {
  readonly id: string;
  readonly strategy: Strategy;
  readonly terms: { readonly expensePercent: number };
  readonly recorded: string;
  readonly dates: readonly string[];
  readonly navs: readonly string[];
}

/**
 * Compares each record that was not compared at its last close with the same rule calculated over
 * its days, in a process of low priority: a model is fitted anew for every month of the record.
 * Funds of funds and records of one day are not compared. A failure does not keep other records from their turn.
 *
 * @returns the number of compared records
 * @throws the first failure, after the last record; the signal's reason once it is aborted
 */
export async function compareRecords(parts: CompareParts, stopping: AbortSignal): Promise<number> {
  const { sql } = parts.db;
  const rows = await sql<Row>`
    select product.id, strategy, terms, to_char(shown.date, 'YYYY-MM-DD') as recorded,
      record.dates, record.navs
    from product_record_figures shown
      join product on product.id = product_id
      cross join lateral (
        select array_agg(to_char(day.date, 'YYYY-MM-DD') order by day.date) as dates,
          array_agg(nav_micros::text order by day.date) as navs
        from product_day day
        where day.product_id = product.id and day.date = any (shown.benchmark_dates)
      ) record
    where difference_bps is null and cardinality(shown.benchmark_dates) > 1
      and strategy->'rule'->>'kind' <> 'fund_of_funds'
    order by product.id`;
  if (rows.length === 0) return 0;
  const market = await parts.days();
  let compared = 0;
  await eachInTurn(rows, async (row) => {
    stopping.throwIfAborted();
    const difference = await differenceBps(parts, market, row, stopping);
    if (difference === undefined) return;
    // A later close may have been recorded meanwhile.
    await sql`
      update product_record_figures set difference_bps = ${difference}
      where product_id = ${row.id} and date = ${row.recorded}::date`;
    compared += 1;
  });
  return compared;
}

/**
 * The return of a record less that of its rule over the same days, basis points. A record's first
 * decision is on its first day regardless of the schedule, so the calculation starts there too.
 * Undefined where the record lacks a day of the market.
 */
async function differenceBps(
  { closures }: CompareParts,
  market: MarketDays,
  { strategy, terms, dates, navs }: Row,
  signal: AbortSignal,
): Promise<number | undefined> {
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const { expensePercent: managementPercent } = terms;
  const options = { from, to, managementPercent, closures, decidesFirst: true };
  const { result } = await runJob(market, { kind: 'backtest', strategy, options }, { signal });
  if (result.dates.length !== dates.length) return undefined;
  return reconcile({ dates, navMicros: navs.map(Number) }, result).differenceBps;
}
