import { paths } from '../nav/paths.ts';
import { routeAt } from './routes.ts';

/** A main screen that has a tab. */
export type Tab = 'home' | 'market' | 'watchlist' | 'search' | 'me';

/** A screen that is reached from anywhere, such as a stock or a setting, belongs to no tab. */
const tabs: Readonly<Partial<Record<string, Tab>>> = {
  [paths.home]: 'home',
  [paths.market]: 'market',
  [paths.stocks]: 'market',
  [paths.etfs]: 'market',
  [paths.marketList]: 'market',
  [paths.marketMap]: 'market',
  [paths.sector]: 'market',
  [paths.sectors]: 'market',
  [paths.watchlist]: 'watchlist',
  [paths.editWatchlists]: 'watchlist',
  [paths.search]: 'search',
};

/** The tab that a screen belongs to, if any. The customer's own screens are on the Me tab. */
export function tabOf(path: string): Tab | undefined {
  return tabs[path] ?? (routeAt(path)?.audience === 'user' ? 'me' : undefined);
}
