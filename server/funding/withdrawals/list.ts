import type {
  WithdrawalLine,
  WithdrawalReason,
  WithdrawalState,
  WithdrawalWay,
} from '../../../contract/withdrawal.ts';
import { OTHER_RETURN } from '../../bank/statement.ts';
import type { Sql } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { labelOf } from './withdrawal-row.ts';

/** A request for a page of withdrawals. */
export interface WithdrawalsAsked {
  readonly way?: WithdrawalWay | undefined;
  readonly state?: WithdrawalState | undefined;
  /** Wall times of their requests, the first included and the last not. */
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** The last one of the previous page, as `<wall ms>.<id>`. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Later than every withdrawal. */
const LAST_MS = Date.UTC(9999, 0);
const NEWEST = `${LAST_MS}.ffffffff-ffff-ffff-ffff-ffffffffffff`;

/** A page of the customer's withdrawals, newest first. */
export interface WithdrawalPage {
  readonly withdrawals: WithdrawalLine[];
  /** The last one of the page, as `<wall ms>.<id>`, where more follow. */
  readonly next: string | null;
}

export async function listWithdrawals(
  sql: Sql,
  vault: Vault,
  personId: string,
  { way, state, fromMs, untilMs, before = NEWEST, limit }: WithdrawalsAsked,
): Promise<WithdrawalPage> {
  const [beforeMs, beforeId = ''] = before.split('.');
  const rows = await sql<{
    id: string;
    way: WithdrawalWay;
    label_sealed: Buffer | null;
    account_sealed: Buffer | null;
    address: string;
    token_micros: string;
    micros: string;
    fee_micros: string;
    state: WithdrawalState;
    reason: WithdrawalReason | null;
    wait_until: Date | null;
    txid: string | null;
    return_code: string | null;
    asked_at: Date;
    changed_at: Date;
  }>`
    select withdrawal.id, case when bank_account_id is null then 'usdt' else 'bank' end as way,
      label_sealed, account.sealed as account_sealed, withdrawal.address, token_micros, micros, fee_micros, state, reason,
      wait_until, coalesce(last.txid, trace) as txid, nullif(return_code, ${OTHER_RETURN}) as return_code,
      asked_at, changed_at
    from withdrawal
      left join payee on payee.id = payee_id and payee.removed_at is null
      left join bank_account account on account.id = bank_account_id and account.removed_at is null
      left join bank_payout payout on payout.withdrawal_id = withdrawal.id
      left join lateral (
        select txid from withdrawal_attempt attempt where attempt.withdrawal_id = withdrawal.id
        order by attempt.attempt desc limit 1
      ) last on true
    where withdrawal.person_id = ${personId}
      and (${way ?? null}::text is null or (${way ?? null} = 'bank') = (bank_account_id is not null))
      and (${state ?? null}::text is null or state = ${state ?? null})
      and asked_at >= ${dateOf(fromMs ?? 0)} and asked_at < ${dateOf(untilMs ?? LAST_MS)}
      and (asked_at, withdrawal.id) < (${dateOf(Number(beforeMs))}::timestamptz, ${beforeId}::uuid)
    order by asked_at desc, withdrawal.id desc limit ${limit + 1}`;
  const own = rows.length > 0 ? await vault.person(sql, personId) : undefined;
  const withdrawals = rows.slice(0, limit).map((row) => ({
    id: row.id,
    way: row.way,
    label: own ? labelOf(own, row) : null,
    address: row.address,
    amountMicros: row.micros,
    feeMicros: row.fee_micros,
    tokenMicros: row.token_micros,
    state: row.state,
    reason: row.reason,
    waitUntilMs: row.wait_until?.getTime() ?? null,
    txid: row.txid,
    returnCode: row.return_code,
    askedAtMs: row.asked_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
  }));
  const last = withdrawals.at(-1);
  return { withdrawals, next: rows.length > limit && last ? `${last.askedAtMs}.${last.id}` : null };
}

/** A time as a date that the database accepts. */
function dateOf(ms: number): Date {
  return new Date(Math.min(ms, LAST_MS));
}
