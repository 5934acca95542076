import type { Declined } from '../../../contract/answer.ts';

interface RefreshState {
  readonly asOfMs: number | undefined;
  readonly declined: Declined | undefined;
  /** Consecutive failed calls. */
  readonly failures: number;
  /** The refresh interval; `undefined` for an answer that does not change while it is on screen. */
  readonly refreshMs: number | undefined;
  readonly nowMs: number;
}

/** A younger answer is not requested again when another screen needs it. */
export const FRESH_MS = 2000;
const RETRY_FIRST_MS = 3000;
const RETRY_MAX_MS = 30_000;

/** The declines that may pass by themselves; a retry after any other would get the same answer. */
const PASSING = new Set<Declined['code']>([
  'offline',
  'timeout',
  'unavailable',
  'too_many_requests',
  'fault',
]);

/**
 * Milliseconds until an answer is requested again; 0 is now, `undefined` never by itself. After a failure the pauses double
 * from 3 s to 30 s.
 */
export function nextRefreshInMs(state: RefreshState): number | undefined {
  const { asOfMs, declined, failures, refreshMs, nowMs } = state;
  if (declined) {
    if (!PASSING.has(declined.code)) return undefined;
    const asked = (declined.retryAfterSeconds ?? 0) * 1000;
    return Math.max(asked, Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1)));
  }
  if (asOfMs === undefined) return 0;
  if (refreshMs === undefined) return undefined;
  return isOlder(asOfMs, refreshMs, nowMs) ? 0 : asOfMs + refreshMs - nowMs;
}

/**
 * Whether an answer is older than a limit. An answer from the future counts as older, since its age is unknown: the
 * clock was set back.
 */
export function isOlder(asOfMs: number, limitMs: number, nowMs: number): boolean {
  return asOfMs > nowMs || nowMs - asOfMs > limitMs;
}
