import { msg } from '@lingui/core/macro';
import { paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

export const routes: Route[] = [
  {
    path: paths.service,
    below: paths.me,
    beside: [paths.service, paths.help],
    title: msg`Customer service`,
    audience: 'all',
    screen: () => import('./screens/ServiceScreen.tsx'),
  },
  {
    path: paths.feedback,
    below: paths.me,
    beside: [paths.feedback, paths.service],
    title: msg`Feedback`,
    audience: 'user',
    screen: () => import('./screens/FeedbackScreen.tsx'),
  },
];
