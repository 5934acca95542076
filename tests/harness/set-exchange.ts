import { type AdHocClosures, newYorkMs } from '../../contract/market-hours.ts';
import type { MarketData } from '../../server/market/market-data.ts';
import { simulatedExchange } from '../../server/market/simulated/exchange.ts';

/** A simulated exchange whose time a test sets. */
export interface SetExchange extends MarketData {
  /** Sets New York time, which may only advance. */
  set(date: string, time: string): void;
  /** Advances exchange time. */
  pass(ms: number): void;
}

/** The moment when New York's clocks show `time`, as `09:30` or `09:30:05.5`. */
export function newYorkTime(date: string, time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return newYorkMs(date, hours * 60 + minutes) + Math.round(seconds * 1000);
}

export function setExchange(
  date: string,
  time: string,
  options: { seed?: string; symbols?: number | 'all'; closures?: AdHocClosures } = {},
): SetExchange {
  let nowMs = newYorkTime(date, time);
  const market = simulatedExchange({
    seed: options.seed ?? 'test',
    isPredictable: true,
    symbols: options.symbols ?? 'all',
    clock: { speed: 1, nowMs: () => nowMs },
    closures: options.closures,
  });
  return {
    ...market,
    set(nextDate, nextTime) {
      nowMs = newYorkTime(nextDate, nextTime);
    },
    pass(ms) {
      nowMs += ms;
    },
  };
}
