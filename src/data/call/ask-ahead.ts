import { API_BASE } from '../../../contract/endpoint.ts';

/** How long a call may take before it is given up. */
export const CALL_TIMEOUT_MS = 10_000;
/** An answer unused by then was for a screen that never came, and would be stale for another. */
const KEPT_MS = 10_000;

/** The description of a call's body. */
export const JSON_CONTENT = { 'content-type': 'application/json' } as const;

/** A call that anyone may make, as it goes over the wire. */
export interface PlainCall {
  /** Below `API_BASE`. */
  readonly path: string;
  readonly input: unknown;
  /** The calls to prefetch next, once the answer has arrived. */
  readonly next?: (body: unknown) => readonly PlainCall[];
}

const asked = new Map<string, Promise<Response>>();

/** Sends calls before the code is there that reads their answers: the first screen makes the same ones. */
export function askAhead(calls: readonly PlainCall[]): void {
  for (const call of calls) void send(call);
}

/** The answer to a call that was sent ahead, once; nothing when none was sent, or it failed. */
export function takeAhead(path: string, body: string): Promise<Response> | undefined {
  const name = nameOf(path, body);
  const answer = asked.get(name);
  asked.delete(name);
  return answer;
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
  asked.set(name, answer);
  setTimeout(() => asked.delete(name), KEPT_MS);
  const copy = await answer.then(
    // Before the caller reads the answer, as a body can be read once.
    (response) => (next ? response.clone() : undefined),
    // A caller that took it by then gets the failure as well.
    () => {
      asked.delete(name);
      return undefined;
    },
  );
  // An invalid one is reported where it is used.
  if (copy && next) askAhead(next(await copy.json().catch(() => undefined)));
}

function nameOf(path: string, body: string): string {
  return `${path} ${body}`;
}
