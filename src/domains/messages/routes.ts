import { msg } from '@lingui/core/macro';
import { type Path, paths } from '../../nav/paths.ts';
import type { Route } from '../../nav/route.ts';

/** All details share one screen: the message's content, not its path, decides its appearance. */
const details: readonly Path[] = [
  paths.eventMessage,
  paths.charityMessage,
  paths.fundMessage,
  paths.systemMessage,
  paths.transferMessage,
  paths.quantitativeMessage,
  paths.alertMessage,
  paths.message,
];

export const routes: Route[] = [
  {
    path: paths.messages,
    beside: details,
    below: paths.me,
    title: msg`Messages`,
    audience: 'user',
    screen: () => import('./screens/MessageCentreScreen.tsx'),
  },
  {
    path: paths.eventMessages,
    beside: details,
    below: paths.messages,
    title: msg`Events`,
    audience: 'user',
    screen: () => import('./screens/EventListScreen.tsx'),
  },
  ...details.map((path): Route => ({
    path,
    title: msg`Message`,
    audience: 'user',
    screen: () => import('./screens/MessageScreen.tsx'),
  })),
  {
    path: paths.notifications,
    below: paths.me,
    title: msg`Notifications`,
    audience: 'user',
    screen: () => import('./screens/NotificationsScreen.tsx'),
  },
];

/** Announces new messages while the app is open; the shell shows it once its texts are loaded. */
export const newMessages = () => import('./NewMessages.tsx');
