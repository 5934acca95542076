import { dropStored, readStored, store } from '../device/local-storage.ts';

/** In local storage, since a page may close right after a sign-out. */
const LEFT_KEY = 'sync_left';

/** Records that the customer signed out: later changes belong to a visitor, who may be another person. */
export function noteLeaving(nowMs: number): void {
  if (readStored(LEFT_KEY) === null) store(LEFT_KEY, String(nowMs));
}

/** Wall time at which the owner of this data signed out; `undefined` when unknown. */
export function leftAtMs(): number | undefined {
  const stored = readStored(LEFT_KEY);
  return stored === null ? undefined : Number(stored);
}

/** A customer is signed in again. */
export function forgetLeaving(): void {
  dropStored(LEFT_KEY);
}
