import type {
  Withdrawal,
  WithdrawalReason,
  WithdrawalState,
  WithdrawalWay,
} from '../../../contract/withdrawal.ts';
import { OTHER_RETURN } from '../../bank/statement.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { PersonVault, Vault } from '../../keys/vault.ts';
import { ACCOUNT_COLUMN, type SealedAccount } from '../bank/accounts.ts';

interface Row {
  readonly id: string;
  readonly key: string;
  readonly way: WithdrawalWay;
  readonly to_id: string;
  readonly label_sealed: Buffer | null;
  readonly account_sealed: Buffer | null;
  readonly address: string;
  readonly token_micros: string;
  readonly micros: string;
  readonly fee_micros: string;
  readonly rate_micros: string;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  readonly wait_until: Date | null;
  readonly txid: string | null;
  readonly return_code: string | null;
  readonly asked_at: Date;
  readonly changed_at: Date;
  readonly steps: { readonly state: WithdrawalState; readonly at_ms: number }[];
}

/** A customer's withdrawal by id or key; undefined for another customer's. */
export async function readWithdrawal(
  sql: Sql,
  vault: Vault,
  personId: string,
  by: { readonly id: string } | { readonly key: string },
): Promise<Withdrawal | undefined> {
  const [id, key] = 'id' in by ? [by.id, null] : [null, by.key];
  const [row] = await sql<Row>`
    select withdrawal.id, key, case when bank_account_id is null then 'usdt' else 'bank' end as way,
      coalesce(payee_id, bank_account_id) as to_id, label_sealed, account.sealed as account_sealed,
      withdrawal.address, token_micros, micros,
      fee_micros, rate_micros, state, reason, wait_until, coalesce(last.txid, trace) as txid,
      nullif(return_code, ${OTHER_RETURN}) as return_code, asked_at, changed_at, steps
    from withdrawal
      left join payee on payee.id = payee_id and payee.removed_at is null
      left join bank_account account on account.id = bank_account_id and account.removed_at is null
      left join bank_payout payout on payout.withdrawal_id = withdrawal.id
      left join lateral (
        select txid from withdrawal_attempt attempt where attempt.withdrawal_id = withdrawal.id
        order by attempt.attempt desc limit 1
      ) last on true
      cross join lateral (
        select json_agg(json_build_object('state', event.state,
          'at_ms', floor(extract(epoch from at) * 1000)) order by event.id) as steps
        from withdrawal_event event where event.withdrawal_id = withdrawal.id
      ) passed
    where withdrawal.person_id = ${personId}
      and (withdrawal.id = ${id}::uuid or key = ${key}::text)`;
  if (!row) return undefined;
  const label = labelOf(await vault.person(sql, personId), row);
  return {
    id: row.id,
    key: row.key,
    way: row.way,
    payeeId: row.to_id,
    label,
    address: row.address,
    amountMicros: row.micros,
    feeMicros: row.fee_micros,
    tokenMicros: row.token_micros,
    rateMicros: row.rate_micros,
    state: row.state,
    reason: row.reason,
    waitUntilMs: row.wait_until?.getTime() ?? null,
    txid: row.txid,
    returnCode: row.return_code,
    askedAtMs: row.asked_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
    steps: row.steps.map(({ state, at_ms: atMs }) => ({ state, atMs })),
  };
}

/** The customer's label of an address, or the name of the bank; `null` once it was removed. */
export function labelOf(
  own: PersonVault,
  {
    label_sealed: label,
    account_sealed: account,
  }: { readonly label_sealed: Buffer | null; readonly account_sealed: Buffer | null },
): string | null {
  if (label) return own.openText('payee.label', label);
  if (!account) return null;
  return (JSON.parse(own.openText(ACCOUNT_COLUMN, account)) as SealedAccount).bankName;
}

/** A withdrawal whose row is locked. */
export interface LockedWithdrawal {
  readonly id: string;
  readonly personId: string;
  readonly way: WithdrawalWay;
  readonly address: string;
  readonly micros: bigint;
  readonly feeMicros: bigint;
  readonly tokenMicros: bigint;
  readonly state: WithdrawalState;
  readonly approvalsNeeded: number;
  readonly waitUntilMs: number | undefined;
}

/** Locks a withdrawal. A caller that moves money locks the customer's funding account first. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<LockedWithdrawal | undefined> {
  const [row] = await tx<{
    id: string;
    person_id: string;
    way: WithdrawalWay;
    address: string;
    micros: string;
    fee_micros: string;
    token_micros: string;
    state: WithdrawalState;
    approvals_needed: number;
    wait_until: Date | null;
  }>`
    select id, person_id, case when bank_account_id is null then 'usdt' else 'bank' end as way,
      address, micros, fee_micros, token_micros, state, approvals_needed, wait_until
    from withdrawal where id = ${id} for update`;
  return (
    row && {
      id: row.id,
      personId: row.person_id,
      way: row.way,
      address: row.address,
      micros: BigInt(row.micros),
      feeMicros: BigInt(row.fee_micros),
      tokenMicros: BigInt(row.token_micros),
      state: row.state,
      approvalsNeeded: row.approvals_needed,
      waitUntilMs: row.wait_until?.getTime(),
    }
  );
}

/** Adds a state to the history of a withdrawal that the customer sees. */
export async function addStep(
  tx: Tx,
  id: string,
  state: WithdrawalState,
  nowMs: number,
): Promise<void> {
  await tx`
    insert into withdrawal_event (withdrawal_id, state, at)
    values (${id}, ${state}, ${new Date(nowMs)})`;
}
