import type { Declined } from '../../../contract/answer.ts';
import type { Bars } from '../../../contract/bars.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** An instrument that a chart's own is compared with. */
export interface ComparedInstrument {
  readonly ticker: Ticker;
  /** As they are shown, live at their end; nothing while on their way, or where the device has none. */
  readonly bars: Bars | undefined;
  /** They are of the same time as those of the chart: the last price holds until the next trade. */
  readonly isOfSameTime: boolean;
  readonly declined: Declined | undefined;
  readonly onRetry: () => void;
}
