import { API_BASE } from '../../../contract/endpoint.ts';

/** The timeout of a call. */
export const CALL_TIMEOUT_MS = 10_000;
/** An answer still unused after this time was for a screen that never opened, and would be stale for another. */
const KEPT_MS = 10_000;

/** The headers that describe a call's body. */
export const JSON_CONTENT = { 'content-type': 'application/json' } as const;

/** A public call, in its wire form. */
export interface PlainCall {
  /** Below `API_BASE`. */
  readonly path: string;
  readonly input: unknown;
  /** The calls to prefetch next, once the answer has arrived. */
  readonly next?: (body: unknown) => readonly PlainCall[];
}

const asked = new Map<string, { readonly answer: Promise<Response>; readonly sentAtMs: number }>();

/** Sends calls before the code that reads their answers has loaded; the first screen then makes the same calls. */
export function askAhead(calls: readonly PlainCall[]): void {
  for (const call of calls) void send(call);
}

/** Takes the answer to a call that was sent ahead, once; `undefined` when none was sent or it failed. */
export function takeAhead(path: string, body: string): Promise<Response> | undefined {
  const name = nameOf(path, body);
  const sent = asked.get(name);
  asked.delete(name);
  return sent?.answer;
}

/** The wall time at which an unused call was sent ahead. */
export function sentAheadAtMs(path: string, body: string): number | undefined {
  return asked.get(nameOf(path, body))?.sentAtMs;
}

async function send({ path, input, next }: PlainCall): Promise<void> {
  const body = JSON.stringify(input);
  const name = nameOf(path, body);
  const answer = fetch(`${API_BASE}${path}`, {
    method: 'POST',
    headers: JSON_CONTENT,
    body,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  asked.set(name, { answer, sentAtMs: Date.now() });
  setTimeout(() => asked.delete(name), KEPT_MS);
  const copy = await answer.then(
    // Cloned before the caller reads the answer, since a body can be read only once.
    (response) => (next ? response.clone() : undefined),
    // A caller that has already taken the answer gets the failure too.
    () => {
      asked.delete(name);
      return undefined;
    },
  );
  // The caller that uses an invalid answer reports it.
  if (copy && next) askAhead(next(await copy.json().catch(() => undefined)));
}

function nameOf(path: string, body: string): string {
  return `${path} ${body}`;
}
