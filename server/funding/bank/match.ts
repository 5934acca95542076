import type { Tx } from '../../db/tx.ts';

/** A credit of the bank whose customer is known. */
export interface MatchedBooking {
  readonly id: string;
  readonly personId: string;
  readonly micros: bigint;
}

/**
 * Makes deposits from bookings: a booking takes the customer's oldest notice of the same amount, or
 * becomes a new deposit. They are credited later, each in a transaction of its own.
 */
export async function matchBookings(
  tx: Tx,
  bookings: readonly MatchedBooking[],
  nowMs: number,
): Promise<void> {
  if (bookings.length === 0) return;
  const at = new Date(nowMs);
  const people = [...new Set(bookings.map(({ personId }) => personId))];
  const notices = await tx<{ id: string; person_id: string; micros: string }>`
    select id, person_id, announced_micros as micros from bank_deposit
    where state = 'announced' and person_id = any (${people}::uuid[])
    order by announced_at, id for update`;
  const waiting = Map.groupBy(notices, (row) => `${row.person_id} ${row.micros}`);
  const told: { id: string; booking: MatchedBooking }[] = [];
  const untold: MatchedBooking[] = [];
  for (const booking of bookings) {
    const notice = waiting.get(`${booking.personId} ${booking.micros}`)?.shift();
    if (notice) told.push({ id: notice.id, booking });
    else untold.push(booking);
  }
  await tx`
    update bank_deposit set state = 'seen', booking_id = line.booking_id, changed_at = ${at}
    from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ booking }) => booking.id)}::uuid[])
      as line (id, booking_id)
    where bank_deposit.id = line.id`;
  const made = await tx<{ id: string }>`
    insert into bank_deposit (person_id, state, booking_id, at, changed_at)
    select person_id, 'seen', booking_id, ${at}, ${at}
    from unnest(${untold.map(({ personId }) => personId)}::uuid[], ${untold.map(({ id }) => id)}::uuid[])
      as line (person_id, booking_id)
    returning id`;
  await tx`
    insert into bank_deposit_event (deposit_id, state, at)
    select id, 'seen', ${at} from unnest(${[...told, ...made].map(({ id }) => id)}::uuid[]) as line (id)`;
}
