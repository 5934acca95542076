import type { Sql, Tx } from '../../db/tx.ts';

/** An open lot as the work of a trading day reads it. Micro-units. */
export interface DayLot {
  readonly id: string;
  readonly personId: string;
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly leftMicros: bigint;
  /** The shares asked about: those left, and with `isLate` those closed since. */
  readonly heldMicros: bigint;
  readonly costMicros: bigint;
  readonly collateralMicros: bigint;
  readonly priceMicros: bigint;
}

/** A filter for lots: of these tickers, opened before an exchange time. */
export interface LotsAsked {
  readonly tickers: readonly string[];
  readonly beforeMs: number;
  /** Also lots and shares that were closed from that time on, as they were held then; a later split is not undone. */
  readonly isLate?: boolean;
}

/** The customers who held such shares or were short of them. */
export async function holdersOf(
  sql: Sql,
  { tickers, beforeMs, isLate = false }: LotsAsked,
): Promise<readonly string[]> {
  const rows = await sql<{ person_id: string }>`
    select distinct person_id from lot
    where ticker = any (${tickers}) and opened_ms < ${beforeMs}
      and (left_micros > 0 or ${isLate}::boolean and exists (
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
  { tickers, beforeMs, isLate = false }: LotsAsked,
): Promise<readonly (readonly DayLot[])[]> {
  const rows = await tx<{
    id: string;
    person_id: string;
    ticker: string;
    direction: 'long' | 'short';
    left_micros: string;
    closed_since: string;
    cost_micros: string;
    collateral_micros: string;
    price_micros: string;
  }>`
    select lot.*, case when ${isLate}::boolean then (
        select coalesce(sum(qty_micros), 0) from lot_close closed
        where lot_id = lot.id and closed_ms >= ${beforeMs}
          -- The bust of an earlier close: its shares count as held throughout, and are among those left.
          and not (is_bust and qty_micros < 0 and exists (
            select from lot_close sold
            where sold.lot_id = closed.lot_id and sold.execution_id = closed.execution_id
              and not sold.is_bust and sold.closed_ms < ${beforeMs}))
      ) else 0 end as closed_since
    from lot
    where person_id = any (${personIds}::uuid[]) and ticker = any (${tickers})
      and opened_ms < ${beforeMs} and (left_micros > 0 or ${isLate}::boolean and exists (
        select from lot_close where lot_id = lot.id and closed_ms >= ${beforeMs}))
    order by person_id, ticker, id`;
  const lots = rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    ticker: row.ticker,
    direction: row.direction,
    leftMicros: BigInt(row.left_micros),
    heldMicros: BigInt(row.left_micros) + BigInt(row.closed_since),
    costMicros: BigInt(row.cost_micros),
    collateralMicros: BigInt(row.collateral_micros),
    priceMicros: BigInt(row.price_micros),
  }));
  return [...Map.groupBy(lots, ({ personId, ticker }) => `${personId} ${ticker}`).values()];
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
