import { MARKET_ZONE } from '../../../contract/market-hours.ts';
import type { CurveRange } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';
import { formatOf, marketZone } from '../../lib/format.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

/** Formats the moments of a curve, in exchange time. */
export interface Moments {
  /** As precisely as the range allows; a time carries its zone. */
  readonly whole: (ms: number) => string;
  /** From one to another. */
  readonly span: (fromMs: number, toMs: number) => string;
  /** The short form below the curve. */
  readonly short: (ms: number) => string;
}

const DAY_MS = 86_400_000;

const marks = {
  // As below the charts of stocks: 12 or 24 hours by language.
  hours: { hour: 'numeric', minute: '2-digit' },
  days: { month: 'short', day: 'numeric' },
  months: { month: 'short', year: '2-digit' },
} as const;

/** Creates the formats for a curve: hours within a day, days within about a year, months beyond. Pure. */
export function momentsOf(
  language: string,
  range: CurveRange,
  points: readonly Pick<WorthPoint, 'atMs'>[],
): Moments {
  const lastMs = points.at(-1)?.atMs ?? 0;
  const spanMs = lastMs - (points[0]?.atMs ?? 0);
  const size =
    range === '1D' || spanMs < DAY_MS ? 'hours' : spanMs < 400 * DAY_MS ? 'days' : 'months';
  const format = formatOf(language);
  const mark = new Intl.DateTimeFormat(intlLocale(language), {
    timeZone: MARKET_ZONE,
    ...marks[size],
  });
  const dayAndTime = new Intl.DateTimeFormat(intlLocale(language), {
    timeZone: MARKET_ZONE,
    ...marks.days,
    ...marks.hours,
  });
  /** Moments of one day or of two adjacent days are in the current year. */
  function hours(fromMs: number, toMs: number): string {
    const isOneDay = format.date(fromMs) === format.date(toMs);
    const end = isOneDay ? mark.format(toMs) : dayAndTime.format(toMs);
    return `${format.range(dayAndTime.format(fromMs), end)} ${marketZone(language)}`;
  }

  // The last point is not a close; its day may also have one.
  const whole = (ms: number) =>
    size === 'hours' || ms === lastMs ? format.marketMoment(ms) : format.date(ms);
  return {
    whole,
    span: (fromMs, toMs) =>
      size === 'hours' ? hours(fromMs, toMs) : format.range(whole(fromMs), whole(toMs)),
    short: (ms) => mark.format(ms),
  };
}
