import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.portfolioAccounts,
    parents: [paths.portfolio],
    below: paths.home,
    title: msg`Portfolio`,
    audience: 'user',
    tab: 'portfolio',
    screen: () => import('./screens/PortfolioScreen.tsx'),
  },
  {
    path: paths.accountCurve,
    below: paths.portfolioAccounts,
    title: msg`Performance`,
    audience: 'user',
    tab: 'portfolio',
    screen: () => import('./screens/CurveScreen.tsx'),
  },
];
