import { expect, test } from 'vitest';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { hasLeft } from './left-bid-ask.ts';
import { liveQuoteOf } from './quotes.ts';

const ASKED_MS = 1000;

const quote: QuoteSnapshot = {
  ticker: 'AAPL',
  regular: { price: 100, change: 0, changePercent: 0 },
  previousClose: 100,
  extended: null,
  open: 100,
  high: 100,
  low: 100,
  volume: 1,
  bid: 99.99,
  bidSize: 100,
  ask: 100.01,
  askSize: 100,
  tradedAtMs: 0,
};
const at = (price: number): QuoteSnapshot => ({
  ...quote,
  regular: { ...quote.regular, price },
});
const evening = (price: number): QuoteSnapshot => ({
  ...quote,
  extended: { slot: 3, price, change: 0, changePercent: 0 },
});
const pushed = (price: number, atMs = ASKED_MS + 1) => liveQuoteOf(at(price), atMs);

test('a price that is pushed later leaves the bid and ask below the one and above the other', () => {
  const left = [99.98, 99.99, 100, 100.01, 100.02].map((price) =>
    hasLeft(quote, ASKED_MS, pushed(price)),
  );
  expect(left).toEqual([true, false, false, false, true]);
});

test('an earlier price, and none, leave nothing', () => {
  expect(hasLeft(quote, ASKED_MS, pushed(90, ASKED_MS))).toBe(false);
  expect(hasLeft(quote, ASKED_MS, undefined)).toBe(false);
});

test('a bid and ask that moved away from the last trade are not left by it', () => {
  expect(hasLeft(at(101), ASKED_MS, pushed(101))).toBe(false);
});

test('a missing bid or ask is not left', () => {
  expect(hasLeft({ ...quote, bid: null, ask: null }, ASKED_MS, pushed(90))).toBe(false);
});

test('outside of regular hours the price of the session that trades leaves them', () => {
  expect(hasLeft(evening(100), ASKED_MS, liveQuoteOf(evening(100.02), ASKED_MS + 1))).toBe(true);
  expect(hasLeft(evening(100), ASKED_MS, liveQuoteOf(evening(100), ASKED_MS + 1))).toBe(false);
});
