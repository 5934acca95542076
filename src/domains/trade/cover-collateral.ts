import { valueMicros } from '../../../contract/order-price.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { shortMarginMicros } from '../../../contract/short-margin.ts';

/**
 * The collateral of the shares that a cover order closes: proceeds and margin, oldest lots first, after those that
 * pending orders already cover. Micro-dollars.
 */
export function collateralOf(position: Position | undefined, qtyMicros: bigint): bigint {
  if (position?.direction !== 'short') return 0n;
  let skip = BigInt(position.qtyMicros) - BigInt(position.availableMicros);
  let wanted = qtyMicros;
  let sum = 0n;
  for (const lot of position.lots) {
    const left = BigInt(lot.qtyMicros);
    const skipped = skip < left ? skip : left;
    skip -= skipped;
    const taken = wanted < left - skipped ? wanted : left - skipped;
    wanted -= taken;
    const price = BigInt(lot.priceMicros);
    sum += valueMicros(price, taken, 'down') + shortMarginMicros(price, taken);
  }
  return sum;
}
