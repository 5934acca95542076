import { MICROS } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';

const DAY_MS = 86_400_000;

/**
 * The fee of a redemption, percent: more while the units are held for few days.
 *
 * @param dealingDate the day at whose close it is dealt
 * @param sinceDate the average of all units, as the server calculates it
 */
export function exitFeePercent(
  { exitPercent, earlyDays, earlyPercent }: Product['terms'],
  sinceDate: string,
  dealingDate: string,
): number {
  const days = (Date.parse(dealingDate) - Date.parse(sinceDate)) / DAY_MS;
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
