import * as v from 'valibot';
import { type Answer, readAnswer, RefusalEnvelope } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';

/** How long a call may take before it is given up. */
export const CALL_TIMEOUT_MS = 10_000;

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Asks the server and gives its answer. Never throws for the world's reasons: no connection is `offline`,
 * no answer in time is `timeout` (also when the caller gave up), one that makes no sense is `unreadable`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, timeoutMs = CALL_TIMEOUT_MS }: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  const late = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, late]) : late;

  let response: Response;
  let text: string;
  try {
    response = await fetch(`${API_BASE}${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: stop,
    });
    // The body may break off just as the head may.
    text = await response.text();
  } catch (problem) {
    return { ok: false, code: stop.aborted || isTimeout(problem) ? 'timeout' : 'offline' };
  }

  const body = readJson(text);
  // A gateway before the server answers in words of its own while the server is away.
  if (response.status >= 502 && response.status <= 504 && !v.is(RefusalEnvelope, body)) {
    return { ok: false, code: 'unavailable' };
  }
  return readAnswer(endpoint, body);
}

function isTimeout(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === 'TimeoutError';
}

/** The parsed text, or `undefined`, which no envelope fits. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}
