import type { Answer } from '../../../contract/answer.ts';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { getAccountList, TOKEN_HEADER } from '../../../contract/session.ts';
import { type CallOptions, type MayGo, post } from './post.ts';
import { freshTokens, headersOf, renew } from '../session/renewal.ts';
import type { Tokens } from '../session/session.ts';

/** Calls the server with the customer's token. An expired token is renewed and the call repeated, once. */
export async function callAsPerson<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { mayGo, ...options }: CallOptions & { readonly mayGo: MayGo },
): Promise<Answer<OutputOf<E>>> {
  const fresh = freshTokens();
  const tokens = fresh instanceof Promise ? await fresh : fresh;
  if (!tokens || !mayGo()) return { ok: false, code: 'not_signed_in' };
  const answer = await post(endpoint, input, { ...options, headers: headersFor(endpoint, tokens) });
  if (answer.ok || answer.code !== 'not_signed_in') return answer;
  const next = await renew(tokens);
  if (!next || next.access === tokens.access || !mayGo()) return answer;
  return post(endpoint, input, { ...options, headers: headersFor(endpoint, next) });
}

/** The account list takes both tokens, as the specification requires; every other call takes the one it needs. */
function headersFor(endpoint: Endpoint, tokens: Tokens): Record<string, string> {
  if (endpoint.path === getAccountList.path) return headersOf(tokens);
  return { [TOKEN_HEADER]: tokens.access };
}
