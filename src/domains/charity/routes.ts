import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.charity,
    below: paths.home,
    beside: [paths.cause, paths.donation],
    title: msg`Charity`,
    audience: 'all',
    screen: () => import('./screens/CharityScreen.tsx'),
  },
  {
    path: paths.cause,
    title: msg`Cause`,
    audience: 'all',
    screen: () => import('./screens/CauseScreen.tsx'),
  },
  {
    path: paths.donation,
    title: msg({ message: 'Donation', context: 'one donation' }),
    audience: 'user',
    screen: () => import('./screens/DonationScreen.tsx'),
  },
  {
    path: paths.donations,
    below: paths.charity,
    beside: [paths.donation, paths.cause],
    title: msg`My donations`,
    audience: 'user',
    screen: () => import('./screens/HistoryScreen.tsx'),
  },
];
