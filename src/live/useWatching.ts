import { useLingui } from '@lingui/react/macro';
import type { Ticker } from '../../contract/instrument.ts';
import { ENTRIES_MAX, type Watchlist } from '../data/sync/watchlist-rules.ts';
import { unwatch, watch } from '../data/sync/watchlist-acts.ts';
import { useLastUsedList, useWatchlists } from '../data/sync/watchlists.ts';
import { showToast } from '../ui/toast.ts';

/** The name of a list; the first one has the product's own word until the person names it. */
export function useListName(): (list: Watchlist) => string {
  const { t } = useLingui();
  return ({ name }) => name || t`Watchlist`;
}

/** Adds tickers to lists and removes them, each with a toast that can undo it. */
export function useWatching(): {
  add: (ticker: Ticker, listId?: string) => void;
  remove: (ticker: Ticker, listId?: string) => void;
} {
  const { t } = useLingui();
  const nameOf = useListName();
  const lists = useWatchlists() ?? [];
  const lastUsed = useLastUsedList();

  function add(ticker: Ticker, listId: string = lastUsed): void {
    const list = lists.find(({ id }) => id === listId);
    if (!list) return;
    const name = nameOf(list);
    if (list.tickers.length >= ENTRIES_MAX && !list.tickers.includes(ticker)) {
      showToast({ text: t`“${name}” is full. A list can hold up to ${ENTRIES_MAX} symbols.` });
      return;
    }
    const undo = watch(ticker, listId);
    const text =
      lists.length === 1 ? t`${ticker} added to the watchlist` : t`${ticker} added to “${name}”`;
    showToast({ text, undo });
  }

  function remove(ticker: Ticker, listId?: string): void {
    const holding = lists.filter(
      ({ id, tickers }) => (listId ?? id) === id && tickers.includes(ticker),
    );
    const [only] = holding;
    if (!only) return;
    const name = nameOf(only);
    const undo = unwatch(ticker, listId);
    const text =
      holding.length > 1
        ? t`${ticker} removed from all your watchlists`
        : lists.length === 1
          ? t`${ticker} removed from the watchlist`
          : t`${ticker} removed from “${name}”`;
    showToast({ text, undo });
  }

  return { add, remove };
}
