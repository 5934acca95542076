import type { Sql } from '../../db/tx.ts';

/** The audit log's actions that change a safeguard of withdrawals. */
const CHANGES = [
  'password_changed',
  'password_reset',
  'pin_set',
  'passkey_added',
  'passkey_removed',
  'email_bound',
  'mobile_bound',
];

/**
 * The wall time until which withdrawals wait because a password, PIN or second factor was changed;
 * undefined when none was changed lately. Source: docs/rules.md, Withdrawals.
 */
export async function safeguardUntil(
  sql: Sql,
  personId: string,
  { nowMs, waitMs }: { readonly nowMs: number; readonly waitMs: number },
): Promise<number | undefined> {
  const [row] = await sql<{ at: Date | null }>`
    select max(at) as at from audit_record
    where subject = ${personId} and action = any (${CHANGES}) and at > ${new Date(nowMs - waitMs)}`;
  const changedMs = row?.at?.getTime();
  return changedMs === undefined ? undefined : changedMs + waitMs;
}
