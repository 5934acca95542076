import { intlLocale } from '../../lib/intl-locale.ts';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { MARKET_ZONE } from '../../../contract/market-hours.ts';
import type { CurveRange } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';

/** How the moments of a curve are written, in New York time. */
export interface Moments {
  /** As precisely as the range allows. */
  readonly whole: (ms: number) => string;
  /** Below the curve. */
  readonly short: (ms: number) => string;
}

const DAY_MS = 86_400_000;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { month: 'short', day: 'numeric' } as const;

/** Writes moments of a curve: hours within a day or two, days within a year, months beyond. */
export function useMoments(range: CurveRange, points: readonly WorthPoint[]): Moments {
  const { i18n } = useLingui();
  const lastMs = points.at(-1)?.atMs ?? 0;
  const spanMs = lastMs - (points[0]?.atMs ?? 0);
  const size =
    range === '1D' || spanMs < DAY_MS ? 'hours' : spanMs < 400 * DAY_MS ? 'days' : 'months';
  const { moment, date, short } = useMemo(() => {
    const locale = intlLocale(i18n.locale);
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: MARKET_ZONE, ...options });
      return (ms: number) => format.format(ms);
    };
    return {
      moment: write({ ...day, ...clock }),
      date: write({ ...day, year: 'numeric' }),
      short: write(
        size === 'hours' ? clock : size === 'days' ? day : { month: 'short', year: '2-digit' },
      ),
    };
  }, [i18n.locale, size]);
  return {
    // The last point is no close: its day may have one of its own.
    whole: (ms) => (size === 'hours' || ms === lastMs ? moment(ms) : date(ms)),
    short,
  };
}
