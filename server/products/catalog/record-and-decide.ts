import { createHash } from 'node:crypto';
import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { Benchmark, ProductState } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Sql } from '../../db/tx.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Closures } from '../../market/market-data.ts';
import { dayOn, decide, Known, type MarketDays, universeOf } from '../../strategy/strategy.ts';
import { provenanceOf, type TradesOf } from '../provenance.ts';
import { readTradeFacts } from '../read-trade-facts.ts';
import { ENGINE } from './backtests.ts';
import { isDecisionDay } from './next-decision.ts';
import { benchmarkOn, seriesFigures } from './series-figures.ts';

export interface RecordParts {
  readonly db: { readonly sql: Sql };
  readonly closures: Closures;
  readonly settings: TradesOf;
  /** Ten years of closed days. */
  readonly days: () => Promise<MarketDays>;
}

interface Row {
  readonly id: string;
  readonly holder_id: string;
  readonly strategy: Strategy;
  readonly benchmark: Benchmark;
  readonly state: ProductState;
  readonly trials: number;
  readonly launch_date: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/**
 * Writes for every product that was dealt at a close: the figures of its record, and the decision
 * of its rule. `compareRecords` compares both later. The
 * decisions of earlier closes since the last record come first, also of those at which it was not
 * dealt, so that no decision is lost. Idempotent. A failure does not keep other products from their turn.
 *
 * @throws the first failure, after the last product
 */
export async function recordAndDecide(parts: RecordParts, date: string): Promise<void> {
  const rows = await parts.db.sql<Row & { readonly recorded: string | null }>`
    select product.id, holder_id, strategy, product.benchmark, state, trials,
      to_char(launch_date, 'YYYY-MM-DD') as launch_date, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(ends_on, 'YYYY-MM-DD') as ends_on, to_char(shown.date, 'YYYY-MM-DD') as recorded
    from product
      join product_day today on today.product_id = product.id and today.date = ${date}::date
      left join product_record_figures shown on shown.product_id = product.id
    order by product.id`;
  if (rows.length === 0) return;
  const market = await parts.days();
  await eachInTurn(rows, async (row) => {
    // A failed decision keeps no later one from being made. The record, which covers all days, waits for them: what is not
    // recorded is tried again.
    await eachInTurn(closesSince(row, date, parts.closures), (each) =>
      decideAt(parts, market, row, each),
    );
    await recordAt(parts, market, row, date);
  });
}

/** The closes after the last record of a product, or from its first day on, up to a date, oldest first. Pure. */
function closesSince(
  {
    recorded,
    starts_on: startsOn,
    launch_date: launch,
  }: Row & { readonly recorded: string | null },
  until: string,
  closures: Closures,
): readonly string[] {
  const dates: string[] = [];
  let date = recorded === null ? (startsOn ?? launch) : nextTradingDay(recorded, closures);
  for (; date < until; date = nextTradingDay(date, closures)) dates.push(date);
  return [...dates, until];
}

/**
 * Dealing points whose figures are not written yet, oldest first: a server that stopped in between,
 * or a failure, left them.
 */
export async function unrecordedDates({ db }: Pick<RecordParts, 'db'>): Promise<readonly string[]> {
  const rows = await db.sql<{ date: string }>`
    select distinct to_char(day.date, 'YYYY-MM-DD') as date
    from product_day day left join product_record_figures shown using (product_id)
    where shown.date is null or shown.date < day.date order by date`;
  return rows.map(({ date }) => date);
}

/**
 * Writes the figures of ended records once more that an older engine calculated: no close rewrites
 * them. A failure does not keep other records from their turn.
 *
 * @returns the number of these records
 * @throws the first failure, after the last record
 */
export async function recordEnded(parts: RecordParts): Promise<number> {
  const rows = await parts.db.sql<Row & { readonly recorded: string }>`
    select product.id, holder_id, strategy, product.benchmark, state, trials,
      to_char(launch_date, 'YYYY-MM-DD') as launch_date, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(ends_on, 'YYYY-MM-DD') as ends_on, to_char(shown.date, 'YYYY-MM-DD') as recorded
    from product join product_record_figures shown on shown.product_id = product.id
    where state = 'matured' and engine < ${ENGINE} order by product.id`;
  if (rows.length === 0) return 0;
  const market = await parts.days();
  await eachInTurn(rows, (row) => recordAt(parts, market, row, row.recorded));
  return rows.length;
}

/** The weights by ticker, as fractions of one, without zeros: the stored form. Pure. */
export function weightsAt(
  market: MarketDays,
  strategy: Strategy,
  date: string,
): Readonly<Record<string, number>> {
  if (strategy.rule.kind === 'fund_of_funds') {
    // Units of products are not columns of the market; their weights are fixed.
    return Object.fromEntries(
      strategy.rule.parameters.parts.map(({ held, percent }) => [held, percent / 100]),
    );
  }
  const day = dayOn(market, date);
  if (day === undefined) throw new Error(`${date} is not closed yet`);
  const weights = decide(new Known(market, day, universeOf(market, strategy)), strategy);
  const named = [...weights].map(([place, weight]) => [market.traded[place]?.ticker ?? '', weight]);
  return Object.fromEntries(named.filter(([, weight]) => weight !== 0));
}

async function decideAt(
  { db, closures }: RecordParts,
  market: MarketDays,
  product: Row,
  date: string,
): Promise<void> {
  if (!isDecisionDay(product, date, closures)) return;
  const weights = weightsAt(market, product.strategy, date);
  await db.sql`
    insert into product_decision (product_id, decided_on, trades_on, weights)
    values (${product.id}, ${date}, ${nextTradingDay(date, closures)}, ${JSON.stringify(weights)})
    on conflict do nothing`;
}

interface DayRow {
  readonly date: string;
  readonly nav_micros: string;
  readonly worth_micros: string;
}

async function recordAt(
  { db, settings, closures }: RecordParts,
  market: MarketDays,
  product: Row,
  date: string,
): Promise<void> {
  // A period's record begins at its start: before it, its money waits and cannot earn or lose.
  const days = await db.sql<DayRow>`
    select to_char(date, 'YYYY-MM-DD') as date, nav_micros, worth_micros from product_day
    where product_id = ${product.id} and date <= ${date}::date
      and (${product.starts_on}::date is null or date >= ${product.starts_on}::date)
    order by product_day.date`;
  const trades = await readTradeFacts(db.sql, product.holder_id);
  const dates = days.map((day) => day.date);
  const navs = days.map((day) => Number(day.nav_micros));
  const benchmark = benchmarkOn(market, product.benchmark, dates);
  const meanWorth = days.reduce((sum, day) => sum + Number(day.worth_micros), 0) / days.length;
  const inputsHash = createHash('sha256')
    .update(JSON.stringify([dates, navs, benchmark, trades]))
    .digest('hex');
  const figures =
    days.length === 0
      ? null
      : seriesFigures(
          { dates, navs },
          {
            provenance: provenanceOf(settings),
            benchmark,
            trades: { ...trades, meanWorth },
            trials: product.trials,
            closures,
            inputsHash,
          },
        );
  await db.sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates,
      benchmark, engine)
    values (${product.id}, ${date}, ${inputsHash}, ${JSON.stringify(figures)}, ${dates}::date[],
      ${benchmark}::double precision[], ${ENGINE})
    on conflict (product_id) do update set date = excluded.date, inputs_hash = excluded.inputs_hash,
      figures = excluded.figures, benchmark_dates = excluded.benchmark_dates,
      benchmark = excluded.benchmark, engine = excluded.engine, difference_bps = null
    where product_record_figures.date <= excluded.date`;
}
