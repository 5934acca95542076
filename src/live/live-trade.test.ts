import { expect, test } from 'vitest';
import type { LiveQuote } from '../data/feed/quotes.ts';
import { quotedFor, tradeOf } from './live-trade.ts';

const compare = { slot: 3, price: 101, change: 1, changePercent: 1 } as const;
const quote: LiveQuote = {
  price: 100,
  change: 1,
  changePercent: 1,
  previousClose: 99,
  compare,
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
const OPEN_MS = Date.parse('2026-11-20T14:30:00Z');
const NOW_MS = OPEN_MS + 5 * 60_000;
const at = {
  session: 'regular',
  nowMs: NOW_MS,
  wallMs: 0,
  speed: 1,
  isIntraday: true,
} as const;

test('in the regular session the price moves the chart, with the shares traded since', () => {
  expect(tradeOf(quote, { ...quote, volume: 900 }, at)).toEqual({
    price: 100,
    atMs: NOW_MS,
    shares: 100,
  });
});

test.for([
  ['its last trade was in the pre-market', { compare: { ...compare, slot: 1 } }],
  ['its last trade was before the open', { compare: null, tradedAtMs: OPEN_MS - 1 }],
  ['it arrived before the open', { compare: null, receivedAtMs: -5 * 60_000 - 1 }],
] as const)('a quote whose price is still yesterday’s close is no trade: %s', ([, part]) => {
  expect(tradeOf({ ...quote, ...part }, undefined, at)).toBeUndefined();
});

test('a quote of today’s session is a trade, however fast the exchange runs', () => {
  const fast = { ...at, wallMs: 2_000, speed: 60 };
  const today = { ...quote, compare: null, tradedAtMs: OPEN_MS };
  expect(tradeOf(today, undefined, fast)).toMatchObject({ price: 100 });
  expect(tradeOf({ ...today, receivedAtMs: -3_001 }, undefined, fast)).toBeUndefined();
});

test('a quote from before the bars is no trade, since they already have its price', () => {
  expect(tradeOf({ ...quote, receivedAtMs: 10 }, undefined, at, 11)).toBeUndefined();
  expect(tradeOf({ ...quote, receivedAtMs: 11 }, undefined, at, 11)).toMatchObject({ price: 100 });
});

test('at the first minute of the pre-market the price of last evening is no trade', () => {
  expect(tradeOf(quote, undefined, { ...at, session: 'pre' })).toBeUndefined();
  const traded = { ...quote, compare: { ...compare, slot: 1 } } as const;
  expect(tradeOf(traded, undefined, { ...at, session: 'pre' })).toMatchObject({ price: 101 });
});

test('the first quote adds no volume, since its new shares are unknown', () => {
  expect(tradeOf(quote, undefined, at)).toMatchObject({ shares: 0 });
});

test('volume missed for an hour is not added to the open bar', () => {
  const hourLater = { ...quote, volume: 5_000_000, receivedAtMs: 3_600_000 };
  expect(tradeOf(hourLater, quote, at)).toEqual({ price: 100, atMs: NOW_MS, shares: 0 });
  const next = { ...hourLater, volume: 5_000_300, receivedAtMs: 3_601_000 };
  expect(tradeOf(next, hourLater, at)).toMatchObject({ shares: 300 });
});

test('after hours the compare price moves an intraday chart', () => {
  expect(tradeOf(quote, undefined, { ...at, session: 'after' })).toEqual({
    price: 101,
    atMs: NOW_MS,
  });
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
