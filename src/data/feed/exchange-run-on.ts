import type { ExchangeTime } from '../../../contract/clock.ts';
import { adHocClosures, type Closure, exchangeTimeAt } from '../../../contract/market-hours.ts';

/**
 * What an answer of the exchange clock has become after some wall time. Past the session's end the calendar continues,
 * so that the session is right offline too.
 */
export function runOn(
  clock: ExchangeTime,
  elapsedWallMs: number,
): Omit<ExchangeTime, 'exchangeMs' | 'closures'> & { nowMs: number } {
  const { exchangeMs, closures: _told, ...rest } = clock;
  const nowMs = exchangeMs + elapsedWallMs * clock.speed;
  return nowMs < clock.sessionEndsAtMs
    ? { ...rest, nowMs }
    : { ...rest, ...exchangeTimeAt(nowMs, closuresOf(clock)), nowMs };
}

/** Made once for each answer: the calendar keeps its day for one map. */
const closuresOfAnswers = new WeakMap<ExchangeTime, ReadonlyMap<string, Closure>>();

/** The days that close, or close early, as an answer tells them. */
export function closuresOf(clock: ExchangeTime): ReadonlyMap<string, Closure> {
  let closures = closuresOfAnswers.get(clock);
  if (!closures) {
    closures = new Map([...adHocClosures, ...Object.entries(clock.closures)]);
    closuresOfAnswers.set(clock, closures);
  }
  return closures;
}
