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

/** A live account at a broker that no test reaches: orders to it stay unsent. */
export const liveAccount = {
  kind: 'alpaca',
  account: 'live',
  keyId: 'id',
  secret: 'secret',
  url: 'http://127.0.0.1:9',
  stream: 'ws://127.0.0.1:9',
} as const;
