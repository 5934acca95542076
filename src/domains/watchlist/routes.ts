import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.watchlist,
    below: paths.home,
    title: msg`Watchlist`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/WatchlistScreen.tsx'),
  },
  {
    path: paths.editWatchlists,
    below: paths.watchlist,
    title: msg`Edit watchlists`,
    audience: 'all',
    tab: 'markets',
    screen: () => import('./screens/EditWatchlistsScreen.tsx'),
  },
];
