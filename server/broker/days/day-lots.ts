import type { Sql, Tx } from '../../db/tx.ts';
import { type AppliedSplit, type Closed, heldThen } from './held-then.ts';
import { writtenKeys } from './lock-traders.ts';
import { splitKey } from './split-key.ts';

/** An open lot as the work of a trading day reads it. Micro-units. */
export interface DayLot {
  readonly id: string;
  readonly personId: string;
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly leftMicros: bigint;
  /** The shares asked about: those left, and with `late` those held then, in the shares of that time. */
  readonly heldMicros: bigint;
  readonly costMicros: bigint;
  readonly collateralMicros: bigint;
  readonly priceMicros: bigint;
}

/** A filter for lots: of these tickers, opened before an exchange time. */
export interface LotsAsked {
  readonly tickers: readonly string[];
  readonly beforeMs: number;
  /** Also lots and shares that were closed from that time on, as they were held then. */
  readonly late?: Late;
}

/** What may have changed the shares since the time asked about. */
export interface Late {
  /** The splits of all tickers since; a customer's lots may have missed some. */
  readonly splits: readonly DatedSplit[];
}

export interface DatedSplit extends AppliedSplit {
  readonly date: string;
}

/** The customers who held such shares or were short of them. */
export async function holdersOf(
  sql: Sql,
  { tickers, beforeMs, late }: LotsAsked,
): Promise<readonly string[]> {
  const rows = await sql<{ person_id: string }>`
    select distinct person_id from lot
    where ticker = any (${tickers}) and opened_ms < ${beforeMs}
      and (left_micros > 0 or ${late !== undefined}::boolean and exists (
        select from lot_close where lot_id = lot.id and closed_ms >= ${beforeMs}))`;
  return rows.map(({ person_id }) => person_id);
}

/** Tickers with short positions that were opened before a moment. */
export async function shortedTickers(sql: Sql, beforeMs: number): Promise<readonly string[]> {
  const rows = await sql<{ ticker: string }>`
    select distinct ticker from lot
    where left_micros > 0 and direction = 'short' and opened_ms < ${beforeMs}`;
  return rows.map(({ ticker }) => ticker);
}

/** Lots of people by person and ticker, each list oldest first. */
export async function readDayLots(
  tx: Tx,
  personIds: readonly string[],
  { tickers, beforeMs, late }: LotsAsked,
): Promise<readonly (readonly DayLot[])[]> {
  const rows = await tx<{
    id: string;
    person_id: string;
    ticker: string;
    direction: 'long' | 'short';
    left_micros: string;
    closes: readonly { readonly qty: string; readonly at: number }[];
    cost_micros: string;
    collateral_micros: string;
    price_micros: string;
  }>`
    select lot.*, (
        select coalesce(json_agg(json_build_object('qty', qty_micros::text, 'at', closed_ms)), '[]')
        from lot_close closed
        where ${late !== undefined}::boolean and lot_id = lot.id and closed_ms >= ${beforeMs}
          -- The bust of an earlier close: its shares count as held throughout, and are among those left.
          and not (is_bust and qty_micros < 0 and exists (
            select from lot_close sold
            where sold.lot_id = closed.lot_id and sold.execution_id = closed.execution_id
              and not sold.is_bust and sold.closed_ms < ${beforeMs}))
      ) as closes
    from lot
    where person_id = any (${personIds}::uuid[]) and ticker = any (${tickers})
      and opened_ms < ${beforeMs} and (left_micros > 0 or ${late !== undefined}::boolean and exists (
        select from lot_close where lot_id = lot.id and closed_ms >= ${beforeMs}))
    order by person_id, ticker, id`;
  const splitsOf = late && (await readSplits(tx, rows, late));
  const lots = rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    ticker: row.ticker,
    direction: row.direction,
    leftMicros: BigInt(row.left_micros),
    heldMicros: heldThen(BigInt(row.left_micros), {
      closes: row.closes.map(({ qty, at }): Closed => ({ qtyMicros: BigInt(qty), atMs: at })),
      splits: splitsOf?.(row) ?? [],
    }),
    costMicros: BigInt(row.cost_micros),
    collateralMicros: BigInt(row.collateral_micros),
    priceMicros: BigInt(row.price_micros),
  }));
  return [...Map.groupBy(lots, ({ personId, ticker }) => `${personId} ${ticker}`).values()];
}

interface OfPosition {
  readonly person_id: string;
  readonly ticker: string;
}

/** Which of the splits were applied to a customer's lots. */
async function readSplits(
  tx: Tx,
  positions: readonly OfPosition[],
  { splits }: Late,
): Promise<(position: OfPosition) => readonly AppliedSplit[]> {
  const keyOf = ({ person_id: personId, ticker }: OfPosition, { date }: DatedSplit) =>
    splitKey(personId, ticker, date);
  const splitsOf = ({ ticker }: OfPosition) => splits.filter((split) => split.ticker === ticker);
  const keys = positions.flatMap((each) => splitsOf(each).map((split) => keyOf(each, split)));
  const written = await writtenKeys(tx, [...new Set(keys)]);
  return (each) => splitsOf(each).filter((split) => written.has(keyOf(each, split)));
}

/** Writes the changed lots. */
export async function writeDayLots(tx: Tx, lots: readonly DayLot[]): Promise<void> {
  if (lots.length === 0) return;
  await tx`
    update lot set left_micros = now.left_micros, collateral_micros = now.collateral,
      price_micros = now.price
    from unnest(${lots.map(({ id }) => id)}::bigint[],
      ${lots.map(({ leftMicros }) => String(leftMicros))}::bigint[],
      ${lots.map(({ collateralMicros }) => String(collateralMicros))}::bigint[],
      ${lots.map(({ priceMicros }) => String(priceMicros))}::bigint[])
      as now (id, left_micros, collateral, price)
    where lot.id = now.id`;
}
