import type * as WebAuthn from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { isAddress } from '../../contract/host.ts';
import { Refused } from '../refused.ts';

/** How long a person may take with finger, face or PIN. */
export const CEREMONY_MS = 5 * 60_000;

/** Ed25519, ES256, RS256: what authenticators have. Source: COSE Algorithms, IANA. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORT = /^[a-z-]{1,20}$/;
/** An authenticator's id of a passkey, base64url. Source: WebAuthn 3, 5.1. */
const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1400}$/));

/** The page that a passkey is for: its address, and the name that the passkey is bound to. */
export interface Site {
  readonly origin: string;
  /** A host without a port. Source: WebAuthn 3, 5.1.2. */
  readonly rpId: string;
}

/** A challenge to an authenticator, with its page. */
export interface Asked {
  readonly challenge: string;
  readonly site: Site;
}

/** The WebAuthn library; it loads with the first passkey, since many servers never see one. */
function loadWebAuthn(): Promise<typeof WebAuthn> {
  return import('@simplewebauthn/server');
}

/**
 * The page that calls. That it is ours was found out before: its browser says so, or it is one of the origins that the
 * operator named.
 *
 * @throws Refused `bad_parameter` for a program, which has no page, and for a page without a name: a passkey cannot belong to
 * an address
 */
export function siteOf({ origin }: { readonly origin: string | undefined }): Site {
  const url = origin === undefined ? undefined : URL.parse(origin);
  if (!url || origin === undefined) {
    throw new Refused('bad_parameter', { field: 'origin', problem: 'passkeys belong to a page' });
  }
  if (isAddress(url.hostname)) {
    throw new Refused('bad_parameter', { field: 'origin', problem: 'passkeys need a host name' });
  }
  return { origin, rpId: url.hostname };
}

/** Whose passkey is to be made. */
interface Owner {
  /** base64url; it reveals nothing about them. */
  readonly handle: string;
  readonly name: string;
  readonly displayName: string;
  /** Ids of the existing passkeys. */
  readonly kept: readonly string[];
}

/** The options for making a passkey. */
export async function creationOptions({ rpId }: Site, { handle, name, displayName, kept }: Owner) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: 'Plumb',
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: name,
    userDisplayName: displayName,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: kept.map((id) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * The options with which a browser asks for a passkey.
 *
 * @param only the accepted passkeys; without it the browser offers its own, and the caller does not
 *   learn who has one
 */
export async function answerOptions({ rpId }: Site, only?: readonly { readonly id: string }[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: CEREMONY_MS,
    ...(only && { allowCredentials: [...only] }),
  });
}

/** A passkey that a browser made. */
export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string;
  /** Also on the person's other devices. */
  readonly isSynced: boolean;
}

/** The passkey in a valid answer to the challenge; `undefined` for any other answer. */
export async function madePasskey(
  { challenge, site }: Asked,
  response: object,
): Promise<MadePasskey | undefined> {
  const answer = response as RegistrationResponseJSON;
  try {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    const said: unknown = answer.response.transports;
    const transports = Array.isArray(said)
      ? said.filter((each) => TRANSPORT.test(String(each)))
      : [];
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: transports.slice(0, 8).join(','),
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    // The library reports every invalid answer by an error.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** The id of the passkey that claims to have answered; undefined for an invalid answer. */
export function credentialIn(response: object): string | undefined {
  const id = v.safeParse(CredentialId, 'id' in response ? response.id : undefined);
  return id.success ? id.output : undefined;
}

/** A passkey as it is kept. */
interface KeptPasskey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
}

/** How often the passkey was used, by its own count, when it gave this answer; undefined for any other answer. */
export async function answeredCount(
  { challenge, site }: Asked,
  response: object,
  passkey: KeptPasskey,
  ownerHandle: string,
): Promise<number | undefined> {
  const answer = response as AuthenticationResponseJSON;
  // The authenticator names the owner as well, and must name the same.
  const handleSaid = answer.response?.userHandle;
  if (handleSaid !== undefined && handleSaid !== ownerHandle) return undefined;
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
