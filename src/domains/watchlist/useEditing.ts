import { useLingui } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { ENTRIES_MAX, type Watchlist } from '../../data/sync/watchlist-rules.ts';
import {
  deleteWatchlist,
  emptyWatchlist,
  moveWatched,
  moveWatchedTo,
  renameWatchlist,
} from '../../data/sync/watchlist-acts.ts';
import { useListName } from '../../live/useWatching.ts';
import { showToast } from '../../ui/toast.ts';

/** Changes to lists and their entries, each confirmed in a toast with an undo. */
export function useEditing() {
  const { t } = useLingui();
  const nameOf = useListName();

  function rename(list: Watchlist, name: string): void {
    if (name === nameOf(list)) return;
    showToast({ text: t`Renamed to “${name}”`, undo: renameWatchlist(list.id, name) });
  }

  function remove(list: Watchlist): void {
    const name = nameOf(list);
    showToast({ text: t`“${name}” deleted`, undo: deleteWatchlist(list.id) });
  }

  function empty(list: Watchlist): void {
    const name = nameOf(list);
    showToast({ text: t`All symbols removed from “${name}”`, undo: emptyWatchlist(list.id) });
  }

  function moveToTop(list: Watchlist, ticker: Ticker): void {
    const undo = moveWatched(list.id, ticker, list.tickers[0]);
    showToast({ text: t`${ticker} moved to top`, undo });
  }

  function moveTo(from: Watchlist, to: Watchlist, ticker: Ticker): void {
    const name = nameOf(to);
    if (to.tickers.length >= ENTRIES_MAX && !to.tickers.includes(ticker)) {
      showToast({ text: t`“${name}” is full. A list can hold up to ${ENTRIES_MAX} symbols.` });
      return;
    }
    showToast({
      text: t`${ticker} moved to “${name}”`,
      undo: moveWatchedTo(ticker, from.id, to.id),
    });
  }

  return { rename, remove, empty, moveToTop, moveTo };
}
