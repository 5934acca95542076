import { useLingui } from '@lingui/react';
import { intlLocale } from '../../lib/intl-locale.ts';

/** Names a country, given by its two letters, in the customer's language. */
export function useCountryName(): (country: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(intlLocale(i18n.locale), {
    type: 'region',
    fallback: 'code',
  });
  return (country) => names.of(country) ?? country;
}
