import type { Sql } from '../../db/tx.ts';

/** The withdrawals in USDT that the signer should sign, and has not. */
interface Unsigned {
  readonly count: number;
  /** Wall time since which the oldest waits; undefined when none does. */
  readonly sinceMs: number | undefined;
}

/**
 * Approved withdrawals without a signature, and those whose last signature never pays. What the
 * signer rejected, and what waits for a closed way, does not wait for the signer.
 */
export async function readUnsigned(sql: Sql): Promise<Unsigned> {
  const [row] = await sql<{ count: string; since: Date | null }>`
    select count(*) as count, min(case when state = 'approved' then changed_at else expires_at end) as since
    from withdrawal left join lateral (
      select expires_at, dead_block from withdrawal_attempt each where each.withdrawal_id = withdrawal.id
      order by attempt desc limit 1
    ) last on true
    where state in ('approved', 'signed', 'broadcast') and payee_id is not null
      and (state = 'approved' or dead_block is not null)
      and not exists (select from withdrawal_rejection rejection where rejection.withdrawal_id = withdrawal.id)
      and not exists (
        select from funding_switch closed
        where way = 'withdraw_usdt' and (closed.person_id is null or closed.person_id = withdrawal.person_id)
      )`;
  return { count: Number(row?.count ?? 0), sinceMs: row?.since?.getTime() };
}
