import { useLingui } from '@lingui/react';
import { intlLocale } from '../../lib/intl-locale.ts';

/** Writes a month, `2026-10`, with its year. */
export function useMonthName(): (month: string) => string {
  const { i18n } = useLingui();
  const write = new Intl.DateTimeFormat(intlLocale(i18n.locale), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
  });
  return (month) => write.format(Date.parse(`${month}-01`));
}

/** The short names of the twelve months. */
export function useMonths(): readonly string[] {
  const { i18n } = useLingui();
  const write = new Intl.DateTimeFormat(intlLocale(i18n.locale), {
    timeZone: 'UTC',
    month: 'short',
  });
  return Array.from({ length: 12 }, (_, month) => write.format(Date.UTC(2026, month, 1)));
}
