import { useEffect, useMemo } from 'react';
import { getClock } from '../../../contract/clock.ts';
import { type AdHocClosures, newYorkDate } from '../../../contract/market-hours.ts';
import { useWallNow, useWallValue } from '../../lib/wall-clock.ts';
import { closuresOf, elapsedInSteps, runOn } from './exchange-run-on.ts';
import { useKnown } from '../call/known.ts';

/** The market's time, advanced by the page: `nowMs` is the current exchange time. */
export type RunningExchangeTime = Readonly<ReturnType<typeof runOn>>;

/** The market's time with the wall time of `nowMs`, and the closures of the coming month. */
export interface ExchangeMoment extends RunningExchangeTime {
  readonly wallMs: number;
  readonly closures: AdHocClosures;
}

/** Also the longest time until a page notices that a demo clock skipped the night. */
const REFRESH_MS = 60_000;
const nothingToAsk = {};

/** A step of exchange time for everything that follows sessions or days: they begin and end on whole minutes. */
export const MINUTE_MS = 60_000;

/**
 * Exchange time and session; re-renders once per step of exchange time. Between answers of the server, and offline, the
 * page advances it. `undefined` until the first answer.
 *
 * @param stepMs a divisor of a minute; `nowMs` is the last whole step
 */
export function useExchangeTime(stepMs = 1000): ExchangeMoment | undefined {
  const { value: clock, asOfMs, reload } = useClock();
  const elapsedMs = useWallValue(1000, (wallMs) =>
    clock && asOfMs !== undefined
      ? elapsedInSteps(clock, Math.max(0, wallMs - asOfMs), stepMs)
      : undefined,
  );
  const time = useMemo(
    () =>
      clock && asOfMs !== undefined && elapsedMs !== undefined
        ? { ...runOn(clock, elapsedMs), wallMs: asOfMs + elapsedMs, closures: closuresOf(clock) }
        : undefined,
    [clock, asOfMs, elapsedMs],
  );

  const sessionEnded =
    clock !== undefined && time !== undefined && time.nowMs >= clock.sessionEndsAtMs;
  useEffect(() => {
    if (sessionEnded) reload();
  }, [sessionEnded, reload]);
  return time;
}

/**
 * The basis of rankings, the same as the server's: in extended hours the change of that session, otherwise the change
 * of the day.
 */
export function useRankingLead(): 'session' | 'day' {
  return useClock().value?.session === 'closed' ? 'day' : 'session';
}

/** What the market is: simulated prices, real prices with trades on paper, or real prices with real trades. */
export type MarketKind = 'simulated' | 'paper' | 'live';

/** Until the server has answered, the market counts as simulated, never as real. Does not change with the seconds. */
export function useMarketKind(): MarketKind {
  const clock = useClock().value;
  if (clock?.source !== 'live') return 'simulated';
  return clock.isPaper ? 'paper' : 'live';
}

function useClock() {
  // Every screen follows the clock.
  return useKnown(getClock, nothingToAsk, { refreshMs: REFRESH_MS, freshMs: REFRESH_MS });
}

/** The current day in New York by exchange time; `undefined` until the server has answered. Changes once a day. */
export function useExchangeDate(): string | undefined {
  const { value: clock, asOfMs } = useClock();
  const wallMs = useWallNow(REFRESH_MS);
  return clock && asOfMs !== undefined
    ? newYorkDate(runOn(clock, Math.max(0, wallMs - asOfMs)).nowMs)
    : undefined;
}
