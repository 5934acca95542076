import { expect, test } from 'vitest';
import { paths } from '../nav/paths.ts';
import { railItemOf } from './rail-item.ts';

test.each([
  [paths.messages, paths.messages],
  [paths.message, paths.messages],
  [paths.transferMessage, paths.messages],
  [paths.newsItem, paths.newsMarkets],
  [paths.order, paths.portfolioAccounts],
  [paths.fundingRecord, paths.me],
  [paths.security, paths.me],
  [paths.stock, paths.stocks],
  [paths.morningIdeas, paths.newsMarkets],
  [paths.transferDone, paths.transfer],
  [paths.agreements, undefined],
  ['/nowhere', undefined],
])('%s belongs to the item %s', (path, item) => {
  expect(railItemOf(path)).toBe(item);
});
