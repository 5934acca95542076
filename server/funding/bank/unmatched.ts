import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { moveBankDeposit, lockBankDeposit } from './bank-deposit-row.ts';
import { type BankMoveParts, tellBankDeposit } from './bank-move.ts';
import { type BookingSays, openedLine } from './booking.ts';
import { givenReference } from './reference.ts';
import { matchBookings } from './match.ts';

/** A credit without the reference of a customer. */
export interface Unmatched extends BookingSays {
  readonly bankRef: string;
  readonly valueOn: string;
  readonly micros: bigint;
  /** Account numbers of customers with an open notice of this amount: the operator decides. */
  readonly announcedBy: readonly string[];
}

/** The credits that wait for an operator, oldest first. */
export function listUnmatched(sql: Sql, vault: Vault, most: number): Promise<readonly Unmatched[]> {
  return listCredits(sql, vault, { state: 'unmatched', most });
}

/** The credits that were noted as no customer's, the newest note first. */
export function listKept(sql: Sql, vault: Vault, most: number): Promise<readonly Unmatched[]> {
  return listCredits(sql, vault, { state: 'own', most });
}

async function listCredits(
  sql: Sql,
  vault: Vault,
  { state, most }: { readonly state: 'unmatched' | 'own'; readonly most: number },
): Promise<readonly Unmatched[]> {
  const rows = await sql<{
    bank_ref: string;
    value_on: string;
    micros: string;
    sealed: Buffer;
    announced_by: string[];
  }>`
    select bank_ref, value_on::text, micros, sealed, array(
        select trade_account::text from bank_deposit deposit join person on person.id = deposit.person_id
        where state = 'announced' and announced_micros = booking.micros order by announced_at limit 5
      ) as announced_by
    from bank_booking booking where state = ${state}
    order by case when state = 'own' then changed_at end desc, value_on, bank_ref limit ${most}`;
  return rows.map((row) => {
    const { text, name, account } = openedLine(vault, row.sealed);
    return {
      bankRef: row.bank_ref,
      valueOn: row.value_on,
      micros: BigInt(row.micros),
      announcedBy: row.announced_by,
      text,
      name,
      account,
    };
  });
}

interface Deciding extends Acting {
  /** The bank's own reference. */
  readonly bankRef: string;
}

/**
 * Assigns a credit to a customer; the bank's watcher credits it. Resolves to false when the credit
 * is not waiting.
 */
export function assignBooking(
  { db, feed, wallNowMs }: BankMoveParts & { readonly db: Db },
  { bankRef, personId, ...by }: Deciding & { readonly personId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFundingAccount(tx, personId);
    const nowMs = wallNowMs();
    const [booking] = await tx<{ id: string; micros: string }>`
      update bank_booking set state = 'matched', person_id = ${personId}, changed_at = ${new Date(nowMs)}
      where bank_ref = ${bankRef} and state = 'unmatched' returning id, micros`;
    if (!booking) return false;
    await givenReference(tx, personId, nowMs);
    const matched = { id: booking.id, personId, micros: BigInt(booking.micros) };
    await matchBookings(tx, [matched], nowMs);
    await feed.tell(tx, personId, 'funding');
    const detail = { bookingId: booking.id };
    await writeAudit(
      tx,
      { ...by, action: 'bank_booking_assigned', subject: personId, detail },
      nowMs,
    );
    return true;
  });
}

/**
 * Records that a credit was sent back over the bank: a waiting one, or a customer's that is not
 * credited yet. Resolves to false when it is neither.
 */
export async function sendBookingBack(
  parts: BankMoveParts & { readonly db: Db },
  { bankRef, ...by }: Deciding,
): Promise<boolean> {
  const { db, wallNowMs } = parts;
  const [found] = await db.sql<{ id: string; deposit_id: string | null; person_id: string | null }>`
    select booking.id, deposit.id as deposit_id, deposit.person_id
    from bank_booking booking left join bank_deposit deposit on booking_id = booking.id
    where bank_ref = ${bankRef} and booking.state in ('unmatched', 'matched')`;
  if (!found) return false;
  return db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    if (found.deposit_id !== null && found.person_id !== null) {
      await lockFundingAccount(tx, found.person_id);
      const deposit = await lockBankDeposit(tx, found.deposit_id);
      if (deposit?.state !== 'seen') return false;
      await moveBankDeposit(tx, deposit.id, { state: 'returned', nowMs });
      await tellBankDeposit(tx, parts, deposit, 'bank_deposit_returned');
    }
    const moved = await tx`
      update bank_booking set state = 'sent_back', person_id = null, changed_at = ${new Date(nowMs)}
      where id = ${found.id} and state in ('unmatched', 'matched')
        and (state = 'matched') = ${found.deposit_id !== null} returning id`;
    if (moved.length === 0) return false;
    const subject = found.person_id ?? `bank_booking:${found.id}`;
    const detail = { bookingId: found.id };
    await writeAudit(tx, { ...by, action: 'bank_booking_sent_back', subject, detail }, nowMs);
    return true;
  });
}

/**
 * Records that a waiting credit belongs to no customer: it is the house's own money, or the bank's one
 * credit for returned payouts that were given back already. It moves no money. Resolves to false when
 * the credit is not waiting.
 */
export function keepBooking(parts: NoteParts, deciding: Deciding): Promise<boolean> {
  return noteBooking(parts, deciding, {
    from: 'unmatched',
    to: 'own',
    action: 'bank_booking_kept',
  });
}

/**
 * Takes back the note that a credit belongs to no customer: it waits to be matched again. It moves no
 * money. Resolves to false when the credit has no such note.
 */
export function disownBooking(parts: NoteParts, deciding: Deciding): Promise<boolean> {
  return noteBooking(parts, deciding, {
    from: 'own',
    to: 'unmatched',
    action: 'bank_booking_disowned',
  });
}

type NoteParts = Pick<BankMoveParts, 'wallNowMs'> & { readonly db: Db };

/** Changes the state of a credit that is in another one, with a record in the audit log. */
function noteBooking(
  { db, wallNowMs }: NoteParts,
  { bankRef, ...by }: Deciding,
  { from, to, action }: { readonly from: string; readonly to: string; readonly action: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    const [booking] = await tx<{ id: string }>`
      update bank_booking set state = ${to}, changed_at = ${new Date(nowMs)}
      where bank_ref = ${bankRef} and state = ${from} returning id`;
    if (!booking) return false;
    const detail = { bookingId: booking.id };
    const subject = `bank_booking:${booking.id}`;
    await writeAudit(tx, { ...by, action, subject, detail }, nowMs);
    return true;
  });
}
