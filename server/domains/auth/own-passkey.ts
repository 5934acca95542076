import type { Caller } from '../../http/handle.ts';
import { hashOf } from '../../keys/token.ts';
import type { Parts } from '../../http/parts.ts';
import { siteOf } from '../../passkeys/web-authn.ts';
import { takeChallenge } from './passkey-challenges.ts';
import { type AnsweredPasskey, answeredPasskey } from './use-passkey.ts';

interface OwnAnswer {
  readonly personId: string;
  /** The subject of the challenge: the proof of a reset, or the id of a sign-in. */
  readonly subject: string | undefined;
  readonly by: { readonly challenge: string; readonly response: object };
}

/**
 * The customer's own passkey that answered; undefined for any other answer. The challenge belongs
 * to one subject, so an answer for another subject is not accepted.
 */
export async function ownPasskey(
  { caller, db, wallNowMs }: Pick<Parts, 'db' | 'wallNowMs'> & { readonly caller: Caller },
  { personId, subject, by }: OwnAnswer,
): Promise<AnsweredPasskey | undefined> {
  const wanted = { token: by.challenge, site: siteOf(caller), personId };
  const asked = await takeChallenge(db.sql, wanted, wallNowMs());
  if (!asked) return undefined;
  const isAbout =
    subject === undefined ? !asked.proofHash : asked.proofHash?.equals(hashOf(subject));
  if (!isAbout) return undefined;
  const passkey = await answeredPasskey(db.sql, asked, by.response);
  return passkey?.personId === personId ? passkey : undefined;
}
