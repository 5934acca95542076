import { askAhead } from '../data/call/ask-ahead.ts';
import { firstCall } from '../data/call/first-calls.ts';
import type { Place } from '../nav/address.ts';
import { redirects, routeAt } from './routes.ts';
import { loadScreen } from './screen-loader.ts';

/**
 * Begins to fetch the screen at a place before it can be drawn, and what it will ask for. What cannot be had says so
 * when it is drawn.
 */
export function expectScreen({ path, query }: Place): void {
  const route = routeAt(redirects[path] ?? path);
  if (!route) return;
  void loadScreen(route);
  // The shell tells the market's time around every screen.
  askAhead([firstCall.clock(), ...(route.asks?.(new URLSearchParams(query)) ?? [])]);
}
