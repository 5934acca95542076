import type { getDonationStatement } from '../../../contract/charity.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { readDonations } from '../../charity/donation-row.ts';
import { printDonations } from '../../documents/printer.ts';
import type { Parts } from '../../http/parts.ts';
import { readPerson } from '../../people/read-person.ts';
import { Refused } from '../../refused.ts';

/** A limit above what a customer donates in a year. */
const LINES_MAX = 5_000;

type Needed = Pick<Parts, 'db' | 'vault' | 'clock' | 'settings' | 'sealer' | 'wallNowMs'>;

/**
 * A sealed PDF of a year's donations, except returned ones.
 *
 * @throws Refused `not_found` when there are none; `too_large`
 */
export async function donationStatement(
  { db, vault, clock, settings, sealer, wallNowMs }: Needed,
  personId: string,
  { year, language }: InputOf<typeof getDonationStatement>,
): Promise<OutputOf<typeof getDonationStatement>> {
  const rows = await readDonations(db.sql, personId, { year, limit: LINES_MAX + 1 });
  if (rows.length > LINES_MAX) throw new Refused('too_large');
  const standing = rows.filter((row) => row.returned_ms === null).toReversed();
  if (standing.length === 0) throw new Refused('not_found');
  const person = await readPerson(db.sql, vault, personId);
  const statement = {
    year,
    holder: person.name ?? person.username,
    language,
    accountNumber: person.tradeAccount,
    madeAtMs: clock.time().exchangeMs,
    sealedAtMs: wallNowMs(),
    isDemo: settings.isDemo,
    lines: standing.map((row) => ({
      atMs: Number(row.given_ms),
      cause: row.texts.en.name,
      source: row.month === null ? ('one_off' as const) : ('automatic' as const),
      month: row.month,
      amountMicros: BigInt(row.amount_micros),
      paidOutMicros: BigInt(row.paid_micros),
      receipts: row.receipts,
    })),
  };
  const printed = await printDonations(statement, personId, await sealer.bytes());
  return {
    fileName: `plumb-donations-${year}.pdf`,
    mediaType: 'application/pdf',
    base64: Buffer.from(await sealer.seal(printed)).toString('base64'),
  };
}
