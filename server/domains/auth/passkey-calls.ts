import {
  addPasskey,
  getPasskeys,
  type Passkey,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../../contract/passkey.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import { hashOf } from '../../keys/token.ts';
import type { PersonVault } from '../../keys/vault.ts';
import { readPerson } from '../../people/read-person.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import { creationOptions, madePasskey, siteOf } from '../../passkeys/web-authn.ts';
import { keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { userHandle } from './use-passkey.ts';
import { readProof, spendConfirmation } from './proofs.ts';

const NAME = 'passkey.name';

export const passkeyCalls: readonly Handler[] = [
  handle(getPasskeys, ['db', 'vault'], async ({ db, vault, session }) => {
    const rows = await db.sql<Row>`
      select id, name_sealed, added_at, used_at, is_synced from passkey
      where person_id = ${session.personId} order by id`;
    const own = await vault.person(db.sql, session.personId);
    return { passkeys: rows.map((row) => passkeyOf(row, own)) };
  }),

  handle(startPasskey, ['db', 'vault', 'wallNowMs'], async (context, { confirmation }) => {
    const { caller, db, vault, session, wallNowMs, refuse } = context;
    const { personId } = session;
    const site = siteOf(caller);
    // Consumed when the passkey is added, so an aborted attempt can be repeated.
    const asked = { proof: confirmation, use: 'confirm', personId } as const;
    if (!(await readProof(db.sql, context, asked))) return refuse('proof_expired');
    const person = await readPerson(db.sql, vault, personId);
    const kept = await db.sql<{ credential_id: string }>`
      select credential_id from passkey where person_id = ${personId} and rp_id = ${site.rpId}`;
    const options = await creationOptions(site, {
      handle: userHandle(personId),
      name: person.username,
      displayName: person.name ?? person.username,
      kept: kept.map((each) => each.credential_id),
    });
    const challenge = await keepChallenge(
      db.sql,
      { challenge: options.challenge, site, personId, proofHash: hashOf(confirmation) },
      wallNowMs(),
    );
    return { challenge, options: { ...options } };
  }),

  handle(
    addPasskey,
    ['db', 'vault', 'outbox', 'notify', 'wallNowMs'],
    async (context, { challenge: token, response, name }) => {
      const { caller, db, vault, session, notify, wallNowMs, refuse } = context;
      const { personId } = session;
      const site = siteOf(caller);
      const asked = await takeChallenge(db.sql, { token, site, personId }, wallNowMs());
      const made = asked && (await madePasskey(asked, response));
      if (!made) return refuse('passkey_refused');

      return db.transaction(async (tx) => {
        const nowMs = wallNowMs();
        const now = new Date(nowMs);
        // One after another for each person, so that the count holds.
        await tx`select 1 from person where id = ${personId} for update`;
        const confirmed = await tx`
        update proof set spent_at = ${now}
        where hash = ${asked.proofHash ?? null} and person_id = ${personId} and purpose = 'confirm'
          and spent_at is null and expires_at > ${now} returning hash`;
        const own = await vault.person(tx, personId);
        const [row] = await tx<Row>`
        insert into passkey (person_id, credential_id, public_key, counter, transports, rp_id,
          is_synced, name_sealed, added_at)
        select ${personId}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
          ${made.transports}, ${site.rpId}, ${made.isSynced}, ${own.seal(NAME, name)}, ${now}
        where (select count(*) from passkey where person_id = ${personId}) < ${PASSKEYS_MAX}
        on conflict do nothing returning id, name_sealed, added_at, used_at, is_synced`;
        if (confirmed.length === 0 || !row) throw new Refused('passkey_refused');
        await sendSecurityNotice(tx, context, personId, 'passkey_added');
        await notify(tx, personId, { kind: 'passkey_added', once: `passkey_added:${row.id}` });
        await writeAudit(
          tx,
          { actor: 'person', action: 'passkey_added', subject: personId },
          nowMs,
        );
        return passkeyOf(row, own);
      });
    },
  ),

  handle(renamePasskey, ['db', 'vault'], async ({ db, vault, session, refuse }, { id, name }) => {
    const own = await vault.person(db.sql, session.personId);
    const [row] = await db.sql<Row>`
      update passkey set name_sealed = ${own.seal(NAME, name)}
      where id = ${id} and person_id = ${session.personId}
      returning id, name_sealed, added_at, used_at, is_synced`;
    return row ? passkeyOf(row, own) : refuse('not_found');
  }),

  handle(
    removePasskey,
    ['db', 'vault', 'outbox', 'notify', 'wallNowMs'],
    async (context, { id, confirmation }) => {
      const { db, notify, session, wallNowMs } = context;
      const { personId } = session;
      return db.transaction(async (tx) => {
        // Rolled back when the passkey does not exist, so the confirmation can remove another.
        const isConfirmed = await spendConfirmation(tx, context, confirmation, personId);
        if (!isConfirmed) throw new Refused('proof_expired');
        const removed = await tx`
        delete from passkey where id = ${id} and person_id = ${personId} returning id`;
        if (removed.length === 0) throw new Refused('not_found');
        await sendSecurityNotice(tx, context, personId, 'passkey_removed');
        await notify(tx, personId, { kind: 'passkey_removed', once: `passkey_removed:${id}` });
        const record = { actor: 'person', action: 'passkey_removed', subject: personId };
        await writeAudit(tx, record, wallNowMs());
        return { isRemoved: true as const };
      });
    },
  ),
];

interface Row {
  readonly id: string;
  readonly name_sealed: Buffer;
  readonly added_at: Date;
  readonly used_at: Date | null;
  readonly is_synced: boolean;
}

function passkeyOf(row: Row, own: PersonVault): Passkey {
  return {
    id: row.id,
    name: own.openText(NAME, row.name_sealed),
    addedAtMs: row.added_at.getTime(),
    usedAtMs: row.used_at && row.used_at.getTime(),
    isSynced: row.is_synced,
  };
}
