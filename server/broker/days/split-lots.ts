import { MICROS } from '../../../contract/money.ts';
import { sumOf } from '../lots.ts';
import type { DayLot } from './day-lots.ts';

/** What a split makes of a position. Micro-units. */
export interface SplitShares {
  readonly lots: readonly DayLot[];
  readonly before: bigint;
  readonly after: bigint;
  /** Dollars for the parts of a micro-share that were left over of what was long. */
  readonly cashMicros: bigint;
}

/**
 * Splits lots: every share becomes `to / from` of them, rounded down to the micro-share lot by lot; the cost of a lot stays.
 * Pure.
 *
 * @param priceMicros the close before in new shares, at which parts left over are paid; nothing where it is not known
 */
export function splitLots(
  lots: readonly DayLot[],
  { from, to }: { readonly from: number; readonly to: number },
  priceMicros: bigint | undefined,
): SplitShares {
  const [old, fresh] = [BigInt(from), BigInt(to)];
  let leftOver = 0n;
  const split = lots.map((lot) => {
    const shares = lot.leftMicros * fresh;
    if (lot.direction === 'long') leftOver += shares % old;
    const price = (lot.priceMicros * old) / fresh;
    return { ...lot, leftMicros: shares / old, priceMicros: price > 0n ? price : 1n };
  });
  return {
    lots: split,
    before: sharesOf(lots),
    after: sharesOf(split),
    cashMicros: (leftOver * (priceMicros ?? 0n)) / (old * MICROS),
  };
}

function sharesOf(lots: readonly DayLot[]): bigint {
  return sumOf(lots.map(({ leftMicros }) => leftMicros));
}
