import type { Declined } from '../../../contract/answer.ts';
import type { Bars } from '../../../contract/bars.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** An instrument that a chart's own is compared with. */
export interface ComparedInstrument {
  readonly ticker: Ticker;
  /** The displayed bars, live at their end; `undefined` while loading, or when the device has none. */
  readonly bars: Bars | undefined;
  /** Whether they are from the same time as the chart's bars: the last price then applies until the next trade. */
  readonly isOfSameTime: boolean;
  readonly declined: Declined | undefined;
  readonly onRetry: () => void;
}
