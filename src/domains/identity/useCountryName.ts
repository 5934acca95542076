import { useLingui } from '@lingui/react';

/** Says what a country is called in the person's language, by its two letters. */
export function useCountryName(): (country: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region', fallback: 'code' });
  return (country) => names.of(country) ?? country;
}
