import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Sql } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';
import { barOf } from '../../operators/own-matters.ts';

/** A signed contract that the operator has not countersigned. */
export interface WaitingContract {
  readonly number: string;
  /** The number of the stock account, by which operators name people. */
  readonly account: string;
  /** Wall time. */
  readonly signedAtMs: number;
}

/** Signed contracts that wait for the operator, longest first. */
export async function waitingContracts(sql: Sql): Promise<readonly WaitingContract[]> {
  const rows = await sql<{ number: string; trade_account: string; signed_at: Date }>`
    select number, trade_account, signed_at from contract join person on person.id = person_id
    where state = 'signed' and kind <> 'w9' order by signed_at, number`;
  return rows.map((row) => ({
    number: row.number,
    account: row.trade_account,
    signedAtMs: row.signed_at.getTime(),
  }));
}

type DecideParts = Pick<Parts, 'db' | 'notify' | 'privateFeed' | 'wallNowMs'>;

/**
 * Countersigns a signed contract, or ends one. Its file stays as it was signed. An operator does not decide about their own
 * contract.
 *
 * @returns `nothing` when it was in no state for that
 */
export async function decideContract(
  { db, notify, privateFeed, wallNowMs }: DecideParts,
  number: string,
  decision: 'countersigned' | 'ended',
  by: Acting,
): Promise<'decided' | 'nothing' | 'own_account'> {
  return db.transaction(async (tx) => {
    const [contract] = await tx<{ person_id: string }>`
      select person_id from contract where number = ${number}`;
    if (!contract) return 'nothing';
    if ((await barOf(tx, by.actor, contract.person_id)) === 'own_account') return 'own_account';
    const nowMs = wallNowMs();
    const at = new Date(nowMs);
    const [changed] =
      decision === 'countersigned'
        ? await tx<{ person_id: string }>`
            update contract set state = 'countersigned', countersigned_at = ${at}
            where number = ${number} and state = 'signed' and kind <> 'w9' returning person_id`
        : await tx<{ person_id: string }>`
            update contract set state = 'ended', ended_at = ${at}
            where number = ${number} and state in ('signed', 'countersigned') returning person_id`;
    if (!changed) return 'nothing';
    await writeAudit(tx, { ...by, action: `contract_${decision}`, subject: number }, nowMs);
    await notify(tx, changed.person_id, {
      kind: `contract_${decision}`,
      once: `contract_${decision}:${number}`,
      figures: { number },
    });
    await privateFeed.tell(tx, changed.person_id, 'contracts');
    return 'decided';
  });
}
