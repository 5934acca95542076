import type { Answer } from '../../../contract/answer.ts';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { type CallOptions, post } from './post.ts';
import { report } from '../device/report.ts';
import { currentOwner, currentTokens } from '../session/session.ts';

/**
 * Calls the server, as the signed-in customer unless the call is public, and returns its answer. When another customer
 * signs in before the call is sent, also in another tab, it is refused as `not_signed_in`. Never throws for failures of
 * the network or the server (see `post`).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  if (endpoint.audience === 'all') return post(endpoint, input, options);
  const owner = currentOwner();
  if (owner === undefined || !currentTokens()) return { ok: false, code: 'not_signed_in' };
  const { mayGo = () => currentOwner() === owner } = options;
  // Once loaded, it is called synchronously: a request made before the first paint leaves before the first paint.
  personal ??= await loadPersonal();
  return personal?.(endpoint, input, { ...options, mayGo }) ?? { ok: false, code: 'offline' };
}

let personal: Awaited<ReturnType<typeof loadPersonal>>;

/** Visitors do not need its code, so it loads with the first call. Without a connection loading may fail. */
async function loadPersonal() {
  try {
    return (await import('./call-as-person.ts')).callAsPerson;
  } catch (problem) {
    report('The code of personal calls could not be loaded.', problem);
    return undefined;
  }
}
