import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const stockRoutes: Route[] = [
  {
    path: paths.stock,
    title: msg`Stock`,
    audience: 'all',
    screen: () => import('./screens/StockScreen.tsx'),
  },
  {
    path: paths.etf,
    title: msg`ETF`,
    audience: 'all',
    screen: () => import('./screens/EtfScreen.tsx'),
  },
  {
    path: paths.company,
    title: msg`Company profile`,
    audience: 'all',
    screen: () => import('./screens/CompanyScreen.tsx'),
  },
];
