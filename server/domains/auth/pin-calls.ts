import { setPin } from '../../../contract/sign-up.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Sql } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { hashPin, PIN_TRIES, pinSubject } from '../../people/check-pin.ts';
import type { SealedName } from '../../people/read-person.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import { forgetTries } from '../../people/throttle.ts';
import type { Parts } from '../../http/parts.ts';
import { readProof, spendConfirmation } from './proofs.ts';
import { weaknessesOf } from './weak-pin.ts';

export const pinCalls: readonly Handler[] = [
  handle(
    setPin,
    ['db', 'vault', 'passwords', 'outbox', 'notify', 'privateFeed', 'wallNowMs'],
    async (context, { confirmation, pin }) => {
      const { db, vault, session, notify, wallNowMs, refuse } = context;
      const { personId } = session;
      // First of all: hashing takes a place in a short queue, which a call without a proof must not fill.
      if (!(await mayProceed(db.sql, context, { confirmation, personId }))) {
        return refuse('proof_expired');
      }
      const weak = weaknessesOf(pin, await birthDateOf(db.sql, vault, personId));
      if (weak.length > 0) return refuse('password_weak', { blockers: weak });
      const hash = await hashPin(context, personId, pin);
      await db.transaction(async (tx) => {
        // Of two first PINs at once, the second needs a confirmation.
        await tx`select 1 from person where id = ${personId} for no key update`;
        const isConfirmed =
          confirmation === undefined
            ? await isFirstWithoutPassword(tx, personId)
            : await spendConfirmation(tx, context, confirmation, personId);
        if (!isConfirmed) throw new Refused('proof_expired');
        const nowMs = wallNowMs();
        await tx`update person set pin_hash = ${hash} where id = ${personId} and closed_at is null`;
        await forgetTries(tx, PIN_TRIES, pinSubject(vault, personId));
        await sendSecurityNotice(tx, context, personId, 'pin_changed');
        await notify(tx, personId, { kind: 'pin_changed', once: `pin_changed:${nowMs}` });
        await context.privateFeed.tell(tx, personId, 'person');
        await writeAudit(tx, { actor: 'person', action: 'pin_set', subject: personId }, nowMs);
      });
      return { isSet: true as const };
    },
  ),
];

/** Whether the confirmation is valid or, where none is given, none is needed. */
function mayProceed(
  sql: Sql,
  context: Pick<Parts, 'vault' | 'wallNowMs'>,
  {
    confirmation,
    personId,
  }: { readonly confirmation: string | undefined; readonly personId: string },
): Promise<unknown> {
  if (confirmation === undefined) return isFirstWithoutPassword(sql, personId);
  return readProof(sql, context, { proof: confirmation, use: 'confirm', personId });
}

/** A demo customer has no password to confirm with until they set one: their session alone is the way to the account. */
async function isFirstWithoutPassword(sql: Sql, personId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from person
    where id = ${personId} and not has_password and pin_hash is null and closed_at is null`;
  return row !== undefined;
}

/** The birth date of the customer's documents, if they have one. */
async function birthDateOf(
  sql: Sql,
  vault: Parts['vault'],
  personId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ name_sealed: Buffer | null }>`
    select name_sealed from identity where person_id = ${personId}`;
  if (!row?.name_sealed) return undefined;
  const own = await vault.person(sql, personId);
  const name = JSON.parse(own.openText('identity.name', row.name_sealed)) as SealedName;
  return name.birthDate;
}
