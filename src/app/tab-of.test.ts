import { expect, test } from 'vitest';
import { routes as contracts } from '../domains/contracts/routes.ts';
import { routes as funding } from '../domains/funding/routes.ts';
import { type Path, paths } from '../nav/paths.ts';
import { tabOf } from './tab-of.ts';

const of = (tab: string) => Object.values<Path>(paths).filter((path) => tabOf(path) === tab);

test('the market and its subscreens are on one tab', () => {
  const { market, stocks, etfs, marketList, marketMap, sector, sectors } = paths;
  const { watchlist, editWatchlists } = paths;
  expect(of('markets')).toEqual([
    market,
    stocks,
    etfs,
    marketList,
    marketMap,
    sector,
    sectors,
    watchlist,
    editWatchlists,
  ]);
});

test('products, on offer and held, are on the Invest tab', () => {
  const { products, strategies, product, productBuy, ownProducts, productOrders } = paths;
  expect(of('invest')).toEqual(
    expect.arrayContaining([products, strategies, product, productBuy, ownProducts, productOrders]),
  );
});

test('positions and orders are on the Portfolio tab', () => {
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

test('deposits, withdrawals and contracts are on the Me tab', () => {
  expect(of('me')).toEqual(
    expect.arrayContaining([...funding, ...contracts].map(({ path }) => path)),
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
