export const ACCESS_MS = 15 * 60_000;
export const RENEWAL_MS = 30 * 24 * 3_600_000;
/** A session ends after this time even if it is renewed regularly. Source: ASVS 5.0, 7.3.2. */
export const SESSION_MS = 180 * 24 * 3_600_000;
/** The same for a session without a key, as in a private window: a copy of its token is enough to use it. */
export const UNBOUND_RENEWAL_MS = 24 * 3_600_000;
export const UNBOUND_SESSION_MS = 7 * 24 * 3_600_000;
/** The same on a device that other people use. Source: ASVS 5.0, 7.3.1. */
export const SHARED_RENEWAL_MS = 30 * 60_000;
export const SHARED_SESSION_MS = 12 * 3_600_000;
/** How long a replaced token still returns its successors: two tabs raced, or an answer was lost. With a key it does so until they are used. */
export const REPEAT_MS = 10_000;

/** How long a session lasts without a renewal, and in all. */
export interface Limits {
  readonly renewalMs: number;
  readonly sessionMs: number;
}

/**
 * @param isBound its browser has a key that renewals prove
 * @param isShared other people use the device
 */
export function limitsOf({ isBound, isShared }: { isBound: boolean; isShared: boolean }): Limits {
  if (isShared) return { renewalMs: SHARED_RENEWAL_MS, sessionMs: SHARED_SESSION_MS };
  if (isBound) return { renewalMs: RENEWAL_MS, sessionMs: SESSION_MS };
  return { renewalMs: UNBOUND_RENEWAL_MS, sessionMs: UNBOUND_SESSION_MS };
}

/** When tokens end that are issued now, wall time: never after their session. */
export function tokenEnds(
  nowMs: number,
  openedAtMs: number,
  { renewalMs, sessionMs }: Limits,
): { readonly accessMs: number; readonly renewalMs: number } {
  const lastMs = openedAtMs + sessionMs;
  return {
    accessMs: Math.min(nowMs + ACCESS_MS, lastMs),
    renewalMs: Math.min(nowMs + renewalMs, lastMs),
  };
}
