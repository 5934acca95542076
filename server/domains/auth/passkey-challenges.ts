import type { Sql } from '../../db/tx.ts';
import { hashOf, newToken } from '../../keys/token.ts';
import { answerOptions, type Asked, CEREMONY_MS, type Site } from '../../passkeys/web-authn.ts';

/** A challenge to an authenticator, valid once. */
export interface PasskeyChallenge extends Asked {
  /** The customer who adds a passkey; undefined for a sign-in. */
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
 * The options with which a browser asks for a passkey.
 *
 * @param only the accepted passkeys; without it the browser offers its own, and the caller does not
 *   learn who has one
 * @param proofHash the hash of the proof that the answer belongs to: it is not accepted for another
 *   one
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
  const options = await answerOptions(site, only);
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
