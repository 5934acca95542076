import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Sql, Tx } from '../../db/tx.ts';
import { loadWebAuthn, type PasskeyChallenge } from './passkey-challenges.ts';

/** What an authenticator calls a passkey, base64url. Source: WebAuthn 3, 5.1. */
const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1400}$/));

interface KeptPasskey {
  readonly id: string;
  readonly person_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
}

/** A passkey that answered what was asked. */
export interface AnsweredPasskey {
  readonly id: string;
  readonly personId: string;
  /** How often it was used, by its own count. */
  readonly counter: number;
}

/** The passkey that gave this answer to what was asked; undefined for any other answer. */
export async function answeredPasskey(
  sql: Sql,
  asked: PasskeyChallenge,
  response: object,
): Promise<AnsweredPasskey | undefined> {
  const credentialId = v.safeParse(CredentialId, 'id' in response ? response.id : undefined);
  if (!credentialId.success) return undefined;
  const [passkey] = await sql<KeptPasskey>`
    select id, person_id, credential_id, public_key, counter from passkey
    where credential_id = ${credentialId.output} and rp_id = ${asked.site.rpId}`;
  if (!passkey) return undefined;
  const counter = await counterOf(asked, response, passkey);
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

async function counterOf(
  { challenge, site }: PasskeyChallenge,
  response: object,
  passkey: KeptPasskey,
): Promise<number | undefined> {
  const answer = response as AuthenticationResponseJSON;
  // The authenticator names the customer as well, and must name the same.
  const handleSaid = answer.response?.userHandle;
  if (handleSaid !== undefined && handleSaid !== userHandle(passkey.person_id)) return undefined;
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library reports every invalid answer by an error.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** How an authenticator knows a customer: their id, which reveals nothing about them. */
export function userHandle(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}
