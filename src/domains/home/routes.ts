import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const homeRoutes: Route[] = [
  {
    path: paths.home,
    title: msg`Home`,
    audience: 'all',
    screen: () => import('./screens/HomeScreen.tsx'),
  },
];
