import { intlLocale } from '../../lib/intl-locale.ts';
import { useLingui } from '@lingui/react';
import { UNKNOWN } from '../../lib/format.ts';

/** Writes a wall time with its day as the person's language and place do. */
export function useLocalDateTime(): (ms: number | undefined) => string {
  const { i18n } = useLingui();
  return (ms) =>
    ms === undefined
      ? UNKNOWN
      : new Intl.DateTimeFormat(intlLocale(i18n.locale), {
          dateStyle: 'medium',
          timeStyle: 'short',
        }).format(ms);
}
