import type { ServiceHours, ServiceSpan } from '../../../contract/service-hours.ts';
import { formatOf } from '../../lib/format.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 00:00 UTC of a Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** Formats the days and times of a span in a language: Mon – Fri, 8:00 AM – 8:00 PM. Pure. */
export function spanTexts(
  { days, fromMinutes, toMinutes }: ServiceSpan,
  language: string,
): { readonly days: string; readonly times: string } {
  const locale = intlLocale(language);
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });
  const timeOf = (minutes: number) => time.format(MONDAY_MS + minutes * MINUTE_MS);
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  return {
    // Joined in the language's own way: in Chinese a bare dash looks like a numeral.
    days: weekday.formatRange(dayMs(first), dayMs(last)),
    times: formatOf(language).range(timeOf(fromMinutes), timeOf(toMinutes)),
  };
}

const dayMs = (day: number) => MONDAY_MS + (day - 1) * DAY_MS;

/** The name of the hours' time zone: Eastern Time. Pure. */
export function zoneText({ timeZone }: ServiceHours, language: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat(intlLocale(language), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(nowMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
