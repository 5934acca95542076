import type { Product } from '../../../contract/product.ts';

/** Whether a product has ended: it holds nothing and trades no more. Pure. */
export function isOver({ state }: Pick<Product, 'state'>): boolean {
  return state === 'matured' || state === 'refunded';
}
