import * as v from 'valibot';
import type { Declined } from '../../../contract/answer.ts';
import { ANSWER_PATH, type AskInput } from '../../../contract/assistant.ts';
import { AnswerEvent, isEnd, type NumberedEvent } from '../../../contract/assistant-answer.ts';
import { RefusalEnvelope } from '../../../contract/answer.ts';
import { API_BASE } from '../../../contract/endpoint.ts';
import { eventReader } from '../../../contract/event-stream.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { TOKEN_HEADER } from '../../../contract/session.ts';
import { freshTokens, renew } from '../session/renewal.ts';
import { currentOwner } from '../session/session.ts';

/** Attempts in a row without progress, and the first delay. */
const TRIES_MAX = 5;
const WAIT_MS = 600;
/** A connection without a sign of life for this long is lost: the server writes a line at least every 15 seconds. */
const SILENCE_MS = 40_000;

interface Listening {
  readonly signal: AbortSignal;
  readonly onEvent: (event: NumberedEvent) => void;
}

/**
 * Asks the assistant and streams the answer, for the signed-in customer or a visitor, and for no other who signs in
 * meanwhile. A lost connection resumes after the last event received. Never throws for failures of the network or the server.
 *
 * @returns why the answer is incomplete; `undefined` when it is complete, or when the caller aborted
 */
export async function streamAnswer(
  input: AskInput,
  { signal, onEvent }: Listening,
): Promise<Declined | undefined> {
  const owner = currentOwner();
  let after = 0;
  let hasRenewed = false;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if (signal.aborted) return undefined;
    const fresh = owner === undefined ? undefined : await freshTokens();
    // Another customer may have signed in meanwhile, also in another tab.
    if (currentOwner() !== owner) return { ok: false, code: 'not_signed_in' };
    const outcome = await listenOnce({ ...input, after }, fresh?.access, signal, (event) => {
      after = event.seq;
      tries = 0;
      onEvent(event);
    });
    if (outcome === 'ended' || signal.aborted) return undefined;
    if (outcome !== 'cut') {
      const isWorn = outcome.code === 'not_signed_in' && fresh !== undefined && !hasRenewed;
      if (!isWorn) return outcome;
      hasRenewed = true;
      if (!(await renew(fresh))) return outcome;
      continue;
    }
    // A stream that has begun is resumed later; a request that was never sent fails at once.
    if (after === 0 && !navigator.onLine) break;
    await pause(WAIT_MS * 2 ** tries, signal);
  }
  return { ok: false, code: 'offline' };
}

/** Reads one connection until the end of the answer, its loss, or a refusal. */
async function listenOnce(
  input: AskInput,
  token: string | undefined,
  signal: AbortSignal,
  onEvent: (event: NumberedEvent) => void,
): Promise<'ended' | 'cut' | Declined> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heard();
  try {
    const response = await fetch(`${API_BASE}${ANSWER_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { [TOKEN_HEADER]: token }),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) return await declinedOf(response);
    const reader = eventReader();
    const decoder = new TextDecoder();
    const pieces = response.body.getReader();
    for (;;) {
      const { done, value } = await pieces.read();
      heard();
      const events = done ? reader.end() : reader.read(decoder.decode(value, { stream: true }));
      for (const { id, text } of events) {
        const event = v.safeParse(AnswerEvent, JSON.parse(text));
        if (!event.success) return { ok: false, code: 'unreadable' };
        onEvent({ seq: Number(id), event: event.output });
        if (isEnd(event.output)) return 'ended';
      }
      if (done) return 'cut';
    }
  } catch {
    // No connection, or a lost one: retry.
    return 'cut';
  } finally {
    clearTimeout(timer);
  }
}

async function declinedOf(response: Response): Promise<'cut' | Declined> {
  const body = v.safeParse(RefusalEnvelope, await response.json().catch(() => undefined));
  if (!body.success) return 'cut';
  const { refusal, retryAfterSeconds } = body.output;
  return { ok: false, code: isRefusal(refusal) ? refusal : 'fault', retryAfterSeconds };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const soon = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', soon, { once: true });
    globalThis.addEventListener('online', soon, { once: true });
  });
}
