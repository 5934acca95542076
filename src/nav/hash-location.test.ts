import { expect, test } from 'vitest';
import { readEntry, readHash } from './hash-location.ts';

test.for([
  ['#/stockDetails?symbol=AAPL', '/stockDetails', 'symbol=AAPL'],
  ['#/market/stock', '/market/stock', ''],
  ['#market/stock', '/market/stock', ''],
  ['#/', '/', ''],
  ['', '/', ''],
  ['#/WatchListView?', '/WatchListView', ''],
  ['#/browse?text=a%3Fb?c', '/browse', 'text=a%3Fb?c'],
] as const)('the hash %s is the path %s with the query %s', ([hash, path, query]) => {
  expect(readHash(hash)).toEqual({ path, query });
});

test('a history entry of ours is known again', () => {
  expect(readEntry({ key: 'a', depth: 2 })).toEqual({ key: 'a', depth: 2 });
});

test.for([[null], [undefined], ['text'], [{}], [{ key: 'a' }], [{ key: 1, depth: 1 }]])(
  'a history state of others, %j, is not taken for ours',
  ([state]) => {
    expect(readEntry(state)).toBeUndefined();
  },
);
