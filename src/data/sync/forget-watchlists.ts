import { currentOwner, isSharedSession } from '../session/session.ts';
import { beginState, dropShelves, readState } from './sync-store.ts';
import { watchlistRows } from './watchlists.ts';

/**
 * Deletes every watchlist on this device permanently, also those set aside for other customers. The lists remain on
 * other devices and in the customer's account, and return from there. The record of all other synced items stays, so
 * that a cleared history is still cleared in the account.
 */
export async function forgetWatchlists(): Promise<void> {
  // On a shared device the stored lists are other people's.
  const isShared = isSharedSession();
  const state = isShared ? undefined : await readState();
  if (state) {
    // A visitor clears this device, not the account of the customer who used it before.
    const isOwn = state.place.owner === currentOwner();
    const others = isOwn
      ? [...state.synced.values()].filter(({ name }) => !name.startsWith('watchlist'))
      : [];
    await beginState({ ...state.place, version: 0, sent: null }, others);
  }
  if (!isShared) await dropShelves();
  const { lists, entries } = watchlistRows;
  await Promise.all([lists.change(() => []), entries.change(() => [])]);
}
