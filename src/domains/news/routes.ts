import { msg } from '@lingui/core/macro';
import { currentSettings } from '../../data/device/settings.ts';
import { loadNewsTexts } from '../../live/news-texts.ts';
import { type Path, paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

/** The screens that a row opens, in the pane if there is room. */
const texts: readonly Path[] = [paths.newsItem, paths.newsText];

/** Requests the phrasings of news together with the code of a screen, which draws no row without them. */
function requestPhrasings(): void {
  void loadNewsTexts(currentSettings().locale);
}

/** The head of the information center, and of its items. */
const head = msg`News`;

export const routes: Route[] = [
  {
    path: paths.newsMarkets,
    parents: ['/information'],
    beside: texts,
    below: paths.home,
    title: msg`Market news`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => {
      requestPhrasings();
      return import('./screens/MarketNewsScreen.tsx');
    },
  },
  {
    path: paths.articles,
    beside: texts,
    below: paths.newsMarkets,
    title: msg`Articles`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/ArticlesScreen.tsx'),
    parts: () => import('./read-article-parts.ts'),
  },
  {
    path: paths.newswire,
    beside: texts,
    below: paths.newsMarkets,
    title: msg`Newswire`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => {
      requestPhrasings();
      return import('./screens/NewswireScreen.tsx');
    },
  },
  {
    path: paths.weekAhead,
    beside: texts,
    below: paths.newsMarkets,
    title: msg`Week ahead`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/WeekAheadScreen.tsx'),
  },
  {
    path: paths.earnings,
    beside: texts,
    below: paths.newsMarkets,
    title: msg`Earnings`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/EarningsScreen.tsx'),
  },
  {
    path: paths.watchedNews,
    beside: texts,
    below: paths.newsMarkets,
    title: msg`News on watchlists`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => {
      requestPhrasings();
      return import('./screens/WatchedNewsScreen.tsx');
    },
  },
  {
    path: paths.news,
    beside: texts,
    below: paths.newsMarkets,
    title: msg`News search`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => {
      requestPhrasings();
      return import('./screens/NewsScreen.tsx');
    },
    parts: () => import('./read-parts.ts'),
  },
  {
    path: paths.newsItem,
    title: msg`News item`,
    head,
    audience: 'all',
    tab: 'home',
    screen: () => {
      requestPhrasings();
      return import('./screens/NewsItemScreen.tsx');
    },
  },
  {
    path: paths.newsText,
    title: msg`Full text`,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/NewsTextScreen.tsx'),
  },
];
