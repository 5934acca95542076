/** Ways to draw a price. */
export const CHART_KINDS = ['area', 'line', 'candles'] as const;
/** One of the ways to draw a price. */
export type ChartKind = (typeof CHART_KINDS)[number];

/** The number of bars in each moving average. */
export const AVERAGE_BARS = [20, 50] as const;

/** The other studies: VWAP is drawn over the prices, the others in their own panels. */
export const STUDIES = ['vwap', 'rsi', 'macd'] as const;
/** One of the studies. */
export type Study = (typeof STUDIES)[number];

/** Above the upper level the price rose fast, below the lower level it fell fast. */
export const RSI_LEVELS = [30, 70] as const;

/** The person's chart settings. */
export interface ChartLook {
  readonly kind: ChartKind;
  /** Shows the moving averages. */
  readonly averages: boolean;
  readonly studies: readonly Study[];
}
