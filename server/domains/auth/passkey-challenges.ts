import type * as WebAuthn from '@simplewebauthn/server';
import { isAddress } from '../../../contract/host.ts';
import type { Sql } from '../../db/tx.ts';
import type { Caller } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { hashOf, newToken } from '../../keys/token.ts';

/** How long a person may take with finger, face or PIN. */
export const CEREMONY_MS = 5 * 60_000;

/** The page that a passkey is for: its address, and the name that the passkey is bound to. */
export interface Site {
  readonly origin: string;
  /** A host without a port. Source: WebAuthn 3, 5.1.2. */
  readonly rpId: string;
}

/**
 * The page that calls. That it is ours was found out before: its browser says so, or it is one of the origins that the
 * operator named.
 *
 * @throws Refused `bad_parameter` for a program, which has no page, and for a page without a name: a passkey cannot belong to
 * an address
 */
export function siteOf({ origin }: Caller): Site {
  const url = origin === undefined ? undefined : URL.parse(origin);
  if (!url || origin === undefined) {
    throw new Refused('bad_parameter', { field: 'origin', problem: 'passkeys belong to a page' });
  }
  if (isAddress(url.hostname)) {
    throw new Refused('bad_parameter', { field: 'origin', problem: 'passkeys need a host name' });
  }
  return { origin, rpId: url.hostname };
}

/** A challenge to an authenticator, valid once. */
export interface PasskeyChallenge {
  readonly challenge: string;
  readonly site: Site;
  /** Whose passkey is to be added; nothing for a sign-in. */
  readonly personId: string | undefined;
  readonly proofHash: Buffer | undefined;
}

/** Stores the challenge; the returned id comes back with the answer. */
export async function keepChallenge(
  sql: Sql,
  { challenge, site, personId, proofHash }: PasskeyChallenge,
  nowMs: number,
): Promise<string> {
  const token = newToken();
  await sql`
    insert into passkey_challenge (hash, person_id, challenge, origin, proof_hash, expires_at)
    values (${hashOf(token)}, ${personId ?? null}, ${challenge}, ${site.origin},
      ${proofHash ?? null}, ${new Date(nowMs + CEREMONY_MS)})`;
  return token;
}

/**
 * What a browser needs to have a passkey answer.
 *
 * @param only the passkeys to choose from; without it the browser offers what it has, and no caller learns who has one
 * @param proofHash what the answer is for: an answer given for something else proves nothing there
 */
export async function askPasskey(
  sql: Sql,
  {
    site,
    personId,
    proofHash,
    only,
  }: Pick<PasskeyChallenge, 'site' | 'personId' | 'proofHash'> & {
    readonly only?: readonly { readonly id: string }[];
  },
  nowMs: number,
): Promise<{ readonly challenge: string; readonly options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: 'required',
    timeout: CEREMONY_MS,
    ...(only && { allowCredentials: [...only] }),
  });
  const asked = { challenge: options.challenge, site, personId, proofHash };
  return { challenge: await keepChallenge(sql, asked, nowMs), options: { ...options } };
}

/** The passkeys of a customer for a site, to choose from. */
export async function passkeysOf(
  sql: Sql,
  personId: string,
  { rpId }: Site,
): Promise<{ readonly id: string }[]> {
  const rows = await sql<{ credential_id: string }>`
    select credential_id from passkey where person_id = ${personId} and rp_id = ${rpId}`;
  return rows.map(({ credential_id: id }) => ({ id }));
}

/** Consumes a challenge: a wrong answer needs a new one. Undefined when it has expired or belongs to another page. */
export async function takeChallenge(
  sql: Sql,
  { token, site, personId }: { token: string; site: Site; personId: string | undefined },
  nowMs: number,
): Promise<PasskeyChallenge | undefined> {
  const [row] = await sql<{
    challenge: string;
    origin: string;
    proof_hash: Buffer | null;
    is_fresh: boolean;
  }>`
    delete from passkey_challenge
    where hash = ${hashOf(token)} and person_id is not distinct from ${personId ?? null}::uuid
    returning challenge, origin, proof_hash, expires_at > ${new Date(nowMs)} as is_fresh`;
  if (!row?.is_fresh || row.origin !== site.origin) return undefined;
  return { challenge: row.challenge, site, personId, proofHash: row.proof_hash ?? undefined };
}

/** The WebAuthn library; it loads with the first passkey, since many servers never see one. */
export function loadWebAuthn(): Promise<typeof WebAuthn> {
  return import('@simplewebauthn/server');
}
