import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.me,
    below: paths.home,
    title: msg`Me`,
    audience: 'user',
    screen: () => import('./screens/MeScreen.tsx'),
  },
];
