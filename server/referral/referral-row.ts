import type { Sql, Tx } from '../db/tx.ts';
import { lockFundingAccount } from '../funding/funding.ts';
import type { Likeness } from './likeness.ts';

/** A row of `referral`. */
export interface ReferralRow {
  readonly id: string;
  readonly referred_id: string;
  readonly referrer_id: string;
  readonly registered_at: Date;
  readonly state: 'open' | 'due' | 'paid' | 'refused';
  readonly refusal: Likeness | null;
  readonly same_as: string | null;
  readonly refused_at: Date | null;
  readonly allowed_by: string | null;
  readonly deposit_way: 'usdt' | 'bank' | null;
  readonly deposit_id: string | null;
  readonly met_ms: string | null;
  readonly pays_at_ms: string | null;
  readonly stopped_ms: string | null;
  readonly paid_ms: string | null;
}

/** A referral by its id. */
export async function readReferral(sql: Sql, id: string): Promise<ReferralRow | undefined> {
  const [row] = await sql<ReferralRow>`
    select id, referred_id, referrer_id, registered_at, state, refusal, same_as, refused_at, allowed_by,
      deposit_way, deposit_id, met_ms, pays_at_ms, stopped_ms, paid_ms
    from referral where id = ${id}`;
  return row;
}

/**
 * Locks a referral and both of its customers until the transaction ends, so that neither account is deleted and no deposit of the
 * referred customer is reversed meanwhile.
 */
export async function lockReferral(tx: Tx, id: string): Promise<ReferralRow | undefined> {
  const known = await readReferral(tx, id);
  if (!known) return undefined;
  const { referred_id: referredId, referrer_id: referrerId } = known;
  // In the same order as account deletion.
  await tx`select from person where id in (${referredId}, ${referrerId}) order by id for key share`;
  await lockFundingAccount(tx, referredId);
  await tx`select from referral where id = ${id} for update`;
  return readReferral(tx, id);
}
