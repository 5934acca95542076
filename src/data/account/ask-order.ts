import type { Answer, Declined } from '../../../contract/answer.ts';
import { getOrderByKey, type Order } from '../../../contract/order.ts';
import { call } from '../call/call.ts';

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

/** Whether an answer leaves the result of the call unknown. */
export function isUnsure({ code }: Declined): boolean {
  return UNSURE.has(code);
}

/** Polls the server for the outcome of a key: the order, nothing, or the reason for the refusal. */
export async function askForOrder(key: string): Promise<Answer<Order | null>> {
  const answer = await askUntilAnswered(() => call(getOrderByKey, { key }));
  return answer.ok ? { ok: true, value: answer.value.order } : answer;
}

/** Repeats a call until its answer is conclusive. */
export async function askUntilAnswered<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.ok) return answer;
    if (!isUnsure(answer) && answer.code !== 'too_many_requests') return answer;
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
