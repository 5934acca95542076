import { useMemo } from 'react';
import { useLingui } from '@lingui/react';
import { getProductNames } from '../../contract/product.ts';
import { useKnown } from './call/known.ts';
import { useSettings } from './device/settings.ts';

/** New products open a few times a month. */
const FRESH_MS = 3_600_000;

/** Product names in the customer's language; `undefined` for one that is not loaded yet. */
export function useNamesOfProducts(): (id: string | undefined) => string | undefined {
  // A change of language re-renders.
  useLingui();
  const { locale: language } = useSettings();
  const { value } = useKnown(getProductNames, { language }, { freshMs: FRESH_MS });
  return useMemo(() => {
    const names = new Map(value?.names.map(({ id, name }) => [id, name]));
    return (id) => (id === undefined ? undefined : names.get(id));
  }, [value]);
}
