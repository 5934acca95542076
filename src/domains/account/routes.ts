import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.transfer,
    below: paths.me,
    title: msg`Transfer`,
    audience: 'user',
    beside: [paths.order],
    screen: () => import('./screens/TransferScreen.tsx'),
  },
  {
    path: paths.transferDone,
    title: msg`Transfer done`,
    audience: 'user',
    screen: () => import('./screens/TransferDoneScreen.tsx'),
  },
  {
    path: paths.brokerAccount,
    title: msg`Brokerage account`,
    audience: 'user',
    tab: 'portfolio',
    screen: () => import('./screens/BrokerAccountScreen.tsx'),
  },
];
