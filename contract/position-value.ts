import { valueMicros } from './order-price.ts';

/**
 * What shares are worth that are held or, short, owed: a seller does not receive the fraction of a micro-dollar, and who
 * buys back pays it in full. Micro-dollars.
 */
export function positionValueMicros(
  { direction, qtyMicros }: { readonly direction: 'long' | 'short'; readonly qtyMicros: bigint },
  priceMicros: bigint,
): bigint {
  return valueMicros(priceMicros, qtyMicros, direction === 'long' ? 'down' : 'up');
}
