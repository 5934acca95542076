import { useLingui } from '@lingui/react';
import { MARKET_ZONE } from '../../../contract/market-hours.ts';
import { formatOf } from '../../lib/format.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

/** A time of day as the customer's language writes it. */
export function useTimeOfDay(): {
  /** With the exchange's zone: `4:00 PM ET`. */
  readonly inNewYork: (exchangeMs: number) => string;
  /** The same moment in the device's zone, without a zone; `undefined` where that is the exchange's. */
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
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const newYork = new Intl.DateTimeFormat(locale, { ...time, timeZone: MARKET_ZONE });
  const own = new Intl.DateTimeFormat(locale, time);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: MARKET_ZONE });
  const made: Times = {
    inNewYork: (ms) => formatOf(language).marketTime(ms),
    inOwnZone: (ms) => (own.format(ms) === newYork.format(ms) ? undefined : own.format(ms)),
    weekdayInNewYork: (ms) => weekday.format(ms),
  };
  known.set(language, made);
  return made;
}
