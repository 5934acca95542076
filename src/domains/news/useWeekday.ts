import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { intlLocale } from '../../lib/intl-locale.ts';

/** Names the weekday of a date, as a heading begins: with a capital letter in languages that have them. */
export function useWeekday(): (date: string) => string {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- options
    const names = new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'long', timeZone: 'UTC' });
    return (date) => {
      const [first = '', ...rest] = names.format(new Date(`${date}T00:00:00Z`));
      return first.toLocaleUpperCase(intlLocale(locale)) + rest.join('');
    };
  }, [locale]);
}
