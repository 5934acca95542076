import { expect, test } from 'vitest';
import { createDecoder } from './decode.ts';
import { createLiveMarket } from './live-market.ts';
import { readColumn } from './slices/slice.ts';
import { createSymbols } from './symbols.ts';

function aLiveMarket() {
  const symbols = createSymbols();
  const symbol = symbols.add('AAPL');
  const decoder = createDecoder(symbols);
  const live = createLiveMarket({ symbols, decoder, nowMs: () => 1 });
  return {
    live,
    push: (price: number) => {
      const data = {
        ticker: 'AAPL',
        lastTrade: { p: price },
        todaysChange: 1,
        todaysChangePerc: 1,
        prevDay: { c: 100 },
        day: { c: price },
      };
      decoder.decode(JSON.stringify({ type: 'market', TimeSolt: 2, Data: data }));
      live.takeInPushed();
      return live.now;
    },
    priceIn: (market: typeof live.now) => readColumn(market.market, symbol, 'price'),
  };
}

test('memory of a market that is no longer read is reused', () => {
  const { live, push } = aLiveMarket();
  const [chunk] = push(101).market.chunks;
  push(102);
  live.letGo([live.now]);
  expect(push(103).market.chunks[0]).toBe(chunk);
});

test('a buffer that a slow page still reads is never overwritten', () => {
  const { live, push, priceIn } = aLiveMarket();
  const told = push(101);
  for (let price = 102; price < 200; price += 1) {
    const now = push(price);
    live.letGo([told, now]);
    expect([priceIn(told), priceIn(now)]).toEqual([101, price]);
  }
});

test('a buffer is released once, by its last holder', () => {
  const { live, push, priceIn } = aLiveMarket();
  const told = push(101);
  push(102);
  live.letGo([told]);
  live.letGo([]);
  live.letGo([]);
  const [third, fourth] = [push(103), push(104)];
  expect([priceIn(third), priceIn(fourth)]).toEqual([103, 104]);
});
