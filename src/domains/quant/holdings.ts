import type { ProductHolding } from '../../../contract/product.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

/** The stock, ETF or product that is held; cash leads nowhere. */
export function holdingHref({ ticker, productId }: ProductHolding): Href | undefined {
  if (ticker !== null) return linkTo.instrument({ ticker });
  return productId === null ? undefined : linkTo.product({ id: productId });
}

/** Unique among the holdings of a product, which may be long and short in the same instrument. */
export function holdingKey({ ticker, productId, direction }: ProductHolding): string {
  return `${ticker ?? productId ?? 'cash'} ${direction}`;
}
