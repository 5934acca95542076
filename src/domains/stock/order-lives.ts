import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getOrder, type OrderLife } from '../../../contract/order.ts';
import { type KnownSource, sourceOf } from '../../data/call/known-source.ts';

/** The event histories of some of the customer's orders, as far as they have loaded. */
export function useOrderLives(ids: readonly string[]): readonly OrderLife[] {
  const key = ids.join(' ');
  const sources = useMemo(
    () => (key === '' ? [] : key.split(' ').map((id) => sourceOf(getOrder, { id }))),
    [key],
  );
  const follow = useCallback(
    (listener: () => void) => {
      const stops = sources.map((source) => source.follow(listener, undefined));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [sources],
  );
  const read = useMemo(() => readerOf(sources), [sources]);
  return useSyncExternalStore(follow, read, read);
}

/** Returns the same list until one of the answers changes. */
function readerOf(sources: readonly KnownSource<OrderLife>[]): () => readonly OrderLife[] {
  let last: readonly OrderLife[] = [];
  return () => {
    const lives = sources.flatMap(({ state }) => state.get().value ?? []);
    const isSame = lives.length === last.length && lives.every((life, at) => life === last[at]);
    if (!isSame) last = lives;
    return last;
  };
}
