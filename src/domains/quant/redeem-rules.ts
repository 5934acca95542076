import { newYorkDate } from '../../../contract/market-hours.ts';
import { MICROS } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';

const DAY_MS = 86_400_000;

/**
 * The fee of a redemption now, percent: more while the units are held for few days.
 *
 * @param sinceDate the average of all units, as the server calculates it
 */
export function exitFeePercent(
  { exitPercent, earlyDays, earlyPercent }: Product['terms'],
  sinceDate: string,
  nowMs: number,
): number {
  const days = (Date.parse(newYorkDate(nowMs)) - Date.parse(sinceDate)) / DAY_MS;
  return days < earlyDays ? earlyPercent : exitPercent;
}

/**
 * The value of units at a NAV, the fee, and the net amount; micro-dollars. An estimate: the server decides at the
 * dealing point.
 */
export function redemptionValue(unitsMicros: bigint, navMicros: bigint, feePercent: number) {
  const grossMicros = (unitsMicros * navMicros) / MICROS;
  const feeMicros = (grossMicros * BigInt(Math.round(feePercent * 10_000))) / 1_000_000n;
  return { grossMicros, feeMicros, netMicros: grossMicros - feeMicros };
}
