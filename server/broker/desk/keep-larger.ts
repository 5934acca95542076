import type { Tx } from '../../db/tx.ts';
import type { Ledger, Posting } from '../../ledger/ledger.ts';
import { releasePostings } from '../settle/fill-postings.ts';
import { type Held, heldOf, totalHeld } from '../settle/held.ts';
import type { OrderRow } from '../read/order-row.ts';

/** The amount a hold lacks to be as large as the one before, by pocket. Pure. */
export function lackingTo(before: Held, now: Held): Held {
  const dollars = above(totalHeld(before), totalHeld(now));
  const given = above(before.unsettled, now.unsettled);
  const unsettled = dollars < given ? dollars : given;
  return { unsettled, available: dollars - unsettled, shares: above(before.shares, now.shares) };
}

/**
 * Keeps the hold of a replaced order for the new one when the new one needs less. Source: rulings, Orders.
 *
 * @returns the columns of its hold
 */
export async function keepLarger(tx: Tx, ledger: Ledger, old: OrderRow, placed: OrderRow) {
  const now = heldOf(placed);
  const more = lackingTo(heldOf(old), now);
  const postings = releasePostings({ personId: old.person_id, ticker: old.ticker }, more);
  if (postings.length > 0) {
    await ledger.post(tx, {
      key: `order:${placed.id}:kept`,
      kind: 'order_hold',
      personId: old.person_id,
      exchangeMs: Number(placed.placed_ms),
      postings: postings.map(turned),
      note: { orderId: placed.id, ticker: placed.ticker, intent: placed.intent },
    });
  }
  const held = {
    held_available_micros: String(now.available + more.available),
    held_unsettled_micros: String(now.unsettled + more.unsettled),
    held_shares_micros: String(now.shares + more.shares),
  };
  await tx`
    update trade_order set held_available_micros = ${held.held_available_micros},
      held_unsettled_micros = ${held.held_unsettled_micros},
      held_shares_micros = ${held.held_shares_micros}
    where id = ${placed.id}`;
  return held;
}

function turned({ from, to, ...rest }: Posting): Posting {
  return { ...rest, from: to, to: from };
}

function above(one: bigint, other: bigint): bigint {
  return one > other ? one - other : 0n;
}
