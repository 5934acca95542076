import type { Caller } from '../../http/handle.ts';
import { hashOf } from '../../keys/token.ts';
import type { Parts } from '../../http/parts.ts';
import { siteOf, takeChallenge } from './passkey-challenges.ts';
import { type AnsweredPasskey, answeredPasskey } from './use-passkey.ts';

interface ResetAnswer {
  readonly proof: string;
  readonly personId: string;
  readonly by: { readonly challenge: string; readonly response: object };
}

/**
 * The customer's own passkey that answered for a reset; undefined for any other answer. The challenge belongs to the
 * proof of this reset, so an answer that was given for something else proves nothing here.
 */
export async function resetPasskey(
  { caller, db, wallNowMs }: Pick<Parts, 'db' | 'wallNowMs'> & { readonly caller: Caller },
  { proof, personId, by }: ResetAnswer,
): Promise<AnsweredPasskey | undefined> {
  const wanted = { token: by.challenge, site: siteOf(caller), personId };
  const asked = await takeChallenge(db.sql, wanted, wallNowMs());
  if (!asked?.proofHash?.equals(hashOf(proof))) return undefined;
  const passkey = await answeredPasskey(db.sql, asked, by.response);
  return passkey?.personId === personId ? passkey : undefined;
}
