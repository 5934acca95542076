import type { Declined } from '../../../contract/answer.ts';

/** What happens to a queued write that the server did not accept. */
export type Fate =
  /** A retry would be refused again, so the write is dropped and reported. */
  | 'drop'
  /** The problem may pass by itself. */
  | 'later'
  /** The write waits until its owner is signed in again. */
  | 'wait';

const PASSING = new Set<Declined['code']>([
  'offline',
  'timeout',
  'unavailable',
  'too_many_requests',
]);
/** The server failed on the write, or its answer is invalid: a bug that may be fixed, but not waited for forever. */
const BROKEN = new Set<Declined['code']>(['fault', 'unreadable']);
/**
 * The number of attempts after which a write that makes the server fail is dropped, so that it does not block the
 * writes behind it.
 */
export const BROKEN_TRIES_MAX = 8;

/** What happens to a declined write after a number of earlier attempts. */
export function fateOf(declined: Declined, tries: number): Fate {
  if (declined.code === 'not_signed_in') return 'wait';
  if (PASSING.has(declined.code)) return 'later';
  if (BROKEN.has(declined.code)) return tries + 1 < BROKEN_TRIES_MAX ? 'later' : 'drop';
  return 'drop';
}

const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 5 * 60_000;

/** The delay after the nth consecutive failure, counted from 1; `chance`, from 0 up to 1, spreads devices out. */
export function retryInMs(failures: number, chance: number, declined?: Declined): number {
  const most = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1));
  const asked = (declined?.retryAfterSeconds ?? 0) * 1_000;
  return Math.max(asked, Math.round(most * (0.5 + chance / 2)));
}
