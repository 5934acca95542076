/** Ways to draw a price. */
export const CHART_KINDS = ['area', 'line', 'candles'] as const;
/** One of the ways to draw a price. */
export type ChartKind = (typeof CHART_KINDS)[number];

/** How the person likes charts. */
export interface ChartLook {
  readonly kind: ChartKind;
  /** Shows the moving averages. */
  readonly averages: boolean;
}
