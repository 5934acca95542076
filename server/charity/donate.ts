import { DONATION_LEAST_MICROS, DONATION_MOST_MICROS } from '../../contract/charity-rules.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import type { Tx } from '../db/tx.ts';
import { lockFundingAccount, readFundingBalance } from '../funding/funding.ts';
import { Refused } from '../refused.ts';
import { cashOf, lockCause, type LockedCause, stateOn } from './cause-row.ts';
import { type DonationRow, readDonations } from './donation-row.ts';
import type { GivingParts } from './parts.ts';

export interface DonationWish {
  readonly personId: string;
  readonly key: string;
  readonly causeId: string;
  readonly amountMicros: bigint;
}

/**
 * Donates money from the wallet to a cause; idempotent by key.
 *
 * @throws Refused `not_found`, `cause_closed`, `amount_too_small`, `amount_too_large`, `key_reused`; `insufficient_funds` also
 *   for money that is not final yet, and while a debt is outstanding
 */
export function donateTo(parts: GivingParts, wish: DonationWish): Promise<DonationRow> {
  const { personId, key, causeId, amountMicros } = wish;
  return parts.db.transaction(async (tx) => {
    await lockFundingAccount(tx, personId);
    const [earlier] = await readDonations(tx, personId, { key });
    if (earlier) {
      const isSame = earlier.cause_id === causeId && BigInt(earlier.amount_micros) === amountMicros;
      if (!isSame) throw new Refused('key_reused');
      return earlier;
    }
    if (amountMicros < DONATION_LEAST_MICROS) {
      throw new Refused('amount_too_small', { neededMicros: String(DONATION_LEAST_MICROS) });
    }
    if (amountMicros > DONATION_MOST_MICROS) {
      throw new Refused('amount_too_large', { availableMicros: String(DONATION_MOST_MICROS) });
    }
    return give(tx, parts, { personId, causeId, amountMicros, key });
  });
}

interface Gift {
  readonly personId: string;
  readonly causeId: string;
  readonly amountMicros: bigint;
  /** The key of a one-off donation, or the pledge of an automatic one. */
  readonly key?: string;
  readonly pledgeId?: string;
}

/** Moves the money and inserts the donation. The caller has locked the customer's withdrawable balance. */
export async function give(tx: Tx, parts: GivingParts, gift: Gift): Promise<DonationRow> {
  const { ledger, market, privateFeed } = parts;
  const { personId, causeId, amountMicros, key = null, pledgeId = null } = gift;
  const { exchangeMs } = market.time();
  const cause = await openCauseOf(tx, causeId, newYorkDate(exchangeMs));
  const { withdrawableMicros } = await readFundingBalance(tx, ledger, personId);
  if (BigInt(withdrawableMicros) < amountMicros) {
    throw new Refused('insufficient_funds', { availableMicros: withdrawableMicros });
  }
  const entryKey = pledgeId === null ? `donation:${personId}:${key}` : `pledge:${pledgeId}`;
  const { id: entryId } = await ledger.post(tx, {
    key: entryKey,
    kind: 'donation',
    personId,
    exchangeMs,
    postings: [
      {
        from: { owner: personId, account: 'wallet', pocket: 'available' },
        to: cashOf(cause),
        asset: 'USD',
        micros: amountMicros,
      },
    ],
    note: { causeId },
  });
  const [made] = await tx<{ id: string }>`
    insert into donation (person_id, cause_id, key, pledge_id, amount_micros, entry_id, given_ms)
    values (${personId}, ${causeId}, ${key}, ${pledgeId}, ${String(amountMicros)}, ${entryId},
      ${exchangeMs})
    returning id`;
  if (!made) throw new Error('a row that was inserted has a number');
  await parts.notify(tx, personId, {
    kind: 'donation_made',
    figures: { causeId, donationId: made.id, amountMicros: String(amountMicros) },
    once: `donation:${made.id}`,
  });
  await privateFeed.tell(tx, personId, 'charity');
  const [row] = await readDonations(tx, personId, { id: made.id });
  if (!row) throw new Error('a donation that was written can be read');
  return row;
}

/**
 * Locks a cause that accepts donations on a day.
 *
 * @throws Refused `not_found`, `cause_closed`
 */
export async function openCauseOf(tx: Tx, id: string, today: string): Promise<LockedCause> {
  const cause = await lockCause(tx, id);
  if (!cause) throw new Refused('not_found');
  if (stateOn(cause, today) !== 'open') throw new Refused('cause_closed');
  return cause;
}
