import { useLingui } from '@lingui/react';
import { MARKET_ZONE } from '../../../contract/market-hours.ts';
import { formatOf, marketZone } from '../../lib/format.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

/** A time of day as the customer's language writes it. */
export function useTimeOfDay(): {
  /** With the exchange's zone: `4:00 PM ET`. */
  readonly inNewYork: (exchangeMs: number) => string;
  /** The same moment in the device's zone, without a zone name; `undefined` when the device is in the exchange's zone. */
  readonly inOwnZone: (exchangeMs: number) => string | undefined;
  readonly weekdayInNewYork: (exchangeMs: number) => string;
} {
  const { i18n } = useLingui();
  return timesOf(i18n.locale);
}

type Times = ReturnType<typeof useTimeOfDay>;
const known = new Map<string, Times>();

function timesOf(language: string): Times {
  const ready = known.get(language);
  if (ready) return ready;
  const locale = intlLocale(language);
  const format = formatOf(language);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: MARKET_ZONE });
  const made: Times = {
    inNewYork: (ms) => format.marketTime(ms),
    inOwnZone(ms) {
      const own = format.deviceTime(ms);
      return format.marketTime(ms) === `${own} ${marketZone(language)}` ? undefined : own;
    },
    weekdayInNewYork: (ms) => weekday.format(ms),
  };
  known.set(language, made);
  return made;
}
