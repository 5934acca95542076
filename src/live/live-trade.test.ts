import { expect, test } from 'vitest';
import type { LiveQuote } from '../data/feed/quotes.ts';
import { quotedFor, tradeOf } from './live-trade.ts';

const quote: LiveQuote = {
  price: 100,
  change: 1,
  changePercent: 1,
  previousClose: 99,
  compare: { slot: 3, price: 101, change: 1, changePercent: 1 },
  open: 99,
  high: 101,
  low: 98,
  volume: 1000,
  bid: null,
  bidSize: null,
  ask: null,
  askSize: null,
  tradedAtMs: null,
  receivedAtMs: 0,
};
const at = { session: 'regular', nowMs: 5, isIntraday: true } as const;

test('in the regular session the price moves the chart, with the shares traded since', () => {
  expect(tradeOf(quote, { ...quote, volume: 900 }, at)).toEqual({
    price: 100,
    atMs: 5,
    shares: 100,
  });
});

test('the first quote adds no volume, since its new shares are unknown', () => {
  expect(tradeOf(quote, undefined, at)).toMatchObject({ shares: 0 });
});

test('volume missed for an hour is not added to the open bar', () => {
  const hourLater = { ...quote, volume: 5_000_000, receivedAtMs: 3_600_000 };
  expect(tradeOf(hourLater, quote, at)).toEqual({ price: 100, atMs: 5, shares: 0 });
  const next = { ...hourLater, volume: 5_000_300, receivedAtMs: 3_601_000 };
  expect(tradeOf(next, hourLater, at)).toMatchObject({ shares: 300 });
});

test('after hours the compare price moves an intraday chart', () => {
  expect(tradeOf(quote, undefined, { ...at, session: 'after' })).toEqual({ price: 101, atMs: 5 });
});

test('after hours a daily chart does not move', () => {
  expect(tradeOf(quote, undefined, { ...at, session: 'after', isIntraday: false })).toBeUndefined();
});

test('a closed market adds no trades', () => {
  expect(tradeOf(quote, undefined, { ...at, session: 'closed' })).toBeUndefined();
});

test('a chart agrees with the quote beside it, unless one of them was kept from another time', () => {
  const now = { ...quote, receivedAtMs: 3_600_000 };
  expect(quotedFor(now, 3_600_000)).toEqual({ regular: 100, extended: 101 });
  expect(quotedFor({ ...now, compare: null }, 3_000_000)).toEqual({
    regular: 100,
    extended: undefined,
  });
  expect(quotedFor(now, 0)).toBeUndefined();
  expect(quotedFor(now, undefined)).toBeUndefined();
});
