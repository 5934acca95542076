import assert from 'node:assert/strict';
import type { OrderRow } from '../read/order-row.ts';

/** The hold of an order, by the pockets that it came from. Micro-units. */
export interface Held {
  readonly available: bigint;
  readonly unsettled: bigint;
  readonly shares: bigint;
}

export function heldOf(
  row: Pick<OrderRow, 'held_available_micros' | 'held_unsettled_micros' | 'held_shares_micros'>,
): Held {
  return {
    available: BigInt(row.held_available_micros),
    unsettled: BigInt(row.held_unsettled_micros),
    shares: BigInt(row.held_shares_micros),
  };
}

/** Dollars of both pockets. */
export function totalHeld({ available, unsettled }: Held): bigint {
  return available + unsettled;
}

/** Takes held dollars, unsettled ones first. */
export function spend(held: Held, micros: bigint): Held {
  const unsettled = micros < held.unsettled ? micros : held.unsettled;
  const available = micros - unsettled;
  assert(available <= held.available, 'an order costs no more than was held for it');
  return {
    ...held,
    unsettled: held.unsettled - unsettled,
    available: held.available - available,
  };
}
