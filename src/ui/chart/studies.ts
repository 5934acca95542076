import type { Bars } from '../../../contract/bars.ts';
import {
  averageLine,
  type Line,
  type MacdLines,
  macdLines,
  rsiLine,
  vwapLine,
} from './indicators.ts';
import { AVERAGE_BARS, type ChartLook } from './chart-look.ts';

/** The studies that are calculated from the bars and drawn with them. */
export interface Studies {
  /** Over the prices: the two moving averages and VWAP, in this order; studies that are not chosen are empty. */
  readonly overlays: readonly Line[];
  /** Below the volume, each in its own panel. */
  readonly panels: readonly Panel[];
}

export type Panel =
  | { readonly kind: 'rsi'; readonly line: Line }
  | ({ readonly kind: 'macd' } & MacdLines);

/** The place of VWAP among the overlays. */
export const VWAP_PLACE = AVERAGE_BARS.length;

const known = new WeakMap<Bars, { readonly look: ChartLook; readonly studies: Studies }>();

/**
 * The studies that a look includes. Calculated once for the same bars and look: the legend and the drawing share them.
 */
export function studiesOf(bars: Bars, look: ChartLook): Studies {
  const before = known.get(bars);
  if (before?.look === look) return before.studies;
  const studies = calculate(bars, look);
  known.set(bars, { look, studies });
  return studies;
}

function calculate(bars: Bars, look: ChartLook): Studies {
  const has = new Set(look.studies);
  return {
    overlays: [
      ...AVERAGE_BARS.map((count) => (look.averages ? averageLine(bars.close, count) : [])),
      has.has('vwap') ? vwapLine(bars) : [],
    ],
    panels: [
      ...(has.has('rsi') ? [{ kind: 'rsi', line: rsiLine(bars.close) } as const] : []),
      ...(has.has('macd') ? [{ kind: 'macd', ...macdLines(bars.close) } as const] : []),
    ],
  };
}
