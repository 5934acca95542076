import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.deskPositions,
    title: msg`Positions`,
    audience: 'user',
    screen: () => import('./screens/PositionsScreen.tsx'),
  },
  {
    path: paths.deskPending,
    parents: [paths.desk],
    title: msg`Pending orders`,
    audience: 'user',
    screen: () => import('./screens/PendingScreen.tsx'),
  },
  {
    path: paths.deskOrders,
    title: msg`Order history`,
    audience: 'user',
    screen: () => import('./screens/OrdersScreen.tsx'),
  },
  {
    path: paths.order,
    title: msg({ message: 'Order', context: 'to buy or sell' }),
    audience: 'user',
    screen: () => import('./screens/OrderScreen.tsx'),
  },
  {
    path: paths.stockAccountPositions,
    parents: [paths.stockAccount],
    title: msg`Stock account: positions`,
    audience: 'user',
    screen: () => import('./screens/PositionsScreen.tsx'),
  },
  {
    path: paths.stockAccountPending,
    title: msg`Stock account: pending orders`,
    audience: 'user',
    screen: () => import('./screens/PendingScreen.tsx'),
  },
  {
    path: paths.stockAccountOrders,
    title: msg`Stock account: order history`,
    audience: 'user',
    screen: () => import('./screens/OrdersScreen.tsx'),
  },
];
