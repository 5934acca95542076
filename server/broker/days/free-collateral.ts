import { type Cover, coverNeed, type ShortLot } from '../../../contract/cover-need.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import { feesOf, totalOf } from '../../../contract/order-fees.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Tx } from '../../db/tx.ts';
import { partsOf, sumOf } from '../settle/lots.ts';
import { type DayLot, readDayLots } from './day-lots.ts';

/** The open rest of a pending order that covers a short, and what it holds. Micro-units. */
export interface PendingCover extends Cover {
  readonly heldMicros: bigint;
}

/**
 * The part of a short's collateral on which no pending cover relies: what may be taken, of each lot in proportion, so that
 * every cover is still paid at its worst price. Micro-dollars. Pure.
 *
 * @param lots the lots that are charged
 * @param others the short's other lots, which stay as they are
 */
export function freeCollateral(
  covers: readonly PendingCover[],
  lots: readonly ShortLot[],
  others: readonly ShortLot[] = [],
): bigint {
  const set = lots.map(({ collateralMicros }) => collateralMicros);
  const all = sumOf(set);
  if (covers.length === 0) return all;
  const isFree = (micros: bigint) => {
    const taken = micros === 0n ? [] : partsOf(micros, set);
    const left = lots.map((lot, at) => ({
      leftMicros: lot.leftMicros,
      collateralMicros: lot.collateralMicros - (taken[at] ?? 0n),
    }));
    return covers.every((cover) => coverNeed(cover, [...left, ...others]) <= cover.heldMicros);
  };
  // The more is taken, the more a cover needs: the largest amount is found by halving.
  let [free, beyond] = [0n, all + 1n];
  while (beyond - free > 1n) {
    const middle = (free + beyond) / 2n;
    if (isFree(middle)) free = middle;
    else beyond = middle;
  }
  return free;
}

/** What relies on the collateral of a position. */
export interface Reliance {
  readonly covers: readonly PendingCover[];
  /** All open lots of the position. */
  readonly lots: readonly DayLot[];
}

/** Reads the positions that have pending covers, by customer and ticker, as in `<person> <ticker>`. */
export async function readReliances(
  tx: Tx,
  personIds: readonly string[],
  tickers: readonly string[],
): Promise<ReadonlyMap<string, Reliance>> {
  const rows = await tx<CoverRow>`
    select person_id, ticker, coalesce(limit_micros, collar_micros) as price, qty_micros as qty,
      filled_micros as filled, value_micros as value, fee_micros as fee,
      held_available_micros + held_unsettled_micros as held, placed_ms
    from trade_order
    where status = 'pending' and intent = 'buy_to_close'
      and person_id = any (${personIds}::uuid[]) and ticker = any (${tickers})
    order by seq`;
  if (rows.length === 0) return new Map();
  const open = await readDayLots(tx, personIds, { tickers, beforeMs: Number.MAX_SAFE_INTEGER });
  const groups = Map.groupBy(rows, (row) => `${row.person_id} ${row.ticker}`);
  return new Map(
    [...groups].map(([at, each]) => {
      const lots = open.find(([lot]) => lot && `${lot.personId} ${lot.ticker}` === at) ?? [];
      return [at, { covers: each.map(coverOf), lots }];
    }),
  );
}

interface CoverRow {
  readonly person_id: string;
  readonly ticker: string;
  readonly price: string;
  readonly qty: string;
  readonly filled: string;
  readonly value: string;
  readonly fee: string;
  readonly held: string;
  readonly placed_ms: string;
}

function coverOf(row: CoverRow): PendingCover {
  const priceMicros = BigInt(row.price);
  const qtyMicros = BigInt(row.qty) - BigInt(row.filled);
  const rest = valueMicros(priceMicros, qtyMicros, 'up');
  const whole = { valueMicros: BigInt(row.value) + rest, qtyMicros: BigInt(row.qty) };
  const fees = feesOf('buy', whole, newYorkDate(Number(row.placed_ms)));
  const holdMicros = rest + totalOf(fees) - BigInt(row.fee);
  return { qtyMicros, priceMicros, holdMicros, heldMicros: BigInt(row.held) };
}
