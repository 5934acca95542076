import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.morningReport,
    below: paths.home,
    title: msg`Morning report`,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/MorningReportScreen.tsx'),
  },
  {
    path: paths.marketReview,
    below: paths.morningReport,
    title: msg`US market review`,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/MarketReviewScreen.tsx'),
  },
  {
    path: paths.morningReports,
    below: paths.morningReport,
    title: msg`Daily reports`,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/MorningReportsScreen.tsx'),
  },
  {
    path: paths.morningOverview,
    title: msg`Morning report: market overview`,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/MorningOverviewScreen.tsx'),
  },
  {
    path: paths.morningIdeas,
    title: msg`Morning report: trading ideas`,
    audience: 'all',
    tab: 'home',
    screen: () => import('./screens/MorningIdeasScreen.tsx'),
  },
];
