import { getClock } from '../../../contract/clock.ts';
import type { adHocClosures } from '../../../contract/market-hours.ts';
import { closuresOf } from '../../data/feed/exchange-run-on.ts';
import { type RunningExchangeTime, useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useKnown } from '../../data/call/known.ts';

/** The market's hours as an order meets them. */
export interface OrderHours extends RunningExchangeTime {
  readonly closures: typeof adHocClosures;
}

const nothingToAsk = {};

/** Exchange time, session and closures; re-renders each second. `undefined` until the first answer. */
export function useOrderHours(): OrderHours | undefined {
  const time = useExchangeTime();
  const { value: clock } = useKnown(getClock, nothingToAsk);
  return time && clock && { ...time, closures: closuresOf(clock) };
}
