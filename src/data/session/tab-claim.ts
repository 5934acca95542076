/**
 * A duplicated tab starts with a copy of the tokens of a shared device's session, and two tabs that renew the same
 * tokens look to the server like a theft: it would end the session of both. The first tab claims the session with a
 * lock that it holds until it is closed or reloaded.
 */

import { usableLocks } from '../../lib/locks.ts';

/** After a reload, the previous page may hold the lock for a moment. */
const PREVIOUS_PAGE_MS = 2_000;

interface Claim {
  readonly id: string;
  readonly isOwn: Promise<boolean>;
  readonly release: () => void;
}

let claim: Claim | undefined;

/** Claims a shared device's session for this tab; the claim of an earlier session ends. */
export function claimForTab(signOutToken: string): void {
  // The first part of the token identifies the session and is no secret.
  const [id = ''] = signOutToken.split('.');
  if (claim?.id === id) return;
  claim?.release();
  // On plain HTTP there are no locks, and some browsers refuse them.
  claim = navigator.locks ? claimOf(id) : undefined;
}

/** Whether this tab may renew its session; `false` in a duplicate of the tab that claimed it. */
export async function isClaimedByTab(): Promise<boolean> {
  return (await claim?.isOwn) ?? true;
}

function claimOf(id: string): Claim {
  const end = new AbortController();
  const released = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  const isOwn = new Promise<boolean>((resolve) => {
    const signal = AbortSignal.timeout(PREVIOUS_PAGE_MS);
    const held = navigator.locks.request(`plumb-session-${id}`, { signal }, () => {
      resolve(true);
      return released;
    });
    void held.catch(async () => resolve((await usableLocks()) === undefined));
  });
  return { id, isOwn, release: () => end.abort() };
}
