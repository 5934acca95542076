import { msg } from '@lingui/core/macro';
import { firstCall } from '../data/call/first-calls.ts';
import { accountRoutes } from '../domains/account/routes.ts';
import { authRoutes } from '../domains/auth/routes.ts';
import { deskRoutes } from '../domains/desk/routes.ts';
import { identityRoutes } from '../domains/identity/routes.ts';
import { meRoutes } from '../domains/me/routes.ts';
import { messageRoutes } from '../domains/messages/routes.ts';
import { helpRoutes } from '../domains/help/routes.ts';
import { homeRoutes } from '../domains/home/routes.ts';
import { ideaRoutes } from '../domains/ideas/routes.ts';
import { marketRoutes } from '../domains/market/routes.ts';
import { searchRoutes } from '../domains/search/routes.ts';
import { settingsRoutes } from '../domains/settings/routes.ts';
import { portfolioRoutes } from '../domains/portfolio/routes.ts';
import { stockRoutes } from '../domains/stock/routes.ts';
import { tradeRoutes } from '../domains/trade/routes.ts';
import { watchlistRoutes } from '../domains/watchlist/routes.ts';
import { type Path, paths } from '../nav/paths.ts';
import type { Route } from '../nav/route.ts';

/** Every screen there is. */
export const routes: readonly Route[] = [
  {
    path: paths.splash,
    title: msg`Welcome`,
    audience: 'all',
    screen: () => import('./LoadPage.tsx'),
    // It leads on to home.
    asks: (query) => [
      firstCall.universe(),
      ...homeRoutes.flatMap(({ asks }) => asks?.(query) ?? []),
    ],
  },
  ...homeRoutes,
  ...withTexts('ideas', ideaRoutes),
  ...withTexts('market', marketRoutes),
  ...withTexts('stock', stockRoutes),
  ...withTexts('search', searchRoutes),
  ...withTexts('watchlist', watchlistRoutes),
  ...withTexts('help', helpRoutes),
  ...withTexts('settings', settingsRoutes),
  ...withTexts('trade', [...tradeRoutes, ...deskRoutes, ...portfolioRoutes]),
  ...withTexts('people', [
    ...authRoutes,
    ...identityRoutes,
    ...accountRoutes,
    ...messageRoutes,
    ...meRoutes,
  ]),
];

/** Routes whose texts have a catalog of their own, which loads with the first of their screens. */
function withTexts(texts: string, of: readonly Route[]): Route[] {
  return of.map((route) => ({ ...route, texts }));
}

/** Paths that only lead on: the root, and parents to their default child. Source: spec §2. */
export const redirects: Readonly<Partial<Record<string, Path>>> = {
  [paths.root]: paths.splash,
  [paths.market]: paths.stocks,
  [paths.desk]: paths.deskPending,
  [paths.portfolio]: paths.portfolioAccounts,
  [paths.stockAccount]: paths.stockAccountPositions,
};

const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));

/** The screen at an exact path; `undefined` for an unknown path. */
export function routeAt(path: string): Route | undefined {
  return byPath.get(path);
}
