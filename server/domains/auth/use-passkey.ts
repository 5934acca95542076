import type { Sql, Tx } from '../../db/tx.ts';
import { answeredCount, credentialIn } from '../../passkeys/web-authn.ts';
import type { PasskeyChallenge } from './passkey-challenges.ts';

interface KeptPasskey {
  readonly id: string;
  readonly person_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
}

/** A passkey that answered a challenge. */
export interface AnsweredPasskey {
  readonly id: string;
  readonly personId: string;
  /** The passkey's own counter of uses. */
  readonly counter: number;
}

/** The passkey that answered the challenge; undefined for an invalid answer. */
export async function answeredPasskey(
  sql: Sql,
  asked: PasskeyChallenge,
  response: object,
): Promise<AnsweredPasskey | undefined> {
  const credentialId = credentialIn(response);
  if (credentialId === undefined) return undefined;
  const [passkey] = await sql<KeptPasskey>`
    select id, person_id, credential_id, public_key, counter from passkey
    where credential_id = ${credentialId} and rp_id = ${asked.site.rpId}`;
  if (!passkey) return undefined;
  const counter = await answeredCount(asked, response, passkey, userHandle(passkey.person_id));
  if (counter === undefined) return undefined;
  return { id: passkey.id, personId: passkey.person_id, counter };
}

/** Counts a use. False for a copy: two answers have the same count. Most passkeys do not count, and theirs stays 0. */
export async function countUse(
  tx: Tx,
  { id, counter }: AnsweredPasskey,
  nowMs: number,
): Promise<boolean> {
  const used = await tx`
    update passkey set counter = ${counter}, used_at = ${new Date(nowMs)}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`;
  return used.length > 0;
}

/**
 * The user handle of a customer for an authenticator: their id, which reveals nothing about them.
 */
export function userHandle(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}
