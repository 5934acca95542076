import type { PriceAlert } from '../../contract/alert.ts';
import type { AmountProblem } from '../../contract/money.ts';
import { isOnTick, stepPrice, tickMicros } from '../../contract/order-price.ts';

/** The alert that a typed price sets, or why it is invalid. Micro-dollars. */
export type AlertWish =
  | { readonly direction: PriceAlert['direction']; readonly priceMicros: bigint }
  | { readonly problem: WishProblem };
export type WishProblem = 'empty' | 'not_a_price' | 'off_tick' | 'reached';

/**
 * Validates an alert request. The current price decides the side from which the alert must be reached. Checks only what
 * this device knows. Pure.
 */
export function readAlertWish(
  read: { micros: bigint } | { problem: AmountProblem },
  nowMicros: bigint | undefined,
): AlertWish {
  if ('problem' in read) {
    if (read.problem === 'empty') return { problem: 'empty' };
    return { problem: read.problem === 'too_fine' ? 'off_tick' : 'not_a_price' };
  }
  const priceMicros = read.micros;
  if (!isOnTick(priceMicros)) return { problem: 'off_tick' };
  if (priceMicros === nowMicros) return { problem: 'reached' };
  const isAbove = nowMicros === undefined || priceMicros > nowMicros;
  return { direction: isAbove ? 'at_or_above' : 'at_or_below', priceMicros };
}

/** A price some percent away, a multiple of the tick and never the price itself. Pure. */
export function priceAway(nowMicros: bigint, percent: number): bigint {
  const away = (nowMicros * BigInt(Math.round((100 + percent) * 100))) / 10_000n;
  const tick = tickMicros(away);
  const onGrid = (away / tick) * tick;
  if (onGrid > 0n && onGrid !== nowMicros) return onGrid;
  return stepPrice(nowMicros, percent > 0 ? 1 : -1);
}

/** The distance of a price from another, in percent of the other; `undefined` when unknown. Pure. */
export function distancePercent(
  priceMicros: bigint,
  nowMicros: bigint | undefined,
): number | undefined {
  if (nowMicros === undefined || nowMicros <= 0n) return undefined;
  return (Number(priceMicros - nowMicros) / Number(nowMicros)) * 100;
}
