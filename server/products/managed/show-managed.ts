import { createHash } from 'node:crypto';
import type { Language } from '../../../contract/language.ts';
import type { ManagedAccount, RecallQuote } from '../../../contract/managed.ts';
import { newYorkDate, previousTradingDay, sessionsOfDay } from '../../../contract/market-hours.ts';
import { textOf } from '../../../contract/money.ts';
import type { ProductSeries } from '../../../contract/product.ts';
import {
  cashOf,
  pricesNow,
  readStockAccounts,
  sharesOf,
  type StockAccount,
  worthOf,
} from '../../broker/broker.ts';
import type { Sql } from '../../db/tx.ts';
import type { Closures, Market } from '../../market/market-data.ts';
import { Refused } from '../../refused.ts';
import { seriesFigures } from '../catalog/series-figures.ts';
import { FIRST_NAV_MICROS } from '../life/open-product.ts';
import { provenanceOf, type TradesOf } from '../provenance.ts';
import { productName } from '../product-name.ts';
import { readTradeFacts } from '../read-trade-facts.ts';
import { mustBeRecallable, recallFee, recallPaysOn } from './close-managed.ts';
import { type ManagedRow, readManaged } from './managed-row.ts';

type Shown = Pick<Market, 'quote' | 'time'> & Parameters<typeof pricesNow>[0];

/**
 * Managed accounts in the form of the contract, with their cash, and their positions at current
 * prices.
 */
export async function showManaged(
  sql: Sql,
  market: Shown,
  rows: readonly ManagedRow[],
  language: Language,
): Promise<ManagedAccount[]> {
  const holders = rows.map(({ holder_id }) => holder_id);
  const accounts = await readStockAccounts(sql, holders);
  const of = new Map(accounts.map((account) => [account.personId, account]));
  const closes = await readLastCloses(sql, holders);
  const trades = await countTrades(sql, holders);
  return rows.map((row) => ({
    ...shown(row, of.get(row.holder_id), market, language),
    trades: trades.get(row.holder_id) ?? 0,
    ...closesOf(row, closes.get(row.holder_id)),
  }));
}

/** The number of trades of each account that has any. */
async function countTrades(
  sql: Sql,
  holders: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ holder_id: string; count: string }>`
    select person_id as holder_id, count(*) as count from execution
    where person_id = any (${holders}::uuid[]) group by person_id`;
  return new Map(rows.map(({ holder_id: holderId, count }) => [holderId, Number(count)]));
}

/** The latest two closes of each account, latest first. */
async function readLastCloses(
  sql: Sql,
  holders: readonly string[],
): Promise<ReadonlyMap<string, readonly Close[]>> {
  const rows = await sql<Close & { holder_id: string }>`
    select holder_id, exchange_ms, equity_micros
    from unnest(${holders}::uuid[]) as holder (holder_id)
      cross join lateral (
        select exchange_ms, equity_micros from equity_snapshot
        where person_id = holder_id and is_close order by exchange_ms desc limit 2
      ) latest
    order by exchange_ms desc`;
  return Map.groupBy(rows, ({ holder_id }) => holder_id);
}

function closesOf(
  row: ManagedRow,
  [last, before]: readonly Close[] = [],
): Pick<ManagedAccount, 'closes'> {
  if (!last) return {};
  return {
    closes: {
      date: newYorkDate(Number(last.exchange_ms)),
      worthMicros: last.equity_micros,
      beforeMicros: before?.equity_micros ?? row.invested_micros,
    },
  };
}

function shown(
  row: ManagedRow,
  account: StockAccount | undefined,
  market: Shown,
  language: Language,
): Omit<ManagedAccount, 'trades'> {
  const { rule } = row.strategy;
  return {
    id: row.id,
    key: row.key,
    productId: row.product_id,
    name:
      row.product_id === null
        ? (row.name ?? '')
        : productName({ id: row.product_id, texts: row.texts }, language),
    state: row.state,
    endedBy: row.ended_by,
    investedMicros: row.invested_micros,
    cashMicros: String(account ? cashOf(account) : 0n),
    positionsMicros: textOf(account && positionsOf(account, market)),
    positions: account?.holdings.length ?? 0,
    shares: account ? sharesOf(account) : [],
    startsDate: row.starts_on,
    endsDate: row.ends_on,
    recallableFrom: row.recallable_from,
    recallFeePercent: row.recall_fee_percent,
    tickers: rule.kind === 'model' ? [...(rule.parameters.among ?? [])] : [],
    paysDate: row.pays_on,
    paidMicros: row.paid_micros,
    feeMicros: row.fee_micros,
    placedAtMs: Number(row.placed_ms),
    endedAtMs: row.ended_ms === null ? null : Number(row.ended_ms),
    paidAtMs: row.paid_ms === null ? null : Number(row.paid_ms),
  };
}

/**
 * The value of longs less the cost to cover the shorts, micro-dollars; undefined while a price is
 * unknown.
 */
function positionsOf({ holdings }: StockAccount, market: Shown): bigint | undefined {
  const worth = worthOf(holdings, (ticker) => pricesNow(market, ticker)?.priceMicros);
  return worth && worth.long - worth.short;
}

/**
 * The total value of a customer's managed accounts, micro-dollars; `undefined` while a price is
 * unknown.
 */
export async function worthOfManaged(
  sql: Sql,
  market: Shown,
  personId: string,
): Promise<bigint | undefined> {
  const rows = await sql<{ holder_id: string }>`
    select holder_id from managed_account where person_id = ${personId} and state <> 'paid'`;
  if (rows.length === 0) return 0n;
  const accounts = await readStockAccounts(
    sql,
    rows.map(({ holder_id }) => holder_id),
  );
  let sum = 0n;
  for (const account of accounts) {
    const positions = positionsOf(account, market);
    if (positions === undefined) return undefined;
    sum += cashOf(account) + positions;
  }
  return sum;
}

/**
 * The proceeds of recalling an account at current prices.
 *
 * @throws Refused `not_found`, `order_done`, `not_recallable`, `no_price`
 */
export async function quoteRecall(
  sql: Sql,
  { market, closures }: { readonly market: Shown; readonly closures: Closures },
  which: { readonly personId: string; readonly id: string },
): Promise<RecallQuote> {
  const [row] = await readManaged(sql, which);
  if (!row) throw new Refused('not_found');
  const { exchangeMs } = market.time();
  mustBeRecallable(row, exchangeMs);
  const [account] = await readStockAccounts(sql, [row.holder_id]);
  const positions = account && positionsOf(account, market);
  if (!account || positions === undefined) throw new Refused('no_price');
  const value = cashOf(account) + positions;
  const fee = recallFee(row, value);
  return {
    valueMicros: String(value),
    feePercent: row.recall_fee_percent,
    feeMicros: String(fee),
    netMicros: String(value - fee),
    paysDate: recallPaysOn(exchangeMs, closures),
    positions: account.holdings.length,
  };
}

interface Close {
  readonly exchange_ms: string;
  readonly equity_micros: string;
}

/**
 * The value of an account at each close, scaled to a unit of $10 at its start: nothing is paid in
 * or out before its end. The benchmark's levels come from the longest record with the same
 * benchmark.
 */
export async function readManagedSeries(
  sql: Sql,
  row: ManagedRow,
  { closures, settings }: { readonly closures: Closures; readonly settings: TradesOf },
): Promise<ProductSeries> {
  const provenance = provenanceOf(settings);
  const closes = await sql<Close>`
    select exchange_ms, equity_micros from equity_snapshot
    where person_id = ${row.holder_id} and is_close and exchange_ms >= ${row.placed_ms}
      and (${row.paid_ms}::bigint is null or exchange_ms <= ${row.paid_ms}) order by exchange_ms`;
  const invested = BigInt(row.invested_micros);
  const [kept] = await sql<{ dates: string[]; benchmark: (number | null)[] }>`
    select array(select to_char(each, 'YYYY-MM-DD') from unnest(benchmark_dates) with ordinality
        as day (each, nth) order by nth) as dates, shown.benchmark
    from product_record_figures shown join product on product.id = product_id
    where product.benchmark = ${row.benchmark} order by cardinality(benchmark_dates) desc limit 1`;
  const levels = new Map(
    (kept?.dates ?? []).map((date, at) => [date, kept?.benchmark[at] ?? null]),
  );
  // The series begins at the last close before the money came, if the benchmark is known there.
  const closedMs = sessionsOfDay(row.starts_on, closures)?.closesAtMs ?? Infinity;
  const isAfterClose = Number(row.placed_ms) > closedMs;
  const before = isAfterClose ? row.starts_on : previousTradingDay(row.starts_on, closures);
  const start = typeof levels.get(before) === 'number' ? [before] : [];
  const dates = [...start, ...closes.map(({ exchange_ms: ms }) => newYorkDate(Number(ms)))];
  const navs = [
    ...start.map(() => Number(FIRST_NAV_MICROS)),
    ...closes.map(({ equity_micros: equity }, at) => {
      // Everything was sold by the last close before the payment: its value is the amount paid,
      // pending dividends included.
      const isPaidOut = row.paid_micros !== null && at === closes.length - 1;
      const worth = isPaidOut ? row.paid_micros : equity;
      return Number((BigInt(worth) * FIRST_NAV_MICROS) / invested);
    }),
  ];
  const benchmark = dates.map((date) => levels.get(date) ?? null);
  const trades = await readTradeFacts(sql, row.holder_id);
  const meanWorth =
    closes.reduce((sum, { equity_micros: equity }) => sum + Number(equity), 0) /
    Math.max(1, closes.length);
  const inputs = [dates, navs, benchmark, trades];
  const figures =
    dates.length === 0
      ? null
      : seriesFigures(
          { dates, navs },
          {
            provenance,
            benchmark,
            trades: { ...trades, meanWorth },
            trials: 1,
            closures,
            inputsHash: createHash('sha256').update(JSON.stringify(inputs)).digest('hex'),
          },
        );
  return { provenance, dates, navMicros: navs.map(String), benchmark, figures };
}
