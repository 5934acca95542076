import { msg } from '@lingui/core/macro';
import { firstCall } from '../../data/call/first-calls.ts';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';
import { mostActive } from './asked.ts';

export const routes: Route[] = [
  {
    path: paths.search,
    below: paths.home,
    title: msg`Search`,
    audience: 'all',
    screen: () => import('./screens/SearchScreen.tsx'),
    asks: (query) => [
      firstCall.universe(),
      ...(query.get('text') ? [] : [firstCall.list(mostActive)]),
    ],
  },
];
