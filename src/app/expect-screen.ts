import { redirects, routeAt } from './routes.ts';
import { loadScreen } from './screen-loader.ts';

/** Begins to fetch the screen at a path before it can be drawn. One that cannot be had says so when it is. */
export function expectScreen(path: string): void {
  const route = routeAt(redirects[path] ?? path);
  if (route) void loadScreen(route);
}
