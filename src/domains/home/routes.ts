import { msg } from '@lingui/core/macro';
import { firstCall } from '../../data/call/first-calls.ts';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';
import { lastIdeas, topOf, wayOf, wholeMarket } from './asked.ts';

export const routes: Route[] = [
  {
    path: paths.home,
    title: msg`Home`,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/HomeScreen.tsx'),
    asks: (query) => [
      firstCall.list(topOf(wayOf(query.get('movers')))),
      firstCall.overview(wholeMarket),
      firstCall.ideas(lastIdeas),
    ],
  },
];
