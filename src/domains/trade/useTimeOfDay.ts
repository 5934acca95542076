import { intlLocale } from '../../lib/intl-locale.ts';
import { useLingui } from '@lingui/react';
import { MARKET_ZONE } from '../../../contract/market-hours.ts';

/** A time of day as the person's language tells it, `4:00 PM`; it stands still, so its width may change. */
export function useTimeOfDay(): {
  readonly inNewYork: (exchangeMs: number) => string;
  /** The same moment in the person's zone; nothing where that is New York's. */
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
    inNewYork: (ms) => newYork.format(ms),
    inOwnZone: (ms) => (own.format(ms) === newYork.format(ms) ? undefined : own.format(ms)),
    weekdayInNewYork: (ms) => weekday.format(ms),
  };
  known.set(language, made);
  return made;
}
