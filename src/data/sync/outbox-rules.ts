import type { Declined } from '../../../contract/answer.ts';

/** What becomes of a queued write that the server did not take. */
export type Fate =
  /** It would be refused again: dropped, and reported. */
  | 'drop'
  /** May be over by itself. */
  | 'later'
  /** Waits until its owner is signed in again. */
  | 'wait';

const PASSING = new Set<Declined['code']>([
  'offline',
  'timeout',
  'unavailable',
  'too_many_requests',
]);
/** The server broke over it, or its answer makes no sense: a bug that may be mended, but not waited for without end. */
const BROKEN = new Set<Declined['code']>(['fault', 'unreadable']);
/** Tries after which a write that breaks the server is dropped, so that it does not hold up those behind it. */
export const BROKEN_TRIES_MAX = 8;

/** What becomes of a write that was declined, tried so often before. */
export function fateOf(declined: Declined, tries: number): Fate {
  if (declined.code === 'not_signed_in') return 'wait';
  if (PASSING.has(declined.code)) return 'later';
  if (BROKEN.has(declined.code)) return tries + 1 < BROKEN_TRIES_MAX ? 'later' : 'drop';
  return 'drop';
}

const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 5 * 60_000;

/** How long to wait after the nth failure in a row, counted from 1; `chance` from 0 up to 1 spreads devices out. */
export function retryInMs(failures: number, chance: number, declined?: Declined): number {
  const most = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1));
  const asked = (declined?.retryAfterSeconds ?? 0) * 1_000;
  return Math.max(asked, Math.round(most * (0.5 + chance / 2)));
}
