import { msg } from '@lingui/core/macro';
import { firstCall } from '../../data/call/first-calls.ts';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';
import { type Kind, listNamed, overviewOf, topOf } from './asked.ts';

export const routes: Route[] = [
  {
    path: paths.stocks,
    parents: [paths.market],
    below: paths.home,
    title: msg`US stocks`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/StocksScreen.tsx'),
    asks: asksOf('stock'),
  },
  {
    path: paths.etfs,
    below: paths.stocks,
    title: msg`US ETFs`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/EtfsScreen.tsx'),
    asks: asksOf('etf'),
  },
  {
    path: paths.marketList,
    title: msg`Market list`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/MarketListScreen.tsx'),
  },
  {
    path: paths.marketMap,
    below: paths.stocks,
    title: msg`Market breadth`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/MarketMapScreen.tsx'),
  },
  {
    path: paths.sector,
    title: msg`Sector`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/GroupScreen.tsx'),
  },
  {
    path: paths.sectors,
    below: paths.stocks,
    title: msg`Sectors and themes`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/GroupsScreen.tsx'),
  },
];

/** Rankings and averages of one kind. */
function asksOf(kind: Kind): NonNullable<Route['asks']> {
  return (query) => [
    firstCall.list(topOf(listNamed(kind, query.get('list')), kind)),
    firstCall.overview(overviewOf[kind]),
  ];
}
