import type { Answer } from '../../contract/answer.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { type CallOptions, post } from './post.ts';
import { report } from './report.ts';
import { currentTokens } from './session.ts';

/**
 * Asks the server, in the name of whoever is signed in where the call is not for everybody, and gives its answer. Never
 * throws for the world's reasons (see `post`).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  if (endpoint.audience === 'all') return post(endpoint, input, options);
  if (!currentTokens()) return { ok: false, code: 'not_signed_in' };
  // Once loaded, it is called synchronously: a request made before the first paint leaves before the first paint.
  personal ??= await loadPersonal();
  return personal?.(endpoint, input, options) ?? { ok: false, code: 'offline' };
}

let personal: Awaited<ReturnType<typeof loadPersonal>>;

/** No visitor needs its code, so it comes with the first call. Without a connection it may not. */
async function loadPersonal() {
  try {
    return (await import('./call-as-person.ts')).callAsPerson;
  } catch (problem) {
    report('The code of personal calls could not be loaded.', problem);
    return undefined;
  }
}
