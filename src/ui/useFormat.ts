import { useLingui } from '@lingui/react';
import { type Format, formatOf } from '../lib/format.ts';

/** Numbers, money and dates in the person's language. */
export function useFormat(): Format {
  const { i18n } = useLingui();
  return formatOf(i18n.locale);
}
