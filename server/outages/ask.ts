import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, readAnswer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { nameOf } from '../load/load-client.ts';

/** The app's own time limit of a call, and the wait before a call without an answer is retried. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 250;
/** Answers that leave the outcome unknown. */
const UNSURE = new Set<string>(['fault', 'unavailable', 'unreadable', 'timeout']);

type Headers = Readonly<Record<string, string>>;

/**
 * Makes a call once.
 *
 * @throws Error when there is no connection, or no answer within ten seconds
 */
export async function askOnce<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  headers: Headers = {},
): Promise<Answer<OutputOf<E>>> {
  const response = await fetch(`${url}${API_BASE}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return readAnswer(endpoint, await response.json());
}

/**
 * Retries a call until its outcome is known.
 *
 * @param failed called with the reason of each attempt that left the outcome unknown
 */
export async function untilKnown<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  { headers, failed }: { headers: () => Headers; failed: (what: string) => void },
): Promise<Answer<OutputOf<E>>> {
  for (;;) {
    try {
      const answer = await askOnce(url, endpoint, input, headers());
      if (answer.ok || !UNSURE.has(answer.code)) return answer;
      failed(answer.code);
    } catch (error) {
      failed(nameOf(error));
    }
    await pause(AGAIN_MS);
  }
}
