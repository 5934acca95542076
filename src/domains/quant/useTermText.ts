import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Product } from '../../../contract/product.ts';

/** Formats the term of a product. */
export function useTermText(): (product: Pick<Product, 'terms'>) => string {
  const { t } = useLingui();
  return ({ terms: { termDays } }) =>
    termDays === null
      ? t({ message: 'No end', context: 'term of a product' })
      : t`${plural(termDays, { one: '# day', other: '# days' })}`;
}
