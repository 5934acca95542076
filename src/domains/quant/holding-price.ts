import { MICROS } from '../../../contract/money.ts';
import type { ProductHolding } from '../../../contract/product.ts';

/** The price at which a holding is valued, micro-dollars per share or unit; `undefined` for cash. Pure. */
export function holdingPrice({
  qtyMicros,
  valueMicros,
}: Pick<ProductHolding, 'qtyMicros' | 'valueMicros'>): bigint | undefined {
  if (qtyMicros === null || valueMicros === null) return undefined;
  const [qty, value] = [magnitude(qtyMicros), magnitude(valueMicros)];
  // To the nearest micro-dollar.
  return qty === 0n ? undefined : (value * MICROS * 2n + qty) / (qty * 2n);
}

/** The value of a short position is negative. */
function magnitude(micros: string): bigint {
  const value = BigInt(micros);
  return value < 0n ? -value : value;
}
