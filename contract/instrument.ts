import * as v from 'valibot';

/** An exchange symbol: `AAPL`, `BRK.B`. */
export const Ticker = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9.]{0,9}$/, 'is not a ticker'));
export type Ticker = v.InferOutput<typeof Ticker>;

/** A calendar day in New York, `2026-11-20`. */
export const CalendarDate = v.pipe(v.string(), v.isoDate('is not a date'));
export type CalendarDate = v.InferOutput<typeof CalendarDate>;

/** Whether a text in date format is a real date; 30 February is not. */
export function isCalendarDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return text >= '0001' && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The eleven GICS sectors. */
export const SECTORS = [
  'communication_services',
  'consumer_discretionary',
  'consumer_staples',
  'energy',
  'financials',
  'health_care',
  'industrials',
  'information_technology',
  'materials',
  'real_estate',
  'utilities',
] as const;
export const Sector = v.picklist(SECTORS);
export type Sector = v.InferOutput<typeof Sector>;

export const EtfCategory = v.picklist([
  'index',
  'sector',
  'bond',
  'commodity',
  'leveraged',
  'inverse',
]);
export type EtfCategory = v.InferOutput<typeof EtfCategory>;

/** Something that trades, as lists and search need it. */
export const Instrument = v.object({
  ticker: Ticker,
  name: v.string(),
  kind: v.picklist(['stock', 'etf']),
  /** The sector of a stock; `null` for an ETF. */
  sector: v.nullable(Sector),
  /** The category of an ETF; `null` for a stock. */
  category: v.nullable(EtfCategory),
  /** The daily multiple of its index, as 3 or -1; 1 for any other instrument. */
  leverage: v.number(),
});
export type Instrument = v.InferOutput<typeof Instrument>;
