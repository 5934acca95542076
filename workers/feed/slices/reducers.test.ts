import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEED_TYPES } from '../../../contract/feed.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { type QuoteMessage, batchOf } from '../quote-batch.ts';
import { reducers } from './reducers.ts';
import { emptySlice, readColumn, type Slice } from './slice.ts';
import { takeInQuotes, takeInSnapshots } from './take-in.ts';

const SYMBOL = 40;
const later = { order: 2, atMs: 2000 };

function quote(part: Partial<QuoteMessage> = {}): QuoteMessage {
  return {
    symbol: SYMBOL,
    slot: 2,
    lastPrice: 101.5,
    change: 1.5,
    changePercent: 1.5,
    previousClose: 100,
    dayClose: 101.5,
    ...part,
  };
}

function snapshot(part: Partial<QuoteSnapshot> = {}): { symbol: number; snapshot: QuoteSnapshot } {
  return {
    symbol: SYMBOL,
    snapshot: {
      ticker: 'AAPL',
      regular: { price: 100, change: 0, changePercent: 0 },
      previousClose: 100,
      extended: null,
      open: 99,
      high: 102,
      low: 98,
      volume: 1000,
      bid: 99.9,
      bidSize: 100,
      ask: null,
      askSize: null,
      tradedAtMs: 5,
      ...part,
    },
  };
}

function take(slice: Slice, messages: readonly QuoteMessage[], order = 1): Slice {
  return takeInQuotes(slice, batchOf(messages), { order, atMs: order * 1000 });
}

function regular(slice: Slice): number[] {
  return (['price', 'change', 'changePercent', 'previousClose'] as const).map((name) =>
    readColumn(slice, SYMBOL, name),
  );
}

function compare(slice: Slice): number[] {
  return (['compareSlot', 'comparePrice', 'compareChange', 'compareChangePercent'] as const).map(
    (name) => readColumn(slice, SYMBOL, name),
  );
}

const nothing = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
const held = take(emptySlice, [quote()]);

test.for(FEED_TYPES)(
  '%s takes its price from slot 2 and its compare line from slots 1 and 3',
  (type) => {
    const messages = [
      quote(),
      quote({ slot: 3, lastPrice: 102.5, change: 2.5, changePercent: 2.5 }),
    ];
    const slice = reducers[type](emptySlice, batchOf(messages), later);
    expect(regular(slice)).toEqual([101.5, 1.5, 1.5, 100]);
    expect(compare(slice)).toEqual([3, 102.5, 1, 0.98]);
  },
);

test.for<[string, Partial<QuoteMessage>]>([
  ['has no last trade price', { lastPrice: Number.NaN }],
  ['has a last trade price of zero', { lastPrice: 0 }],
  ['has no change', { change: 0 }],
  ['has no change below zero', { change: -0 }],
  ['has no percent change', { changePercent: 0 }],
  ['has a change that is no number', { change: Number.NaN }],
  ['says what is known', {}],
])('a message that %s leaves the slice identical', ([, part]) => {
  expect(take(held, [quote(part)], 2)).toBe(held);
});

test.for<[string, Partial<QuoteMessage>, number[]]>([
  ['pre-market against the previous close', { slot: 1, dayClose: 0 }, [1, 103, 3, 3]],
  ['pre-market, regardless of the day close', { slot: 1, dayClose: 50 }, [1, 103, 3, 3]],
  ['after-hours against the day close', { slot: 3, dayClose: 104 }, [3, 103, -1, -0.97]],
  [
    'after-hours against the previous close without a day close',
    { slot: 3, dayClose: 0 },
    [3, 103, 3, 3],
  ],
])('the compare line is %s', ([, part, expected]) => {
  const slice = take(held, [quote({ lastPrice: 103, ...part })], 2);
  expect(compare(slice)).toEqual(expected);
  expect(regular(slice)).toEqual(regular(held));
});

test.for([
  [0.299, 0.29],
  [-0.126, -0.13],
  [0.29, 0.29],
  [-1.1, -1.1],
] as const)('a change of %d is shown as %d', ([change, shown]) => {
  const slice = take(emptySlice, [quote({ change, changePercent: change })]);
  expect(regular(slice)).toEqual([101.5, shown, shown, 100]);
});

test('the last of several messages of a batch wins', () => {
  expect(regular(take(held, [quote({ lastPrice: 5 }), quote({ lastPrice: 6 })], 2))[0]).toBe(6);
});

test('a regular trade ends the compare line', () => {
  const slice = take(
    take(held, [quote({ slot: 1, lastPrice: 103 })], 2),
    [quote({ lastPrice: 104 })],
    3,
  );
  expect(compare(slice)).toEqual(nothing);
});

test('a trade of another day makes open, high, low and volume unknown, and keeps bid and ask', () => {
  const before = takeInSnapshots(emptySlice, [snapshot()], 1, 1000);
  const slice = take(before, [quote({ previousClose: 101 })], 2);
  expect(readColumn(slice, SYMBOL, 'open')).toBeNaN();
  expect(readColumn(slice, SYMBOL, 'volume')).toBeNaN();
  expect(readColumn(slice, SYMBOL, 'bid')).toBe(99.9);
});

test('a snapshot is applied whole, including a zero change and unknown fields', () => {
  const slice = takeInSnapshots(held, [snapshot()], 2, 2000);
  expect(regular(slice)).toEqual([100, 0, 0, 100]);
  expect(readColumn(slice, SYMBOL, 'bid')).toBe(99.9);
  expect(readColumn(slice, SYMBOL, 'ask')).toBeNaN();
});

test('a snapshot requested before a push fills in only the missing fields', () => {
  const pushed = take(emptySlice, [quote()], 5);
  const slice = takeInSnapshots(pushed, [snapshot()], 4, 6000);
  expect(regular(slice)).toEqual(regular(pushed));
  expect(readColumn(slice, SYMBOL, 'high')).toBe(102);
});

test('a snapshot requested before a newer one is ignored', () => {
  const newer = takeInSnapshots(emptySlice, [snapshot()], 7, 7000);
  expect(takeInSnapshots(newer, [snapshot({ previousClose: 1 })], 6, 8000)).toBe(newer);
});

test('unchanged parts are shared, and the old state stays unchanged', () => {
  const two = take(held, [quote({ symbol: 500 })], 2);
  const next = take(two, [quote({ symbol: 500, lastPrice: 9 })], 3);
  expect(next.chunks[1]).toBe(two.chunks[1]);
  expect(readColumn(two, 500, 'price')).toBe(101.5);
  expect(readColumn(next, 500, 'price')).toBe(9);
});

/** The same rules in a simple form: one message at a time and an object per row. */
function slowly(
  messages: readonly QuoteMessage[],
): Map<number, { price: number; compare: number }> {
  const rows = new Map<number, { price: number; compare: number }>();
  for (const { symbol, slot, lastPrice, change, changePercent } of messages) {
    if (!(lastPrice > 0) || change === 0 || changePercent === 0) continue;
    const row = rows.get(symbol) ?? { price: Number.NaN, compare: Number.NaN };
    rows.set(
      symbol,
      slot === 2 ? { price: lastPrice, compare: Number.NaN } : { ...row, compare: lastPrice },
    );
  }
  return rows;
}

test('a batch gives the same state at once, in two parts or one by one', () => {
  const message = fc.record({
    symbol: fc.nat({ max: 100 }),
    slot: fc.constantFrom(1, 2, 3),
    lastPrice: fc.constantFrom(0, 1, 2, 3),
    change: fc.constantFrom(-1, 0, 1),
    changePercent: fc.constantFrom(-1, 0, 1),
    previousClose: fc.constantFrom(10, 11),
    dayClose: fc.constantFrom(0, 12),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 100 }), fc.nat({ max: 100 }), (messages, cut) => {
      const whole = take(emptySlice, messages);
      const halves = take(take(emptySlice, messages.slice(0, cut)), messages.slice(cut));
      expect(halves).toEqual(whole);
      for (const [symbol, { price, compare: extended }] of slowly(messages)) {
        expect(readColumn(whole, symbol, 'price')).toBe(price);
        expect(readColumn(whole, symbol, 'comparePrice')).toBe(extended);
      }
    }),
  );
});
