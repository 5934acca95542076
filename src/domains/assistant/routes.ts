import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.assistant,
    below: paths.me,
    title: msg`Assistant`,
    // Visitors can ask only about the market and help.
    audience: 'user',
    screen: () => import('./screens/AssistantScreen.tsx'),
  },
];
