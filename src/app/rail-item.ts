import { isBelow } from '../nav/menu.ts';
import { home, type Path, paths } from '../nav/paths.ts';
import type { Tab } from '../nav/tabs.ts';
import { routeAt, routes } from './routes.ts';
import { tabOf } from './tab-of.ts';

/** The items of the rail; the screens below one of them belong to the nearest. */
const ITEMS: readonly Path[] = [
  paths.search,
  home,
  paths.stocks,
  paths.newsMarkets,
  paths.products,
  paths.portfolioAccounts,
  paths.transfer,
  paths.messages,
  paths.me,
];

/** Screens that are below no item in the menu, and the item that a customer would look for them under. */
const OTHERS: Readonly<Partial<Record<string, Path>>> = {
  [paths.morningReport]: paths.newsMarkets,
  [paths.morningReports]: paths.newsMarkets,
  [paths.morningOverview]: paths.newsMarkets,
  [paths.morningIdeas]: paths.newsMarkets,
  [paths.marketReview]: paths.newsMarkets,
  [paths.stock]: paths.stocks,
  [paths.etf]: paths.stocks,
  [paths.company]: paths.stocks,
  [paths.ideas]: paths.stocks,
  [paths.charity]: paths.me,
  [paths.cause]: paths.me,
  [paths.transferDone]: paths.transfer,
};

/** The active tab for a screen reached through the menu; home is active on its own screen only. */
const OF_TAB: Readonly<Record<Tab, Path | undefined>> = {
  home: undefined,
  markets: paths.stocks,
  invest: paths.products,
  portfolio: paths.portfolioAccounts,
  me: paths.me,
};

/**
 * The item of the rail that a screen belongs to. A screen that shows one thing, and so has no place in the menu, belongs
 * to its tab's item or to that of the first screen that it opens beside, unless the table above names another.
 */
export function railItemOf(path: string): Path | undefined {
  return (
    OTHERS[path] ??
    itemInMenu(path) ??
    itemOf(routeAt(path)?.tab) ??
    itemOfList(path) ??
    itemOf(tabOf(path))
  );
}

function itemOf(tab: Tab | undefined): Path | undefined {
  return tab && OF_TAB[tab];
}

function itemOfList(path: string): Path | undefined {
  const list = routes.find(({ beside }) => beside?.some((each) => each === path));
  return list && itemInMenu(list.path);
}

/** The nearest item at or above a screen of the menu. */
function itemInMenu(path: string): Path | undefined {
  const above = ITEMS.filter((item) => item === path || (item !== home && isBelow(path, item)));
  return above.find((item) => !above.some((other) => isBelow(other, item)));
}
