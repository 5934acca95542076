import type { Db } from '../../db/tx.ts';
import type { DueCash } from '../accounts/read-due.ts';
import type { AccountReadings } from './differences.ts';

/** Dollars that the broker itself added to a customer's account. */
export interface Booking {
  readonly personId: string;
  readonly micros: bigint;
}

/** Less is not worth a journal: a cent. */
const LEAST_MICROS = 10_000n;

/**
 * The dividends that the broker has booked by now: two readings agree that a customer's account has more than it should, and
 * the firm has advanced the customer dividends. It is at most what was advanced. Pure.
 */
export function bookedBy(
  first: AccountReadings,
  second: AccountReadings,
  due: readonly DueCash[],
): Booking[] {
  return due.flatMap(({ personId, accountId, advancedMicros, openMicros }) => {
    const [before, now] = [surplusOf(first, accountId), surplusOf(second, accountId)];
    // Money on its way may be in either account.
    if (now === undefined || before !== now || openMicros !== 0n) return [];
    const micros = now < advancedMicros ? now : advancedMicros;
    return micros >= LEAST_MICROS ? [{ personId, micros }] : [];
  });
}

function surplusOf(readings: AccountReadings, account: string): bigint | undefined {
  const sides = readings.get(account);
  if (!sides) return undefined;
  return (sides.theirs.get('USD') ?? 0n) - (sides.ours.get('USD') ?? 0n);
}

/** Records bookings: what was advanced then moves back to the firm. */
export async function writeBookings(
  { db, wallNowMs }: { readonly db: Db; readonly wallNowMs: () => number },
  bookings: readonly Booking[],
): Promise<void> {
  if (bookings.length === 0) return;
  await db.sql`
    insert into broker_booking (person_id, micros, at)
    select person_id, micros, ${new Date(wallNowMs())}
    from unnest(${bookings.map(({ personId }) => personId)}::uuid[],
      ${bookings.map(({ micros }) => String(micros))}::bigint[]) as told (person_id, micros)`;
}
