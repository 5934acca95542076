import type { Tab } from '../nav/tabs.ts';
import { redirects, routeAt } from './routes.ts';

/** The tab that a screen belongs to; none for a screen that is reached from anywhere, such as a stock or a setting. */
export function tabOf(path: string): Tab | undefined {
  const route = routeAt(redirects[path] ?? path);
  return route?.tab ?? (route?.audience === 'user' ? 'me' : undefined);
}
