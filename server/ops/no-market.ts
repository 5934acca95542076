import type { MarketData } from '../market/market-data.ts';

/** Used where a command needs no market: any call on it is a bug. */
export const noMarket: MarketData = new Proxy({} as MarketData, {
  get(_target, name) {
    throw new Error(`an operator's command has no market to ask for ${String(name)}`);
  },
});
