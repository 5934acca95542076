import { expect, test } from 'vitest';
import { readHash } from './address.ts';

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
