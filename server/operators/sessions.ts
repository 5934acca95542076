import assert from 'node:assert/strict';
import type { OperatorRole } from '../../contract/operator.ts';
import { writeAudit } from '../audit/audit-log.ts';
import type { Sql, Tx } from '../db/tx.ts';
import { hashOf, newToken } from '../keys/token.ts';
import { actorOf, type OperatorParts } from './operators.ts';

/** A session ends after this time, even if it is used. Wall time, like all security limits. */
export const SESSION_MS = 8 * 3_600_000;
/** A session ends earlier when it is not used for this time. */
export const IDLE_MS = 30 * 60_000;
/** The minimum interval between recorded uses. */
const NOTED_MS = 60_000;

/** An operator who is signed in. */
export interface SignedInOperator {
  readonly name: string;
  readonly role: OperatorRole;
  readonly endsAtMs: number;
}

/** Who made a passkey or answered with one, and the token of the session that it opened. */
export interface OpenedOperator extends SignedInOperator {
  readonly token: string;
}

/** Opens a session for an operator; its token is kept as a hash. */
export async function openOperatorSession(
  tx: Tx,
  operatorId: string,
  nowMs: number,
): Promise<OpenedOperator> {
  const token = newToken();
  const now = new Date(nowMs);
  await tx`
    insert into operator_session (hash, operator_id, opened_at, used_at)
    values (${hashOf(token)}, ${operatorId}, ${now}, ${now})`;
  const [row] = await tx<{ name: string; role: OperatorRole }>`
    select name, role from operator where id = ${operatorId}`;
  assert(row, 'a session belongs to an operator');
  return { ...row, token, endsAtMs: nowMs + SESSION_MS };
}

/**
 * The operator of a session, with their current role; undefined when the session has ended.
 *
 * @param isUse false for a page's automatic requests, so that the session of a page left open ends
 */
export async function findOperatorSession(
  sql: Sql,
  { token, isUse }: { token: string; isUse: boolean },
  nowMs: number,
): Promise<SignedInOperator | undefined> {
  const [row] = await sql<{ name: string; role: OperatorRole; opened_at: Date; used_at: Date }>`
    select name, role, opened_at, used_at
    from operator_session session join operator on operator.id = operator_id
    where hash = ${hashOf(token)} and ended_at is null and removed_at is null
      and opened_at > ${new Date(nowMs - SESSION_MS)} and used_at > ${new Date(nowMs - IDLE_MS)}`;
  if (!row) return undefined;
  if (isUse && row.used_at.getTime() < nowMs - NOTED_MS) {
    await sql`
      update operator_session set used_at = ${new Date(nowMs)} where hash = ${hashOf(token)}`;
  }
  const { name, role, opened_at: openedAt } = row;
  return { name, role, endsAtMs: openedAt.getTime() + SESSION_MS };
}

/** Ends the session of a token, for the operator who signs out. */
export async function endOperatorSession(
  { db, wallNowMs }: OperatorParts,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    const [ended] = await tx<{ name: string }>`
      update operator_session session set ended_at = ${new Date(nowMs)} from operator
      where hash = ${hashOf(token)} and ended_at is null and operator.id = operator_id
      returning name`;
    if (!ended) return;
    const actor = actorOf(ended.name);
    await writeAudit(tx, { actor, action: 'operator_signed_out', subject: actor }, nowMs);
  });
}
