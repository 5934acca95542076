import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.settings,
    beside: [paths.language, paths.theme, paths.notifications],
    below: paths.me,
    title: msg`Settings`,
    audience: 'all',
    screen: () => import('./screens/SettingsScreen.tsx'),
  },
  {
    path: paths.language,
    below: paths.settings,
    title: msg`Language`,
    audience: 'all',
    screen: () => import('./screens/LanguageScreen.tsx'),
  },
  {
    path: paths.theme,
    below: paths.settings,
    title: msg`Theme`,
    audience: 'all',
    screen: () => import('./screens/ThemeScreen.tsx'),
  },
];
