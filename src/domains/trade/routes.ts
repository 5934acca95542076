import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.buy,
    below: paths.deskPositions,
    title: msg({ message: 'Buy', context: 'order' }),
    audience: 'verified',
    screen: () => import('./screens/BuyScreen.tsx'),
  },
  {
    path: paths.sell,
    below: paths.deskPositions,
    title: msg({ message: 'Sell', context: 'order' }),
    audience: 'verified',
    screen: () => import('./screens/SellScreen.tsx'),
  },
  {
    path: paths.closeLong,
    title: msg`Close a position`,
    audience: 'verified',
    screen: () => import('./screens/CloseLongScreen.tsx'),
  },
  {
    path: paths.closeShort,
    title: msg`Buy to cover`,
    audience: 'verified',
    screen: () => import('./screens/CloseShortScreen.tsx'),
  },
  {
    path: paths.orderAccepted,
    title: msg`Order accepted`,
    audience: 'verified',
    screen: () => import('./screens/OrderAcceptedScreen.tsx'),
  },
];
