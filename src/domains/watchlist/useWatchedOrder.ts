import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { readWatchedOrder, type WatchedOrder } from './sort-watched.ts';

/** The order of the list, kept in the address so that back returns to it. */
export function useWatchedOrder(): [WatchedOrder, (order: WatchedOrder) => void] {
  const go = useGo();
  return [
    readWatchedOrder(useParameter('sort')),
    (sort) => go(linkToPath(paths.watchlist, sort === 'manual' ? {} : { sort }), { replace: true }),
  ];
}
