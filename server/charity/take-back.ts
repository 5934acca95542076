import { Refused } from '../refused.ts';
import { cashOf, lockCause } from './cause-row.ts';
import { type DonationRow, isReturnable, readDonations } from './donation-row.ts';
import type { GivingParts } from './parts.ts';

/**
 * Returns a donation to the wallet while none of it was paid out and its return period lasts. Idempotent.
 *
 * @throws Refused `not_found`, `donation_final`
 */
export function takeBack(
  { db, ledger, market, privateFeed }: GivingParts,
  personId: string,
  id: string,
): Promise<DonationRow> {
  return db.transaction(async (tx) => {
    const [found] = await readDonations(tx, personId, { id });
    if (!found) throw new Refused('not_found');
    // Serializes with payouts of the cause.
    const cause = await lockCause(tx, found.cause_id);
    const [row] = await readDonations(tx, personId, { id });
    if (!cause || !row) throw new Error('neither a cause nor a donation goes away');
    if (row.returned_ms !== null) return row;
    const { exchangeMs } = market.time();
    if (!isReturnable(row, exchangeMs)) throw new Refused('donation_final');
    await ledger.post(tx, {
      key: `donation_return:${id}`,
      kind: 'donation_return',
      personId,
      exchangeMs,
      postings: [
        {
          from: cashOf(cause),
          to: { owner: personId, account: 'wallet', pocket: 'available' },
          asset: 'USD',
          micros: BigInt(row.amount_micros),
        },
      ],
      note: { causeId: row.cause_id },
    });
    await tx`update donation set returned_ms = ${exchangeMs} where id = ${id}`;
    await privateFeed.tell(tx, personId, 'charity');
    const [after] = await readDonations(tx, personId, { id });
    if (!after) throw new Error('a donation stays');
    return after;
  });
}
