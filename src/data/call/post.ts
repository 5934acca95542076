import * as v from 'valibot';
import { type Answer, readAnswer, RefusalEnvelope } from '../../../contract/answer.ts';
import {
  API_BASE,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '../../../contract/endpoint.ts';
import { CALL_TIMEOUT_MS, JSON_CONTENT, takeAhead } from './ask-ahead.ts';
import { readJson } from '../../lib/read-json.ts';

export interface PostOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The body of a call that takes a picture; the input then goes into the query string. */
  readonly bytes?: Blob | undefined;
  /** Completes the request even if the page closes. At most 64 KiB. */
  readonly keepalive?: boolean | undefined;
}

/** Options of a call on behalf of a customer. */
export interface CallOptions extends Omit<PostOptions, 'headers'> {
  /** By default, whether the customer of the call is still signed in. */
  readonly mayGo?: MayGo | undefined;
}

/** Whether a call may be sent; checked after waiting for tokens, since another customer may be signed in by then. */
export type MayGo = () => boolean;

/**
 * Sends one request and returns its answer. Never throws for failures of the network or the server: no connection is
 * `offline`, no answer in time is `timeout` (also when the caller aborted), and an invalid answer is `unreadable`.
 */
export async function post<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, timeoutMs = CALL_TIMEOUT_MS, headers, bytes, keepalive = false }: PostOptions = {},
): Promise<Answer<OutputOf<E>>> {
  const late = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, late]) : late;
  const query = bytes ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';

  let response: Response;
  let text: string;
  try {
    const body = bytes ?? JSON.stringify(input);
    // Only simple public calls are prefetched.
    const isPlain = typeof body === 'string' && !headers && !signal;
    response = await ((isPlain ? takeAhead(endpoint.path, body) : undefined) ??
      fetch(`${API_BASE}${endpoint.path}${query}`, {
        method: endpoint.method,
        headers: {
          ...(bytes ? { 'content-type': bytes.type || 'application/octet-stream' } : JSON_CONTENT),
          ...headers,
        },
        body,
        keepalive,
        signal: stop,
      }));
    // The connection may break during the body as well as before the headers.
    text = await response.text();
  } catch (problem) {
    return { ok: false, code: stop.aborted || isTimeout(problem) ? 'timeout' : 'offline' };
  }

  const body = readJson(text);
  // Not the server's answer: either a gateway's while the server is unavailable, or the sign-in page of a captive
  // network, sent with a success status.
  const isOfGateway = response.status >= 502 && response.status <= 504;
  if (body === undefined || (isOfGateway && !v.is(RefusalEnvelope, body))) {
    return { ok: false, code: response.ok ? 'offline' : 'unavailable' };
  }
  return readAnswer(endpoint, body);
}

function isTimeout(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === 'TimeoutError';
}
