import { valueMicros } from './order-price.ts';

/**
 * The value of held or owed shares. A fraction of a micro-dollar is rounded down for held shares, since a seller does
 * not receive it, and up for owed shares, since a buyer pays it. Micro-dollars.
 */
export function positionValueMicros(
  { direction, qtyMicros }: { readonly direction: 'long' | 'short'; readonly qtyMicros: bigint },
  priceMicros: bigint,
): bigint {
  return valueMicros(priceMicros, qtyMicros, direction === 'long' ? 'down' : 'up');
}
