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
 * Longer than a request lives: one that the connection has lost may wait at the server for a connection to the database
 * and then for the row of the account, each up to five seconds, and take effect afterwards.
 */
const ARRIVES_WITHIN_MS = 15_000;

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
  /** When it was sent, in the page's monotonic time; 0 for a request of an earlier page. */
  readonly sentAtMs: number;
  /** Returns an answer that leaves the outcome unknown instead of asking again. */
  readonly isAskedOnce?: boolean;
}

/**
 * Asks for the outcome of a request until the answer is conclusive. `null`, nothing found, is conclusive only once the
 * request can no longer arrive.
 */
export async function askUntilAnswered<T>(
  ask: () => Promise<Answer<T>>,
  { owner, sentAtMs, isAskedOnce = false }: Unanswered,
): Promise<Answer<T>> {
  for (let tries = 0; ; tries += 1) {
    if (currentOwner() !== owner) return { ok: false, code: 'not_signed_in' };
    const mayArrive = performance.now() - sentAtMs < ARRIVES_WITHIN_MS;
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
