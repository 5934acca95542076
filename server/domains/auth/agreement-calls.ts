import { acceptAgreements, type Agreements, getAgreements } from '../../../contract/agreements.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Sql } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { acceptedBy, agreementsDue, recordConsents } from '../../people/agreements.ts';

export const agreementCalls: readonly Handler[] = [
  handle(getAgreements, ['db'], ({ db, session }) => readAgreements(db.sql, session.personId)),

  handle(
    acceptAgreements,
    ['db', 'vault', 'privateFeed', 'wallNowMs'],
    async (context, { consents }) => {
      const { caller, db, vault, session, privateFeed, wallNowMs } = context;
      const { personId } = session;
      await db.transaction(async (tx) => {
        const nowMs = wallNowMs();
        const own = await vault.person(tx, personId);
        const who = { personId, own, address: caller.address, nowMs };
        const added = await recordConsents(tx, consents, who);
        for (const { documentId, revision, language } of added) {
          const record = { actor: 'person', action: 'agreement_accepted', subject: personId };
          await writeAudit(tx, { ...record, detail: { documentId, revision, language } }, nowMs);
        }
        if (added.length > 0) await privateFeed.tell(tx, personId, 'person');
      });
      return readAgreements(db.sql, personId);
    },
  ),
];

async function readAgreements(sql: Sql, personId: string): Promise<Agreements> {
  const accepted = await acceptedBy(sql, personId);
  return { accepted: [...accepted], due: agreementsDue(accepted) };
}
