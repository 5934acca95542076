import type { Product } from '../../../contract/product.ts';

/** A product that has ended: it holds and trades no more. Pure. */
export function isOver({ state }: Pick<Product, 'state'>): boolean {
  return state === 'matured' || state === 'refunded';
}
