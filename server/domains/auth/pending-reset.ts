import { randomInt } from 'node:crypto';
import { RESET_WAIT_SECONDS } from '../../../contract/sign-up.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { hashOf } from '../../keys/token.ts';
import { accountsOf } from '../../people/accounts-of.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import type { Parts } from '../../http/parts.ts';
import { setPassword, type SettingParts } from './set-password.ts';
import { forgetPasswordTries } from './throttles.ts';

/** The factors of an account, besides its mailbox, that can prove the owner at a reset. */
export async function protectionOf(
  sql: Sql,
  personId: string,
): Promise<{ readonly hasPin: boolean; readonly hasPasskey: boolean }> {
  const [row] = await sql<{ has_pin: boolean; has_passkey: boolean }>`
    select pin_hash is not null as has_pin,
      exists (select 1 from passkey where person_id = person.id) as has_passkey
    from person where id = ${personId}`;
  return { hasPin: row?.has_pin ?? false, hasPasskey: row?.has_passkey ?? false };
}

/** Keeps a new password until its wait is over, and notifies every address. Returns when it takes effect, wall time. */
export async function holdReset(
  tx: Tx,
  services: Pick<Parts, 'vault' | 'outbox' | 'notify' | 'privateFeed' | 'wallNowMs'>,
  personId: string,
  hash: string,
): Promise<number> {
  const nowMs = services.wallNowMs();
  const code = newCancelCode();
  const dueMs = nowMs + RESET_WAIT_SECONDS * 1_000;
  await tx`
    insert into pending_reset (person_id, password_hash, made_at, due_at, cancel_hash)
    values (${personId}, ${hash}, ${new Date(nowMs)}, ${new Date(dueMs)}, ${hashOf(code)})
    on conflict (person_id) do update set password_hash = excluded.password_hash,
      made_at = excluded.made_at, due_at = excluded.due_at, cancel_hash = excluded.cancel_hash`;
  await enqueue(tx, 'apply-reset', { personId }, { runAtMs: dueMs, key: `reset:${personId}` });
  await sendSecurityNotice(tx, services, personId, 'reset_requested', readable(code));
  const kind = 'password_reset_requested';
  await services.notify(tx, personId, { kind, once: `${kind}:${nowMs}` });
  await services.privateFeed.tell(tx, personId, 'person');
  await writeAudit(tx, { actor: 'person', action: kind, subject: personId }, nowMs);
  return dueMs;
}

/** Sets the password whose wait is over. Run early, twice or after a cancellation, it changes nothing. */
export async function applyReset(
  services: SettingParts & Pick<Parts, 'db'>,
  personId: string,
): Promise<void> {
  const { db, vault, wallNowMs } = services;
  await db.transaction(async (tx) => {
    const [due] = await tx<{ password_hash: string }>`
      delete from pending_reset
      where person_id = ${personId} and due_at <= ${new Date(wallNowMs())}
      returning password_hash`;
    if (!due) return;
    await setPassword(tx, services, {
      personId,
      hash: due.password_hash,
      before: undefined,
      ends: { except: undefined },
      action: 'password_reset',
    });
    await forgetPasswordTries(tx, vault, personId, await accountsOf(tx, vault, personId));
  });
}

/** The parts that recording a cancellation needs. */
type NotingParts = Pick<Parts, 'privateFeed' | 'wallNowMs'>;

/** Discards a password that waits. Returns whether there was one. */
export async function cancelPendingReset(
  tx: Tx,
  services: NotingParts,
  personId: string,
): Promise<boolean> {
  const rows = await tx`delete from pending_reset where person_id = ${personId} returning due_at`;
  if (rows.length === 0) return false;
  await noteCancellation(tx, services, personId);
  return true;
}

/** Discards the waiting password whose letters contain this code. Returns whether there was one. */
export async function cancelByCode(tx: Tx, services: NotingParts, code: string): Promise<boolean> {
  const now = new Date(services.wallNowMs());
  const [row] = await tx<{ person_id: string }>`
    delete from pending_reset where cancel_hash = ${hashOf(code)} and due_at > ${now}
    returning person_id`;
  if (!row) return false;
  await noteCancellation(tx, services, row.person_id);
  return true;
}

async function noteCancellation(
  tx: Tx,
  { privateFeed, wallNowMs }: NotingParts,
  personId: string,
): Promise<void> {
  await privateFeed.tell(tx, personId, 'person');
  const record = { actor: 'person', action: 'password_reset_cancelled', subject: personId };
  await writeAudit(tx, record, wallNowMs());
}

/** Letters and digits that are not taken for one another: 60 bits of chance, against which guessing finds none. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newCancelCode(): string {
  return Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** `ABCD-EFGH-JKLM`, as people read and type it. */
function readable(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
