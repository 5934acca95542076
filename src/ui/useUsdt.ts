import { useLingui } from '@lingui/react';
import { decimalOf } from '../../contract/money.ts';
import { UNKNOWN } from '../lib/format.ts';
import { intlLocale } from '../lib/intl-locale.ts';

/** Formats an amount of USDT: all its decimals, at least two. */
export function useUsdt(): (micros: string | null | undefined) => string {
  const { i18n } = useLingui();
  const format = new Intl.NumberFormat(intlLocale(i18n.locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
    useGrouping: 'always',
  });
  return (micros) =>
    micros === null || micros === undefined
      ? UNKNOWN
      : `${format.format(decimalOf(BigInt(micros)))} USDT`;
}
