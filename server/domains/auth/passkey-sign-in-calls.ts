import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { getPasskeySignIn, signInByPasskey } from '../../../contract/passkey.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../http/refused.ts';
import { isStillThere } from '../../people/still-there.ts';
import { openSession, signedIn } from './open-session.ts';
import {
  CEREMONY_MS,
  keepChallenge,
  loadWebAuthn,
  type PasskeyChallenge,
  siteOf,
  takeChallenge,
} from './passkey-challenges.ts';

/** What an authenticator calls a passkey, base64url. Source: WebAuthn 3, 5.1. */
const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1400}$/));

interface KeptPasskey {
  readonly id: string;
  readonly person_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
}

export const passkeySignInCalls: readonly Handler[] = [
  handle(getPasskeySignIn, async ({ caller, db, wallNowMs }) => {
    const site = siteOf(caller);
    // No list of credentials: the browser offers what it has, and no caller learns who has an account.
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: site.rpId,
      userVerification: 'required',
      timeout: CEREMONY_MS,
    });
    const asked = { challenge: options.challenge, site, personId: undefined, proofHash: undefined };
    return { challenge: await keepChallenge(db.sql, asked, wallNowMs()), options: { ...options } };
  }),

  handle(
    signInByPasskey,
    async (context, { challenge: token, response, deviceKey, sessionKey, isShared }) => {
      const { caller, db, wallNowMs, refuse } = context;
      const site = siteOf(caller);
      const asked = await takeChallenge(db.sql, { token, site, personId: undefined }, wallNowMs());
      const id = v.safeParse(CredentialId, response.id);
      if (!asked || !id.success) return refuse('passkey_refused');
      const [passkey] = await db.sql<KeptPasskey>`
      select id, person_id, credential_id, public_key, counter from passkey
      where credential_id = ${id.output} and rp_id = ${site.rpId}`;
      if (!passkey) return refuse('passkey_refused');
      const counter = await counterOf(asked, response, passkey);
      if (counter === undefined) return refuse('passkey_refused');

      const { person_id: personId } = passkey;
      const tokens = await db.transaction(async (tx) => {
        if (!(await isStillThere(tx, personId))) throw new Refused('passkey_refused');
        // Two answers with the same count are of a copy. Most passkeys do not count: theirs stays 0.
        const used = await tx`
        update passkey set counter = ${counter}, used_at = ${new Date(wallNowMs())}
        where id = ${passkey.id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
        returning id`;
        if (used.length === 0) throw new Refused('passkey_refused');
        return openSession(tx, context, caller, {
          personId,
          deviceKey,
          sessionKey,
          isShared,
          method: 'passkey',
        });
      });
      return signedIn(context, personId, tokens);
    },
  ),
];

/** The signature counter of a valid answer of a known passkey; `undefined` for any other answer. */
async function counterOf(
  { challenge, site }: PasskeyChallenge,
  response: object,
  passkey: KeptPasskey,
): Promise<number | undefined> {
  const answer = response as AuthenticationResponseJSON;
  // Whose it is, the authenticator says as well, and must say the same.
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

/** How an authenticator knows a person: their number, which says nothing about them. */
export function userHandle(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}
