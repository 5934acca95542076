import * as v from 'valibot';
import {
  BY_ITSELF_HEADER,
  CONSOLE_API,
  OPERATOR_REFUSALS,
  type OperatorCall,
  type OperatorInput,
  type OperatorOutput,
  type OperatorRefusal,
} from '../contract/operator.ts';

/** How a call can end without an answer. */
export type NoAnswer = OperatorRefusal | 'offline' | 'unreadable';

/** The reason why a call failed. */
export interface Unanswered {
  readonly ok: false;
  readonly code: NoAnswer;
  /** The invalid field. */
  readonly field?: string | undefined;
  /** The operator who was first. */
  readonly by?: string | undefined;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | Unanswered;

const Refusal = v.object({
  refusal: v.picklist(OPERATOR_REFUSALS),
  field: v.optional(v.string()),
  by: v.optional(v.string()),
});
/** The timeout of a call. A part that the server checks may be slow; the health of all adapters takes longest. */
const PATIENCE_MS = 30_000;

let whenSignedOut: () => void = () => undefined;

/** Sets the callback for an answer that says the session has ended. */
export function onSignedOut(run: () => void): void {
  whenSignedOut = run;
}

/**
 * Calls the server. It never throws.
 *
 * @param options.byItself the page makes the call by itself, so it does not keep the session alive
 */
export async function ask<C extends OperatorCall>(
  call: C,
  input: OperatorInput<C>,
  { byItself = false }: { readonly byItself?: boolean } = {},
): Promise<Answer<OperatorOutput<C>>> {
  const answer = await send(call, input, byItself);
  if (!answer.ok && answer.code === 'not_signed_in') whenSignedOut();
  return answer;
}

async function send<C extends OperatorCall>(
  call: C,
  input: OperatorInput<C>,
  byItself: boolean,
): Promise<Answer<OperatorOutput<C>>> {
  let body: unknown;
  try {
    const response = await fetch(CONSOLE_API + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(byItself && { [BY_ITSELF_HEADER]: '1' }),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    body = await response.json();
  } catch (error) {
    // No connection, a timeout, or an answer from another server, such as a proxy.
    return { ok: false, code: error instanceof SyntaxError ? 'unreadable' : 'offline' };
  }
  const refused = v.safeParse(Refusal, body);
  if (refused.success) {
    const { refusal: code, field, by } = refused.output;
    return { ok: false, code, field, by };
  }
  const read = v.safeParse(v.object({ data: call.output }), body);
  if (!read.success) return { ok: false, code: 'unreadable' };
  return { ok: true, value: read.output.data as OperatorOutput<C> };
}
