import type { ProofKind } from '../../../contract/bank-deposit.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { barOf } from '../../operators/own-matters.ts';

/** An announced transfer that is not credited yet, as operators see it. */
export interface OpenNotice {
  readonly id: string;
  /** The number of the stock account, by which operators name people. */
  readonly account: string;
  readonly micros: bigint;
  /** As `2026-11-20`. */
  readonly sentOn: string;
  /** The holder of the account that it comes from. */
  readonly sender: string;
  readonly reference: string;
  readonly proofs: readonly {
    readonly id: string;
    readonly kind: ProofKind;
    readonly name: string;
  }[];
}

/** The open notices, oldest first. */
export async function listNotices(
  sql: Sql,
  vault: Vault,
  most: number,
): Promise<readonly OpenNotice[]> {
  const rows = await sql<{
    id: string;
    person_id: string;
    account: string;
    micros: string;
    sent_on: string;
    sender_sealed: Buffer;
    reference: string;
  }>`
    select deposit.id, deposit.person_id, trade_account::text as account, announced_micros as micros,
      sent_on::text, sender_sealed, reference
    from bank_deposit deposit join person on person.id = deposit.person_id
      join bank_reference given on given.person_id = deposit.person_id
    where state in ('announced', 'seen') and announced_at is not null and closed_at is null
    order by announced_at, deposit.id limit ${most}`;
  const proofs = await sql<{
    id: string;
    deposit_id: string;
    kind: ProofKind;
    name_sealed: Buffer;
  }>`
    select id, deposit_id, kind, name_sealed from bank_proof
    where deposit_id = any (${rows.map(({ id }) => id)}::uuid[]) order by at, id`;
  const notices: OpenNotice[] = [];
  for (const row of rows) {
    const own = await vault.person(sql, row.person_id);
    notices.push({
      id: row.id,
      account: row.account,
      micros: BigInt(row.micros),
      sentOn: row.sent_on,
      sender: own.openText('bank_deposit.sender', row.sender_sealed),
      reference: row.reference,
      proofs: proofs
        .filter((proof) => proof.deposit_id === row.id)
        .map(({ id, kind, name_sealed: name }) => ({
          id,
          kind,
          name: own.openText('bank_proof.name', name),
        })),
    });
  }
  return notices;
}

/**
 * A proof's file for an operator, with a record in the audit log; undefined if there is no such
 * proof, `own_account` if it belongs to the operator's own account as a customer.
 */
export async function openProof(
  {
    db,
    vault,
    wallNowMs,
  }: { readonly db: Db; readonly vault: Vault; readonly wallNowMs: () => number },
  { id, ...by }: Acting & { readonly id: string },
): Promise<{ readonly kind: ProofKind; readonly bytes: Buffer } | 'own_account' | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx<{ person_id: string; kind: ProofKind; sealed: Buffer }>`
      select person_id, kind, sealed from bank_proof where id::text = ${id}`;
    if (!row) return undefined;
    if ((await barOf(tx, by.actor, row.person_id)) === 'own_account') return 'own_account';
    const own = await vault.person(tx, row.person_id);
    const bytes = own.open('bank_proof.file', row.sealed);
    const detail = { proofId: id };
    const record = { ...by, action: 'bank_proof_opened', subject: row.person_id, detail };
    await writeAudit(tx, record, wallNowMs());
    return { kind: row.kind, bytes };
  });
}
