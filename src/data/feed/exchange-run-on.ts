import type { ExchangeTime } from '../../../contract/clock.ts';
import { adHocClosures, type Closure, exchangeTimeAt } from '../../../contract/market-hours.ts';

/**
 * Advances an answer of the exchange clock by some wall time. Past the session's end it uses the calendar, so the
 * session is right offline too.
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

/** The elapsed wall time of {@link runOn} at which the last whole step of exchange time began. */
export function elapsedInSteps(
  { exchangeMs, speed }: Pick<ExchangeTime, 'exchangeMs' | 'speed'>,
  elapsedWallMs: number,
  stepMs: number,
): number {
  const nowMs = exchangeMs + elapsedWallMs * speed;
  return (nowMs - (nowMs % stepMs) - exchangeMs) / speed;
}

/** Created once per answer, because the calendar caches a day per map. */
const closuresOfAnswers = new WeakMap<ExchangeTime, ReadonlyMap<string, Closure>>();

/** The closures in an answer. */
export function closuresOf(clock: ExchangeTime): ReadonlyMap<string, Closure> {
  let closures = closuresOfAnswers.get(clock);
  if (!closures) {
    closures = new Map([...adHocClosures, ...Object.entries(clock.closures)]);
    closuresOfAnswers.set(clock, closures);
  }
  return closures;
}
