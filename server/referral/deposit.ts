import { LEAST_DEPOSIT_MICROS, lastDepositDay } from '../../contract/referral-rules.ts';
import type { Sql } from '../db/tx.ts';
import type { ReferralRow } from './referral-row.ts';

/** A qualifying deposit. */
export interface CountedDeposit {
  readonly way: 'usdt' | 'bank';
  readonly id: string;
}

/**
 * Finds the referred customer's qualifying deposit: final, large enough and on time. The deposit recorded already is kept while it
 * qualifies; otherwise the first one, since an earlier deposit may be booked later.
 */
export async function countedDeposit(
  sql: Sql,
  { referred_id: personId, registered_at: registeredAt, deposit_id: counted }: ReferralRow,
): Promise<CountedDeposit | undefined> {
  const lastDay = lastDepositDay(registeredAt.getTime());
  const [found] = await sql<CountedDeposit>`
    select way, id from referral_deposits(${personId}::uuid, ${lastDay}::date,
      ${String(LEAST_DEPOSIT_MICROS)}::bigint) with ordinality as enough (way, id, place)
    order by id is not distinct from ${counted}::uuid desc, place limit 1`;
  return found;
}
