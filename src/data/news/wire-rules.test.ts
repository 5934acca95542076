import { expect, test } from 'vitest';
import type { NewsItem } from '../../../contract/news.ts';
import { isWanted, type Wire, WIRE_MAX, wireChanges, withNewest, withOlder } from './wire-rules.ts';

function item(at: number, over: Partial<NewsItem> = {}): NewsItem {
  return {
    id: `gap_up:T${at}:2026-11-20`,
    kind: 'gap_up',
    atMs: at,
    tickers: [`T${at}`],
    facts: { percent: 4 },
    variant: 0,
    corrects: null,
    correctedBy: null,
    outside: null,
    ...over,
  };
}

/** Items from the latest to the earliest. */
function wire(newest: number, oldest: number, hasMore = true): Wire {
  const moments = Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);
  return { items: moments.map((at) => item(at)), hasMore };
}

const moments = ({ items }: Wire) => items.map(({ atMs }) => atMs);

test('the latest page is prepended to the known items', () => {
  const next = withNewest(wire(5, 1), wire(7, 4));
  expect(moments(next)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(next.hasMore).toBe(true);
});

test('known items that the latest page does not overlap are dropped', () => {
  expect(moments(withNewest(wire(5, 1), wire(20, 17)))).toEqual([20, 19, 18, 17]);
});

test('a page that is complete leaves nothing older', () => {
  const next = withNewest(wire(5, 1), wire(3, 3, false));
  expect(moments(next)).toEqual([3]);
  expect(next.hasMore).toBe(false);
});

test('an unchanged item keeps its identity', () => {
  const before = wire(3, 1);
  const after = withNewest(before, wire(4, 1));
  expect(after.items[1]).toBe(before.items[0]);
});

test('a later page is appended, each item once', () => {
  expect(moments(withOlder(wire(5, 3), wire(3, 1, false)))).toEqual([5, 4, 3, 2, 1]);
});

test('a device caches a limited number of items and knows that there are more', () => {
  const next = withNewest(undefined, wire(WIRE_MAX + 20, 1, false));
  expect(next.items).toHaveLength(WIRE_MAX);
  expect(next.hasMore).toBe(true);
});

test('an item that was known before its correction is marked as corrected', () => {
  const before = wire(3, 1);
  const wrong = before.items[1];
  const correction = item(4, { id: 'correction:1', corrects: wrong?.id ?? null });
  const next = withNewest(before, { items: [correction, ...wire(3, 2).items], hasMore: true });
  expect(next.items.map(({ correctedBy }) => correctedBy)).toEqual([
    null,
    null,
    'correction:1',
    null,
  ]);
});

test('the device stores changed items and deletes dropped ones', () => {
  const before = wire(3, 1);
  const after = { ...before, items: [item(4), ...before.items.slice(0, 2)] };
  const { put, gone } = wireChanges(before.items, after.items);
  expect(put).toEqual([item(4)]);
  expect(gone).toEqual([item(1).id]);
});

test.for([
  ['everything', {}, true],
  ['the market as a whole', { scope: 'market' }, false],
  ['its instrument', { tickers: ['T2', 'T1'] }, true],
  ['another instrument', { tickers: ['T2'] }, false],
  ['no instrument at all', { tickers: [] }, false],
] as const)('news about %s', ([, wanted, is]) => {
  expect(isWanted(item(1), wanted)).toBe(is);
});
