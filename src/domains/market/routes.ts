import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const marketRoutes: Route[] = [
  {
    path: paths.stocks,
    title: msg`US stocks`,
    audience: 'all',
    screen: () => import('./screens/StocksScreen.tsx'),
  },
  {
    path: paths.etfs,
    title: msg`US ETFs`,
    audience: 'all',
    screen: () => import('./screens/EtfsScreen.tsx'),
  },
  {
    path: paths.marketList,
    title: msg`Market ranking`,
    audience: 'all',
    screen: () => import('./screens/MarketListScreen.tsx'),
  },
  {
    path: paths.marketMap,
    title: msg`Market breadth`,
    audience: 'all',
    screen: () => import('./screens/MarketMapScreen.tsx'),
  },
  {
    path: paths.sector,
    title: msg`Sector`,
    audience: 'all',
    screen: () => import('./screens/GroupScreen.tsx'),
  },
  {
    path: paths.sectors,
    title: msg`Sectors and themes`,
    audience: 'all',
    screen: () => import('./screens/GroupsScreen.tsx'),
  },
];
