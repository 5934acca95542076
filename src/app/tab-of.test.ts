import { expect, test } from 'vitest';
import { type Path, paths } from '../nav/paths.ts';
import { tabOf } from './tab-of.ts';

const of = (tab: string) => Object.values<Path>(paths).filter((path) => tabOf(path) === tab);

test('the market and its subscreens are on one tab', () => {
  const { market, stocks, etfs, marketList, marketMap, sector, sectors } = paths;
  expect(of('market')).toEqual([market, stocks, etfs, marketList, marketMap, sector, sectors]);
});

test('editing watchlists is on the tab of the watchlists', () => {
  expect(of('watchlist')).toEqual([paths.watchlist, paths.editWatchlists]);
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
  paths.settings,
  paths.buy,
  '/nowhere',
])('%s, reached from anywhere, is on no tab', (path) => {
  expect(tabOf(path)).toBeUndefined();
});
