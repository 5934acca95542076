import type { MarketData } from '../../server/market/market-data.ts';

/** The same prices as those of a live market, without the facts that no vendor has. */
export function asLive(market: MarketData): MarketData {
  return {
    ...market,
    time: () => ({ ...market.time(), source: 'live', isPredictable: undefined }),
    ratings: async () => undefined,
    reports: () => [],
    async etfFacts(ticker) {
      const facts = await market.etfFacts(ticker);
      return facts && { ...facts, topHoldings: [], sectors: [] };
    },
  };
}
