import type { WithdrawalState, WithdrawalWay } from '../../../contract/withdrawal.ts';
import type { Sql } from '../../db/tx.ts';

/** An open withdrawal, as operators see it. */
interface OpenWithdrawal {
  readonly id: string;
  readonly personId: string;
  /** The number of the stock account. */
  readonly account: string;
  readonly way: WithdrawalWay;
  /** The address, or the last four digits of a bank account. */
  readonly address: string;
  readonly micros: bigint;
  readonly feeMicros: bigint;
  readonly state: WithdrawalState;
  readonly approvalsNeeded: number;
  /** As the audit log names them. */
  readonly approvedBy: readonly string[];
  readonly askedAtMs: number;
}

/** Open withdrawals: those that wait for an operator first, then the oldest. */
export async function listOpen(sql: Sql, most: number): Promise<readonly OpenWithdrawal[]> {
  const rows = await sql<{
    id: string;
    person_id: string;
    account: string;
    way: WithdrawalWay;
    address: string;
    micros: string;
    fee_micros: string;
    state: WithdrawalState;
    approvals_needed: number;
    approved_by: string[];
    asked_at: Date;
  }>`
    select withdrawal.id, person_id, trade_account::text as account,
      case when bank_account_id is null then 'usdt' else 'bank' end as way,
      address, micros, fee_micros, state, approvals_needed, asked_at,
      array(
        select operator from withdrawal_approval each where each.withdrawal_id = withdrawal.id
        order by at) as approved_by
    from withdrawal join person on person.id = person_id
    where end_entry is null
    order by (state = 'reviewing') desc, asked_at, withdrawal.id limit ${most}`;
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    account: row.account,
    way: row.way,
    address: row.address,
    micros: BigInt(row.micros),
    feeMicros: BigInt(row.fee_micros),
    state: row.state,
    approvalsNeeded: row.approvals_needed,
    approvedBy: row.approved_by,
    askedAtMs: row.asked_at.getTime(),
  }));
}
