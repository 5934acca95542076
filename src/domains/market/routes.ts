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
];
