import { linkTo } from '../../nav/links.ts';
import { useGo, useParameter } from '../../nav/route.ts';
import { readWatchedOrder, type WatchedOrder } from './sort-watched.ts';

/** The order of the list, stored in the address so that Back restores it. */
export function useWatchedOrder(): [WatchedOrder, (order: WatchedOrder) => void] {
  const go = useGo();
  const list = useParameter('list');
  return [
    readWatchedOrder(useParameter('sort')),
    (sort) =>
      go(linkTo.watchlist({ list, sort: sort === 'manual' ? undefined : sort }), { replace: true }),
  ];
}
