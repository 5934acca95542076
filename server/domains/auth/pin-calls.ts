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
      const asked = { proof: confirmation, use: 'confirm', personId } as const;
      if (!(await readProof(db.sql, context, asked))) return refuse('proof_expired');
      const weak = weaknessesOf(pin, await birthDateOf(db.sql, vault, personId));
      if (weak.length > 0) return refuse('password_weak', { blockers: weak });
      const hash = await hashPin(context, personId, pin);
      await db.transaction(async (tx) => {
        if (!(await spendConfirmation(tx, context, confirmation, personId))) {
          throw new Refused('proof_expired');
        }
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
