import { askAhead } from '../data/call/ask-ahead.ts';
import { firstCall } from '../data/call/first-calls.ts';
import type { Place } from '../nav/address.ts';
import { redirects, routeAt } from './routes.ts';
import { loadScreen } from './screen-loader.ts';

/** Prefetches the code of the screen at a place, and its first calls. A failure is reported when the screen is drawn. */
export function expectScreen({ path, query }: Place): void {
  const route = routeAt(redirects[path] ?? path);
  if (!route) return;
  void loadScreen(route);
  // The shell shows the market's time around every screen.
  askAhead([firstCall.clock(), ...(route.asks?.(new URLSearchParams(query)) ?? [])]);
}
