import { forgetLeaving } from './left-at.ts';
import { dropQueuedOf, withOutboxLock } from './outbox.ts';
import { dropShelf, dropState, readState } from './sync-store.ts';

/**
 * Forgets a customer whose account was deleted: their queued writes, and the record that the rows of this device were
 * theirs. The rows stay, and become those of the next customer who signs in.
 */
export async function forgetAccount(owner: string): Promise<void> {
  await withOutboxLock(async () => {
    await dropQueuedOf(owner);
    await dropShelf(owner);
    if ((await readState())?.place.owner !== owner) return;
    await dropState();
    forgetLeaving();
  });
}
