/** Ways to draw a price. */
export const CHART_KINDS = ['area', 'line', 'candles'] as const;
/** One of the ways to draw a price. */
export type ChartKind = (typeof CHART_KINDS)[number];

/** How many bars each moving average looks back over. */
export const AVERAGE_BARS = [20, 50] as const;

/** What else can be calculated from the bars: over the prices VWAP, in panels of their own the others. */
export const STUDIES = ['vwap', 'rsi', 'macd'] as const;
/** One of what can be calculated. */
export type Study = (typeof STUDIES)[number];

/** Above the one a price rose fast, below the other it fell fast. */
export const RSI_LEVELS = [30, 70] as const;

/** How the person likes charts. */
export interface ChartLook {
  readonly kind: ChartKind;
  /** Shows the moving averages. */
  readonly averages: boolean;
  readonly studies: readonly Study[];
}
