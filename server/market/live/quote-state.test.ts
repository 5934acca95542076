import { describe, expect, test } from 'vitest';
import {
  afterSplit,
  applyBook,
  applyDay,
  applySnapshotDay,
  applyTrade,
  type Moment,
  quoteOf,
  type QuoteState,
  stateAfter,
  tickOf,
} from './quote-state.ts';
import type { Trade } from './source.ts';

const THURSDAY = {
  ticker: 'AAPL',
  date: '2026-11-19',
  open: 99,
  high: 102,
  low: 98,
  close: 101,
  volume: 5_000,
};
const start = stateAfter(THURSDAY, 100, 10);

const at = (session: Moment['session'], date = '2026-11-20'): Moment => ({ session, date });

function trade(price: number, part: Partial<Trade> = {}): Trade {
  return {
    price,
    size: 10,
    atMs: 20,
    isExtended: false,
    setsLast: true,
    setsRange: true,
    countsVolume: true,
    ...part,
  };
}

function after(...steps: readonly (readonly [Trade, Moment])[]): QuoteState {
  return steps.reduce((state, [each, moment]) => applyTrade(state, each, moment), start);
}

const pre = [trade(103, { isExtended: true }), at('pre')] as const;
const open = [trade(104, { atMs: 30 }), at('regular')] as const;

test('before the first trade the last close is shown, with its change from the previous close', () => {
  expect(quoteOf(start, at('closed'), true)).toMatchObject({
    regular: { price: 101, change: 1, changePercent: 1 },
    previousClose: 100,
    extended: null,
    bid: null,
  });
});

test('a pre-market trade is measured from the last close and does not change the day', () => {
  const state = after(pre);
  expect(quoteOf(state, at('pre'), true)).toMatchObject({
    regular: { price: 101 },
    extended: { slot: 1, price: 103, change: 2 },
    volume: 5_000,
  });
  expect(tickOf(state, at('pre'))).toMatchObject({
    slot: 1,
    lastPrice: 103,
    previousClose: 101,
    dayClose: 0,
  });
});

test('the first regular trade starts the day, measured from the last close', () => {
  const state = after(pre, open);
  expect(quoteOf(state, at('regular'), true)).toMatchObject({
    regular: { price: 104, change: 3 },
    previousClose: 101,
    extended: null,
    open: 104,
    high: 104,
    low: 104,
    volume: 10,
  });
  expect(tickOf(state, at('regular'))).toMatchObject({ slot: 2, dayClose: 104 });
});

describe('in the regular session', () => {
  test.for([
    ['a trade moves all', {}, { price: 108, high: 108, volume: 20 }],
    ['an odd lot counts alone', { setsLast: false, setsRange: false }, { price: 104, volume: 20 }],
    ['a late report moves the range', { setsLast: false }, { price: 104, high: 108, volume: 20 }],
    ['an older trade moves no price', { atMs: 25 }, { price: 104, high: 108, volume: 20 }],
    [
      'what counts for nothing changes nothing',
      { setsLast: false, setsRange: false, countsVolume: false },
      { price: 104, high: 104, volume: 10 },
    ],
    ['a trade of extended hours is late by a session', { isExtended: true }, { price: 104 }],
  ] as const)('%s', ([, part, { price, ...rest }]) => {
    const state = after(open, [trade(108, { atMs: 40, ...part }), at('regular')]);
    expect(quoteOf(state, at('regular'), true)).toMatchObject({ regular: { price }, ...rest });
  });

  test('a trade that changes nothing returns the same state', () => {
    const state = after(open);
    const none = trade(108, { setsLast: false, setsRange: false, countsVolume: false });
    expect(applyTrade(state, none, at('regular'))).toBe(state);
  });
});

test('the closing print after the bell is the close; after-hours trades are separate', () => {
  const state = after(
    open,
    [trade(105, { atMs: 40 }), at('after')],
    [trade(107, { atMs: 50, isExtended: true }), at('after')],
  );
  expect(quoteOf(state, at('after'), true)).toMatchObject({
    regular: { price: 105 },
    extended: { slot: 3, price: 107, change: 2 },
  });
  expect(tickOf(state, at('after'))).toMatchObject({ slot: 3, lastPrice: 107, dayClose: 105 });
  // It stays through the night, and disappears when the next day begins.
  expect(quoteOf(state, at('closed'), true).extended).toMatchObject({ slot: 3 });
  expect(quoteOf(state, at('pre', '2026-11-23'), true).extended).toBeNull();
});

test('a pre-market price is not shown on another day', () => {
  expect(quoteOf(after(pre), at('pre', '2026-11-23'), true).extended).toBeNull();
});

test('a bid and ask are shown while the source is heard in a session', () => {
  const book = { bid: 103.9, bidSize: 200, ask: 104.1, askSize: 100 };
  const state = applyBook(after(open), book, 35);
  expect(quoteOf(state, at('regular'), true)).toMatchObject(book);
  for (const gone of [quoteOf(state, at('regular'), false), quoteOf(state, at('closed'), true)]) {
    expect(gone).toMatchObject({ bid: null, bidSize: null, ask: null, askSize: null });
  }
  expect(applyBook(state, { ...book, bid: 1 }, 34)).toBe(state);
});

test('the bar of the day replaces the streamed day', () => {
  const day = { ...THURSDAY, date: '2026-11-20', open: 103, high: 109, low: 103, close: 106 };
  const state = applyDay(after(open), { ...day, volume: 777 });
  expect(quoteOf(state, at('regular'), true)).toMatchObject({
    regular: { price: 106 },
    previousClose: 101,
    high: 109,
    volume: 777,
  });
  expect(applyDay(state, THURSDAY)).toBe(state);
});

describe('a snapshot of the day', () => {
  const day = { ...THURSDAY, date: '2026-11-20', open: 103, high: 103.5, low: 102, close: 103 };
  const state = after(open, [trade(105, { atMs: 40, size: 90 }), at('regular')]);
  const told = (lastAtMs: number | undefined, volume: number) =>
    quoteOf(applySnapshotDay(state, { ...day, volume }, lastAtMs), at('regular'), true);

  test('adds the trades before the stream, and moves neither the price nor the volume back', () => {
    expect(told(39, 60)).toMatchObject({
      regular: { price: 105 },
      open: 103,
      high: 105,
      low: 102,
      volume: 100,
    });
  });

  test.for([40, 50, undefined])(
    'sets the price when it is not known to be older: %s',
    (lastAtMs) => {
      expect(told(lastAtMs, 160)).toMatchObject({
        regular: { price: 103 },
        high: 105,
        volume: 160,
      });
    },
  );

  test('of another day is the day', () => {
    const next = applySnapshotDay(state, { ...day, date: '2026-11-23', volume: 7 }, 1);
    expect(quoteOf(next, at('regular', '2026-11-23'), true)).toMatchObject({
      regular: { price: 103 },
      high: 103.5,
      volume: 7,
    });
    expect(applySnapshotDay(state, THURSDAY, 50)).toBe(state);
  });

  test('has traded since its open, although an odd lot was its last trade', () => {
    const opensAtMs = Date.parse('2026-11-20T09:30:00-05:00');
    const oddLot = trade(103, { atMs: opensAtMs + 9, setsLast: false, countsVolume: false });
    const begun = applySnapshotDay(start, { ...day, volume: 7 }, oddLot.atMs);
    const quote = quoteOf(applyTrade(begun, oddLot, at('regular')), at('regular'), true);
    expect(quote).toMatchObject({ regular: { price: 103 }, previousClose: 101 });
    expect(quote.tradedAtMs).toBe(opensAtMs);
    // A regular trade since then still sets the price.
    const next = trade(104, { atMs: opensAtMs + 5 });
    expect(applyTrade(begun, next, at('regular'))).toMatchObject({ tradedAtMs: next.atMs });
  });
});

test('a split adjusts every price to the new shares', () => {
  expect(quoteOf(afterSplit(start, { from: 1, to: 4 }), at('pre'), true)).toMatchObject({
    regular: { price: 25.25 },
    previousClose: 25,
    high: 25.5,
    volume: 20_000,
  });
});

test('a snapshot keeps the day that prices are adjusted to', () => {
  const told = { ...start, sharesOf: '2026-11-20' };
  expect(applyDay(told, { ...THURSDAY, close: 104 }).sharesOf).toBe('2026-11-20');
});

test('a quote has the time of its bid and ask, which change without a trade', () => {
  const book = { bid: 100, bidSize: 1, ask: 101, askSize: 2 };
  const state = applyBook(after(pre, open), book, 55);
  expect(quoteOf(state, at('regular'), true)).toMatchObject({ tradedAtMs: 30, quotedAtMs: 55 });
});

test('until its first bid and ask a quote has the time of its last trade alone', () => {
  expect(quoteOf(start, at('closed'), true).tradedAtMs).toBe(10);
  expect(quoteOf(start, at('closed'), true)).not.toHaveProperty('quotedAtMs');
});
