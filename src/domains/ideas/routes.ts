import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.ideas,
    below: paths.home,
    title: msg`Trading ideas`,
    audience: 'all',
    screen: () => import('./screens/IdeasScreen.tsx'),
  },
];
