import { writeAudit } from '../audit/audit-log.ts';
import type { Sql } from '../db/tx.ts';
import { hashOf, newToken } from '../keys/token.ts';
import {
  answeredCount,
  answerOptions,
  type Asked,
  CEREMONY_MS,
  creationOptions,
  credentialIn,
  madePasskey,
  type Site,
} from '../passkeys/web-authn.ts';
import { actorOf, type OperatorParts } from './operators.ts';
import { type OpenedOperator, openOperatorSession } from './sessions.ts';

interface Linked {
  readonly operator_id: string;
  readonly name: string;
}

async function linkedOperator(sql: Sql, link: string, nowMs: number): Promise<Linked | undefined> {
  const [row] = await sql<Linked>`
    select operator_id, name from operator_link join operator on operator.id = operator_id
    where hash = ${hashOf(link)} and used_at is null and expires_at > ${new Date(nowMs)}
      and removed_at is null`;
  return row;
}

/**
 * The options for making an operator's passkey; undefined when the link is used, expired or
 * unknown.
 */
export async function startEnrolling(
  { db, wallNowMs }: OperatorParts,
  site: Site,
  link: string,
): Promise<{ name: string; challenge: string; options: Record<string, unknown> } | undefined> {
  const linked = await linkedOperator(db.sql, link, wallNowMs());
  if (!linked) return undefined;
  const kept = await db.sql<{ credential_id: string }>`
    select credential_id from operator_passkey
    where operator_id = ${linked.operator_id} and rp_id = ${site.rpId}`;
  const options = await creationOptions(site, {
    handle: handleOf(linked.operator_id),
    name: actorOf(linked.name),
    displayName: `${linked.name} (operator)`,
    kept: kept.map((each) => each.credential_id),
  });
  const asked = { challenge: options.challenge, site };
  const challenge = await keepChallenge(db.sql, asked, hashOf(link), wallNowMs());
  return { name: linked.name, challenge, options: { ...options } };
}

/** Keeps the passkey that a browser made, uses up the link, and opens a session. */
export async function enrol(
  { db, wallNowMs }: OperatorParts,
  site: Site,
  { link, challenge, response }: { link: string; challenge: string; response: object },
): Promise<OpenedOperator | 'link_expired' | 'passkey_refused'> {
  const nowMs = wallNowMs();
  const linked = await linkedOperator(db.sql, link, nowMs);
  if (!linked) return 'link_expired';
  const asked = await takeChallenge(db.sql, { token: challenge, site, link }, nowMs);
  const made = asked && (await madePasskey(asked, response));
  if (!made) return 'passkey_refused';
  return db.transaction(async (tx) => {
    const used = await tx`
      update operator_link set used_at = ${new Date(nowMs)}
      where hash = ${hashOf(link)} and used_at is null returning hash`;
    if (used.length === 0) return 'link_expired';
    const kept = await tx`
      insert into operator_passkey (operator_id, credential_id, public_key, counter, rp_id, added_at)
      values (${linked.operator_id}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
        ${site.rpId}, ${new Date(nowMs)})
      on conflict do nothing returning id`;
    if (kept.length === 0) return 'passkey_refused';
    const actor = actorOf(linked.name);
    await writeAudit(tx, { actor, action: 'operator_passkey_added', subject: actor }, nowMs);
    return openOperatorSession(tx, linked.operator_id, nowMs);
  });
}

/** The options for signing in with any operator's passkey. */
export async function startSignIn(
  { db, wallNowMs }: OperatorParts,
  site: Site,
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const options = await answerOptions(site);
  const asked = { challenge: options.challenge, site };
  const challenge = await keepChallenge(db.sql, asked, undefined, wallNowMs());
  return { challenge, options: { ...options } };
}

/** Opens a session for the operator whose passkey answered; undefined for an invalid answer. */
export async function signIn(
  { db, wallNowMs }: OperatorParts,
  site: Site,
  { challenge, response }: { challenge: string; response: object },
): Promise<OpenedOperator | undefined> {
  const nowMs = wallNowMs();
  const asked = await takeChallenge(db.sql, { token: challenge, site, link: undefined }, nowMs);
  const credentialId = credentialIn(response);
  if (!asked || credentialId === undefined) return undefined;
  const [passkey] = await db.sql<{
    id: string;
    operator_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: string;
  }>`
    select passkey.id, operator_id, credential_id, public_key, counter
    from operator_passkey passkey join operator on operator.id = operator_id
    where credential_id = ${credentialId} and rp_id = ${site.rpId} and removed_at is null`;
  if (!passkey) return undefined;
  const count = await answeredCount(asked, response, passkey, handleOf(passkey.operator_id));
  if (count === undefined) return undefined;
  return db.transaction(async (tx) => {
    // Two answers with the same count are of a copy. Most passkeys do not count, and theirs stays 0.
    const used = await tx`
      update operator_passkey set counter = ${count}, used_at = ${new Date(nowMs)}
      where id = ${passkey.id} and (counter < ${count} or (counter = 0 and ${count} = 0))
      returning id`;
    if (used.length === 0) return undefined;
    const opened = await openOperatorSession(tx, passkey.operator_id, nowMs);
    const actor = actorOf(opened.name);
    await writeAudit(tx, { actor, action: 'operator_signed_in', subject: actor }, nowMs);
    return opened;
  });
}

/** How an authenticator knows an operator: other than any customer. */
function handleOf(operatorId: string): string {
  return Buffer.from(`operator:${operatorId}`).toString('base64url');
}

async function keepChallenge(
  sql: Sql,
  { challenge, site }: Asked,
  linkHash: Buffer | undefined,
  nowMs: number,
): Promise<string> {
  const token = newToken();
  await sql`
    insert into operator_challenge (hash, challenge, origin, link_hash, expires_at)
    values (${hashOf(token)}, ${challenge}, ${site.origin}, ${linkHash ?? null},
      ${new Date(nowMs + CEREMONY_MS)})`;
  return token;
}

/**
 * Consumes a challenge: after a wrong answer a new one is needed. Undefined when it has expired or
 * has another purpose.
 */
async function takeChallenge(
  sql: Sql,
  { token, site, link }: { token: string; site: Site; link: string | undefined },
  nowMs: number,
): Promise<Asked | undefined> {
  const linkHash = link === undefined ? null : hashOf(link);
  const [row] = await sql<{ challenge: string; origin: string; is_fresh: boolean }>`
    delete from operator_challenge
    where hash = ${hashOf(token)} and link_hash is not distinct from ${linkHash}::bytea
    returning challenge, origin, expires_at > ${new Date(nowMs)} as is_fresh`;
  if (!row?.is_fresh || row.origin !== site.origin) return undefined;
  return { challenge: row.challenge, site };
}
