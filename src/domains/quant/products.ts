import { useLingui } from '@lingui/react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/language.ts';
import {
  getProduct,
  getProductBacktest,
  getProductRecord,
  getProducts,
  type Product,
  ProductId,
} from '../../../contract/product.ts';
import { useMemo } from 'react';
import { is } from 'valibot';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useParameter } from '../../nav/route.ts';

/** One product with its method and its holdings. */
export type WholeProduct = OutputOf<typeof getProduct>;

/** Products are dealt once a day, but the amounts raised and the holdings change more often. */
export const REFRESH_MS = 30_000;
/** While the products are being set up. */
const SETUP_REFRESH_MS = 4_000;

/** The language in which the server names products. */
export function useLanguage(): Language {
  // A new language is also a new rendering.
  useLingui();
  return useSettings().locale;
}

/** The pooled products, without AI strategies. */
export function useProducts() {
  return useListed(({ kind }) => kind !== 'ai');
}

export function useStrategies() {
  return useListed(({ kind }) => kind === 'ai');
}

function useListed(isWanted: (product: Product) => boolean) {
  const language = useLanguage();
  const known = useKnown(getProducts, { language }, { refreshMs: REFRESH_MS });
  const { value } = known;
  const isSettingUp = value?.isComplete === false;
  useKnown(getProducts, isSettingUp ? { language } : undefined, { refreshMs: SETUP_REFRESH_MS });
  return useMemo(
    () => ({
      ...known,
      value: value && { ...value, products: value.products.filter(isWanted) },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the same for the life of the caller
    [known],
  );
}

/** The product named in the address, if any. */
export function useNamedProduct(): {
  id: string | undefined;
  known: ReturnType<typeof useProduct>;
} {
  const asked = useParameter('id');
  const id = is(ProductId, asked) ? asked : undefined;
  return { id, known: useProduct(id) };
}

export function useProduct(id: string | undefined) {
  const language = useLanguage();
  return useKnown(getProduct, id === undefined ? undefined : { id, language }, {
    refreshMs: REFRESH_MS,
  });
}

export function useRecord(id: string | undefined) {
  return useKnown(getProductRecord, id === undefined ? undefined : { id }, {
    refreshMs: REFRESH_MS,
  });
}

/** Requested only by customers who acknowledged the notice about hypothetical performance. */
export function useBacktest(id: string | undefined, isAcknowledged: boolean) {
  const asked = id !== undefined && isAcknowledged ? { id } : undefined;
  const known = useKnown(getProductBacktest, asked);
  const isMissing = known.value?.dates.length === 0;
  // Calculated in the background after a product opens.
  useKnown(getProductBacktest, isMissing ? asked : undefined, { refreshMs: SETUP_REFRESH_MS });
  return known;
}
