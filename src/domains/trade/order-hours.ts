import { useMemo } from 'react';
import { getClock } from '../../../contract/clock.ts';
import type { adHocClosures } from '../../../contract/market-hours.ts';
import { closuresOf } from '../../data/feed/exchange-run-on.ts';
import {
  MINUTE_MS,
  type RunningExchangeTime,
  useExchangeTime,
} from '../../data/feed/exchange-time.ts';
import { useKnown } from '../../data/call/known.ts';

/** The market's hours as an order meets them. */
export interface OrderHours extends RunningExchangeTime {
  readonly closures: typeof adHocClosures;
}

const nothingToAsk = {};

/** Exchange time in whole minutes, session and closures. `undefined` until the first answer. */
export function useOrderHours(): OrderHours | undefined {
  const time = useExchangeTime(MINUTE_MS);
  const { value: clock } = useKnown(getClock, nothingToAsk);
  return useMemo(() => time && clock && { ...time, closures: closuresOf(clock) }, [time, clock]);
}
