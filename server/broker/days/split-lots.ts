import { MICROS } from '../../../contract/money.ts';
import { sumOf } from '../settle/lots.ts';
import type { DayLot } from './day-lots.ts';

/** A position after a split. Micro-units. */
export interface SplitShares {
  readonly lots: readonly DayLot[];
  readonly before: bigint;
  readonly after: bigint;
  /** Cash for the fractions of a micro-share left over from long lots. */
  readonly cashMicros: bigint;
}

/**
 * Splits lots: every share becomes `to / from` of them, rounded down to the micro-share lot by lot; the cost of a lot
 * stays. Pure.
 *
 * @param priceMicros the previous close per new share, at which leftover fractions are paid; `undefined` when unknown
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
