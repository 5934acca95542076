import type { ExchangeTime } from '../../contract/clock.ts';
import { exchangeTimeAt } from '../../contract/market-hours.ts';

/**
 * What an answer of the exchange clock has become after some wall time. Past the session's end the calendar goes on,
 * so that the session is right offline too.
 */
export function runOn(
  clock: ExchangeTime,
  elapsedWallMs: number,
): Omit<ExchangeTime, 'exchangeMs'> & { nowMs: number } {
  const { exchangeMs, ...rest } = clock;
  const nowMs = exchangeMs + elapsedWallMs * clock.speed;
  return nowMs < clock.sessionEndsAtMs
    ? { ...rest, nowMs }
    : { ...rest, ...exchangeTimeAt(nowMs), nowMs };
}
