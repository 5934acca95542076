import type { Answer, Declined } from '../../../contract/answer.ts';
import { getOrderByKey, type Order } from '../../../contract/order.ts';
import { call } from '../call/call.ts';
import { currentOwner } from '../session/session.ts';

/** Answers after which the result of the call is unknown. */
const UNSURE: ReadonlySet<Declined['code']> = new Set([
  'offline',
  'timeout',
  'unreadable',
  'unavailable',
  'fault',
]);
/** The pauses between polls for the outcome of a request; the last one repeats. */
const ASK_AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Longer than a request lives once its answer fails to come: one that the connection has lost may wait at the server for
 * a connection to the database and then for the row of the account, each up to five seconds, and take effect afterwards.
 */
const ARRIVES_WITHIN_MS = 15_000;

/**
 * When the answer to a request of this page failed to come, by the request's key, in the page's monotonic time; infinite
 * while it may still come. The session may have been renewed before the request left, so its age says nothing.
 */
const lostAtMs = new Map<string, number>();

/** Waits for the answer to a request that is being sent under a key. */
export async function answerUnder<T>(
  key: string,
  answering: Promise<Answer<T>>,
): Promise<Answer<T>> {
  lostAtMs.set(key, Infinity);
  const answer = await answering;
  lostAtMs.set(key, performance.now());
  return answer;
}

/** Whether an answer leaves the result of the call unknown. */
export function isUnsure({ code }: Declined): boolean {
  return UNSURE.has(code);
}

/** Finds the order of a key; `null` when the server has none. */
export async function findOrderByKey(key: string): Promise<Answer<Order | null>> {
  const answer = await call(getOrderByKey, { key });
  return answer.ok ? { ok: true, value: answer.value.order } : answer;
}

/** A request whose answer did not arrive. */
export interface Unanswered {
  /** Who sent it: an answer to another customer says nothing about it. */
  readonly owner: string | undefined;
  /** The key that it was sent under. */
  readonly key: string;
  /** Returns an answer that leaves the outcome unknown instead of asking again. */
  readonly isAskedOnce?: boolean;
}

/**
 * Asks for the outcome of a request until the answer is conclusive. `null`, nothing found, is conclusive only once the
 * request can no longer arrive.
 */
export async function askUntilAnswered<T>(
  ask: () => Promise<Answer<T>>,
  { owner, key, isAskedOnce = false }: Unanswered,
): Promise<Answer<T>> {
  for (let tries = 0; ; tries += 1) {
    if (currentOwner() !== owner) return { ok: false, code: 'not_signed_in' };
    // An earlier page sent its request before this one began.
    const mayArrive = performance.now() - (lostAtMs.get(key) ?? 0) < ARRIVES_WITHIN_MS;
    const answer = await ask();
    if (answer.ok && !(answer.value === null && mayArrive)) return answer;
    const isTold = !answer.ok && !isUnsure(answer) && answer.code !== 'too_many_requests';
    if (isTold || (!answer.ok && isAskedOnce)) return answer;
    await pause(ASK_AGAIN_MS[tries] ?? ASK_AGAIN_MS.at(-1) ?? 0);
  }
}

/** Waits for the given time, or until the connection returns. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, ms);
    function go(): void {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    }
    addEventListener('online', go);
  });
}
