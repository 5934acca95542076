import { useLingui } from '@lingui/react';
import { intlLocale } from '../../lib/intl-locale.ts';

/** Formats a month, as `2026-11`, in the page's language. */
export function useMonth(): (month: string) => string {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(intlLocale(i18n.locale), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (month) => format.format(Date.parse(`${month}-01`));
}
