import { type Bus, inProcessBus } from '../../server/bus/bus.ts';
import type { MarketData } from '../../server/market/market-data.ts';

/** The bus of one process with the ticks of a market. */
export function busOf(market: Pick<MarketData, 'listen'>): Bus {
  const bus = inProcessBus();
  market.listen((ticks) => bus.publish('ticks', ticks));
  return bus;
}
