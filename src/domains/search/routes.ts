import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const searchRoutes: Route[] = [
  {
    path: paths.search,
    title: msg`Search`,
    audience: 'all',
    screen: () => import('./screens/SearchScreen.tsx'),
  },
];
