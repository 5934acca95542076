import { expect, test } from 'vitest';
import { type Path, paths } from '../nav/paths.ts';
import { tabOf } from './tab-of.ts';

const of = (tab: string) => Object.values<Path>(paths).filter((path) => tabOf(path) === tab);

test('the market and its subscreens are on one tab', () => {
  const { market, stocks, etfs, marketList, marketMap, sector, sectors } = paths;
  expect(of('markets')).toEqual([market, stocks, etfs, marketList, marketMap, sector, sectors]);
});

test('editing watchlists is on the tab of the watchlists', () => {
  expect(of('watchlist')).toEqual([paths.watchlist, paths.editWatchlists]);
});

test('what the customer holds and has ordered is on the Portfolio tab', () => {
  expect(of('portfolio')).toEqual(
    expect.arrayContaining([
      paths.portfolioAccounts,
      paths.accountCurve,
      paths.stockAccountOrders,
      paths.deskPending,
      paths.order,
    ]),
  );
});

test('the customer’s own screens, documents included, are on the Me tab', () => {
  expect(of('me')).toEqual(
    expect.arrayContaining([paths.me, paths.security, paths.identityName, paths.addressDone]),
  );
});

test.each([
  paths.stock,
  paths.etf,
  paths.company,
  paths.ideas,
  paths.search,
  paths.settings,
  paths.buy,
  '/nowhere',
])('%s, reached from anywhere, is on no tab', (path) => {
  expect(tabOf(path)).toBeUndefined();
});
