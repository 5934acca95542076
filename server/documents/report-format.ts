import type { DocumentLanguage } from '../../contract/documents.ts';
import { MARKET_ZONE } from '../../contract/market-hours.ts';
import { floor2 } from '../../contract/rounding.ts';
import { localeOf } from './locale-of.ts';

/** Formats the figures of a printed report for one language, the same as on screens. */
export interface ReportFormat {
  /** Dollars without the sign: two decimals, four below a dollar. */
  price(value: number): string;
  money(value: number): string;
  /** A dividend per share, dollars to four decimals. */
  dividend(value: number): string;
  /** Takes percent; rounds down to two decimals, with the sign; a dash when unknown. */
  move(value: number | null): string;
  /** Takes percent, without a sign. */
  percent(value: number): string;
  count(value: number): string;
  times(value: number): string;
  /** A count, abbreviated. */
  short(value: number): string;
  /** A calendar day. */
  day(date: string): string;
  /** A time in New York, from exchange time. */
  time(ms: number): string;
}

/** A fixed number of decimals. */
function decimals(count: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: count, maximumFractionDigits: count, useGrouping: true };
}

/** Builds the formats of a language. */
export function reportFormat(language: DocumentLanguage): ReportFormat {
  const locale = localeOf(language);
  const zone = language === 'zh-HK' ? '美東' : 'ET';
  const plain = new Intl.NumberFormat(locale, decimals(2));
  const fine = new Intl.NumberFormat(locale, decimals(4));
  const dollars = (count: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      ...decimals(count),
    });
  const [money, dividend] = [dollars(2), dollars(4)];
  const move = new Intl.NumberFormat(locale, {
    style: 'percent',
    ...decimals(2),
    signDisplay: 'exceptZero',
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', ...decimals(2) });
  const whole = new Intl.NumberFormat(locale, decimals(0));
  const short = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 4,
    maximumFractionDigits: 2,
    roundingPriority: 'lessPrecision',
  });
  const day = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: MARKET_ZONE,
  });
  return {
    price: (value) => (value < 1 ? fine : plain).format(value),
    money: (value) => money.format(value),
    dividend: (value) => dividend.format(value),
    move: (value) => (value === null ? '–' : move.format(floor2(value) / 100)),
    percent: (value) => percent.format(value / 100),
    count: (value) => whole.format(value),
    times: (value) => plain.format(value),
    short: (value) => short.format(value),
    day: (date) => day.format(Date.parse(date)),
    // The documents' fonts lack the narrow no-break space.
    time: (ms) => `${time.format(ms).replaceAll('\u202f', ' ')} ${zone}`,
  };
}
