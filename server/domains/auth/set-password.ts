import type { AccountId } from '../../../contract/person.ts';
import { PASSWORD_RULES, type PasswordRule } from '../../../contract/password.ts';
import { brokenRulesOf } from '../../people/common-passwords.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import type { Parts } from '../../http/parts.ts';
import type { EndWhich } from '../../sessions/end-sessions.ts';

/** The rules that a password breaks for a customer with these addresses. */
export function brokenRulesFor(password: string, accounts: readonly AccountId[]): PasswordRule[] {
  const names = accounts.map((each) => (each.kind === 'email' ? each.email : each.phone));
  const broken = new Set(names.flatMap((name) => brokenRulesOf(password, name)));
  return PASSWORD_RULES.filter((rule) => broken.has(rule));
}

/** The parts that setting a password needs. */
export type SettingParts = Pick<Parts, 'sessions' | 'notify' | 'vault' | 'outbox' | 'wallNowMs'>;

interface NewPassword {
  readonly personId: string;
  readonly hash: string;
  /** The password that was compared; missing where it was forgotten. */
  readonly before: string | undefined;
  /** Which sessions end by it. */
  readonly ends: EndWhich;
  readonly action: 'password_changed' | 'password_reset';
}

/**
 * Sets a password, and ends sessions and open codes, which may belong to someone who knew the old
 * password.
 *
 * @returns the number of ended sessions; undefined when the password was changed or the account
 *   deleted meanwhile
 */
export async function setPassword(
  tx: Tx,
  services: SettingParts,
  { personId, hash, before, ends, action }: NewPassword,
): Promise<number | undefined> {
  const { sessions, notify, wallNowMs } = services;
  const nowMs = wallNowMs();
  const set = await tx`
    update person set password_hash = ${hash}, has_password = true
    where id = ${personId} and closed_at is null
      and (${before ?? null}::text is null or password_hash = ${before ?? null})
    returning id`;
  if (set.length === 0) return undefined;
  await tx`
    update code_challenge set spent_at = ${new Date(nowMs)}
    where person_id = ${personId} and spent_at is null`;
  await tx`
    update proof set spent_at = ${new Date(nowMs)}
    where person_id = ${personId} and spent_at is null`;
  await tx`delete from pending_reset where person_id = ${personId}`;
  // Someone who knew the old one may have signed in and out again on a device of their own.
  const stays = 'except' in ends ? (ends.except ?? null) : null;
  await tx`
    update device set is_trusted = false
    where person_id = ${personId}
      and id not in (select device_id from session where id = ${stays}::uuid)`;
  const ended = await sessions.end(tx, personId, ends, 'password');
  await sendSecurityNotice(tx, services, personId, 'password_changed');
  await notify(tx, personId, { kind: 'password_changed', once: `password_changed:${nowMs}` });
  await writeAudit(tx, { actor: 'person', action, subject: personId }, nowMs);
  return ended;
}
