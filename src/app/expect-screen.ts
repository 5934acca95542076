import { askAhead } from '../data/ask-ahead.ts';
import { firstCall } from '../data/first-calls.ts';
import { report } from '../data/report.ts';
import type { Place } from '../nav/hash-location.ts';
import type { Route } from '../nav/route.ts';
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
  void fetchBeside(route);
  // The shell tells the market's time around every screen.
  askAhead([firstCall.clock(), ...(route.asks?.(new URLSearchParams(query)) ?? [])]);
}

async function fetchBeside({ beside }: Route): Promise<void> {
  try {
    await beside?.();
  } catch (problem) {
    report('A part of the first screen could not be fetched.', problem);
  }
}
