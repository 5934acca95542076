import type { Bars } from '../../../contract/bars.ts';
import { newYorkDate, sessionsOfDay } from '../../../contract/market-hours.ts';

/** One whole session of daily bars. */
export interface SessionBar {
  readonly date: string;
  readonly close: number;
  readonly volume: number;
}

/** Daily bars of completed sessions; today's counts once its session has closed. */
export function wholeSessions(bars: Bars, exchangeMs: number): SessionBar[] {
  return bars.openedAtMs.flatMap((ms, index) => {
    const date = newYorkDate(ms);
    const closesAtMs = sessionsOfDay(date)?.closesAtMs ?? ms;
    const close = bars.close[index];
    const volume = bars.volume[index];
    if (closesAtMs > exchangeMs || close === undefined || volume === undefined) return [];
    return [{ date, close, volume }];
  });
}

/** Daily returns of two instruments on the sessions that both have, the last `most` of them. */
export function pairedReturns(
  own: readonly SessionBar[],
  market: readonly SessionBar[],
  most: number,
): [own: number, market: number][] {
  const marketCloses = new Map(market.map(({ date, close }) => [date, close]));
  const shared = own.flatMap(({ date, close }) => {
    const marketClose = marketCloses.get(date);
    return marketClose === undefined ? [] : [[close, marketClose] as const];
  });
  return shared
    .flatMap(([close, marketClose], index): [number, number][] => {
      const before = shared[index - 1];
      return before ? [[close / before[0] - 1, marketClose / before[1] - 1]] : [];
    })
    .slice(-most);
}
