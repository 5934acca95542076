import { msg } from '@lingui/core/macro';
import { orderPaths, paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

// Two rows each.
const positions = () => import('./screens/PositionsScreen.tsx');
const pending = () => import('./screens/PendingScreen.tsx');
const orders = () => import('./screens/OrdersScreen.tsx');

export const routes: Route[] = [
  {
    path: paths.deskPositions,
    beside: orderPaths,
    below: paths.portfolioAccounts,
    title: msg`Positions`,
    audience: 'user',
    tab: 'portfolio',
    screen: positions,
  },
  {
    path: paths.deskPending,
    beside: orderPaths,
    parents: [paths.desk],
    below: paths.portfolioAccounts,
    title: msg`Pending orders`,
    audience: 'user',
    tab: 'portfolio',
    screen: pending,
  },
  {
    path: paths.deskOrders,
    beside: orderPaths,
    below: paths.portfolioAccounts,
    title: msg`Order history`,
    audience: 'user',
    tab: 'portfolio',
    screen: orders,
  },
  {
    path: paths.order,
    title: msg({ message: 'Order', context: 'to buy or sell' }),
    audience: 'user',
    tab: 'portfolio',
    screen: () => import('./screens/OrderScreen.tsx'),
  },
  {
    path: paths.stockAccountPositions,
    beside: orderPaths,
    parents: [paths.stockAccount],
    below: paths.portfolioAccounts,
    title: msg`Stock account: positions`,
    audience: 'user',
    tab: 'portfolio',
    screen: positions,
  },
  {
    path: paths.stockAccountPending,
    beside: orderPaths,
    title: msg`Stock account: pending orders`,
    audience: 'user',
    tab: 'portfolio',
    screen: pending,
  },
  {
    path: paths.stockAccountOrders,
    beside: orderPaths,
    title: msg`Stock account: order history`,
    audience: 'user',
    tab: 'portfolio',
    screen: orders,
  },
];
