import type { OperatorRole } from '../../contract/operator.ts';
import { type Acting, writeAudit } from '../audit/audit-log.ts';
import type { Db, Sql, Tx } from '../db/tx.ts';
import { hashOf, newToken } from '../keys/token.ts';

/** How long a link to make a passkey can be used. */
export const LINK_MS = 24 * 3_600_000;

/** The parts that the functions of this file need. */
export interface OperatorParts {
  readonly db: Db;
  readonly wallNowMs: () => number;
}

/** An operator in a list. */
export interface ListedOperator {
  readonly name: string;
  readonly role: OperatorRole;
  /** The number of their own account as a customer. */
  readonly account: string | null;
  readonly passkeys: number;
  readonly usedAtMs: number | null;
}

/** As the audit log names an operator. */
export function actorOf(name: string): string {
  return `operator:${name}`;
}

/** Whether there is any operator: without one there is no console. */
export async function hasOperators(sql: Sql): Promise<boolean> {
  const [row] = await sql`select from operator where removed_at is null limit 1`;
  return row !== undefined;
}

/** All operators that were not removed, by name. */
export async function listOperators(sql: Sql): Promise<readonly ListedOperator[]> {
  const rows = await sql<{
    name: string;
    role: OperatorRole;
    account: string | null;
    passkeys: string;
    used_at: Date | null;
  }>`
    select name, role, trade_account::text as account,
      (select count(*) from operator_passkey where operator_id = operator.id) as passkeys,
      (select max(used_at) from operator_session where operator_id = operator.id) as used_at
    from operator left join person on person.id = person_id
    where removed_at is null order by name`;
  return rows.map(({ name, role, account, passkeys, used_at: usedAt }) => ({
    name,
    role,
    account,
    passkeys: Number(passkeys),
    usedAtMs: usedAt && usedAt.getTime(),
  }));
}

/**
 * Adds an operator.
 *
 * @returns the token of the link for making a passkey; undefined when the name was ever used before
 */
export function addOperator(
  { db, wallNowMs }: OperatorParts,
  by: Acting,
  { name, role, personId }: { name: string; role: OperatorRole; personId: string | undefined },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    const [added] = await tx<{ id: string }>`
      insert into operator (name, role, person_id, added_at)
      values (${name}, ${role}, ${personId ?? null}, ${new Date(nowMs)})
      on conflict do nothing returning id`;
    if (!added) return undefined;
    const subject = actorOf(name);
    await writeAudit(tx, { ...by, action: 'operator_added', subject, detail: { role } }, nowMs);
    return makeLink(tx, added.id, nowMs);
  });
}

/**
 * A new link for another passkey of an operator; earlier links expire. Undefined when the operator
 * does not exist.
 */
export function linkOperator(
  { db, wallNowMs }: OperatorParts,
  by: Acting,
  name: string,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    const operatorId = await lockOperator(tx, name);
    if (operatorId === undefined) return undefined;
    await endLinks(tx, operatorId, nowMs);
    await writeAudit(tx, { ...by, action: 'operator_linked', subject: actorOf(name) }, nowMs);
    return makeLink(tx, operatorId, nowMs);
  });
}

/**
 * Changes an operator's role from the next call on. Resolves to false when the operator does not
 * exist or has that role.
 */
export function changeRole(
  { db, wallNowMs }: OperatorParts,
  by: Acting,
  { name, role }: { name: string; role: OperatorRole },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx`
      update operator set role = ${role}
      where name = ${name} and removed_at is null and role <> ${role} returning id`;
    if (changed.length === 0) return false;
    const record = { ...by, action: 'operator_role_changed', subject: actorOf(name) };
    await writeAudit(tx, { ...record, detail: { role } }, wallNowMs());
    return true;
  });
}

/**
 * Removes an operator and their passkeys at once. The name stays in the log. Resolves to false when
 * there is no such operator.
 */
export function removeOperator(
  { db, wallNowMs }: OperatorParts,
  by: Acting,
  name: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    const operatorId = await lockOperator(tx, name);
    if (operatorId === undefined) return false;
    await tx`update operator set removed_at = ${new Date(nowMs)} where id = ${operatorId}`;
    await tx`delete from operator_passkey where operator_id = ${operatorId}`;
    await tx`
      update operator_session set ended_at = ${new Date(nowMs)}
      where operator_id = ${operatorId} and ended_at is null`;
    await endLinks(tx, operatorId, nowMs);
    await writeAudit(tx, { ...by, action: 'operator_removed', subject: actorOf(name) }, nowMs);
    return true;
  });
}

async function lockOperator(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }>`
    select id from operator where name = ${name} and removed_at is null for update`;
  return row?.id;
}

async function endLinks(tx: Tx, operatorId: string, nowMs: number): Promise<void> {
  await tx`
    update operator_link set used_at = ${new Date(nowMs)}
    where operator_id = ${operatorId} and used_at is null`;
}

async function makeLink(tx: Tx, operatorId: string, nowMs: number): Promise<string> {
  const link = newToken();
  await tx`
    insert into operator_link (hash, operator_id, expires_at)
    values (${hashOf(link)}, ${operatorId}, ${new Date(nowMs + LINK_MS)})`;
  return link;
}
