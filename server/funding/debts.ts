import type { Debt } from '../../contract/funding.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Open debts, oldest first. */
export async function openDebts(sql: Sql, personId: string): Promise<readonly Debt[]> {
  const rows = await sql<{
    id: string;
    micros: string;
    paid_micros: string;
    deposit_id: string | null;
    made_at: Date;
  }>`
    select id, micros, paid_micros, coalesce(deposit_id, bank_deposit_id) as deposit_id, made_at
    from funding_debt
    where person_id = ${personId} and paid_at is null order by made_at, id`;
  return rows.map((row) => ({
    id: row.id,
    amountMicros: row.micros,
    paidMicros: row.paid_micros,
    recordId: row.deposit_id,
    madeAtMs: row.made_at.getTime(),
  }));
}

interface NewDebt {
  readonly personId: string;
  /** The id of the deposit, of USDT or over the bank. */
  readonly depositId: string;
  readonly isOverBank?: boolean;
  /** The key of the entry that made it. */
  readonly cause: string;
  readonly micros: bigint;
  readonly nowMs: number;
}

/** Records a new debt of a customer; the caller writes its ledger entry. */
export async function addDebt(tx: Tx, debt: NewDebt): Promise<void> {
  await tx`
    insert into funding_debt (person_id, cause, deposit_id, bank_deposit_id, micros, made_at)
    values (${debt.personId}, ${debt.cause}, ${debt.isOverBank ? null : debt.depositId},
      ${debt.isOverBank ? debt.depositId : null}, ${String(debt.micros)}, ${new Date(debt.nowMs)})`;
}

interface Payment {
  readonly personId: string;
  /** Names the payment. */
  readonly cause: string;
  /** The maximum to take from the wallet, micro-dollars. */
  readonly upTo: bigint;
  readonly nowMs: number;
}

/**
 * Pays debts from the wallet, oldest first, under the lock of the funding account. Returns the
 * amount paid, micro-dollars.
 *
 * @throws Refused `insufficient_funds` when the wallet has less than `upTo`
 */
export async function collectDebts(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  { personId, cause, upTo, nowMs }: Payment,
): Promise<bigint> {
  const rows = await tx<{ id: string; left_micros: string }>`
    select id, micros - paid_micros as left_micros from funding_debt
    where person_id = ${personId} and paid_at is null order by made_at, id for update`;
  let left = upTo;
  const parts = rows.map((row) => {
    const owed = BigInt(row.left_micros);
    const micros = owed < left ? owed : left;
    left -= micros;
    return { id: row.id, micros };
  });
  const paid = upTo - left;
  if (paid === 0n) return 0n;
  await ledger.post(tx, {
    key: debtPaymentKey(cause),
    kind: 'debt_payment',
    personId,
    postings: [
      {
        from: { owner: personId, account: 'wallet', pocket: 'available' },
        to: { house: 'debts' },
        asset: 'USD',
        micros: paid,
      },
    ],
  });
  for (const { id, micros } of parts) {
    if (micros === 0n) continue;
    await tx`
      update funding_debt set paid_micros = paid_micros + ${String(micros)},
        paid_at = case when paid_micros + ${String(micros)} = micros then ${new Date(nowMs)}::timestamptz end
      where id = ${id}`;
  }
  return paid;
}

/** The key of a payment's ledger entry. */
export function debtPaymentKey(cause: string): string {
  return `debt_payment:${cause}`;
}
