import { LEAST_DEPOSIT_MICROS, lastDepositDay } from '../../contract/referral-rules.ts';
import type { Sql } from '../db/tx.ts';
import type { ReferralRow } from './referral-row.ts';

/** A deposit that meets the conditions. */
export interface CountedDeposit {
  readonly way: 'usdt' | 'bank';
  readonly id: string;
}

/**
 * A deposit of the referred customer that is final, brought enough at once and came in time: the one that counts already while it is
 * one of them, else the first. An earlier one may be booked after it.
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
