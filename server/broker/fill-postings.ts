import type { OrderIntent } from '../../contract/order.ts';
import type { End, Posting } from '../ledger/ledger.ts';
import type { Held } from './held.ts';

/** Whose order it is and what of. */
export interface OrderEnds {
  readonly personId: string;
  readonly ticker: string;
}

export interface FillAmounts {
  readonly qtyMicros: bigint;
  readonly valueMicros: bigint;
  readonly feeMicros: bigint;
  /** What goes back because the order is done. */
  readonly released: Held;
}

type From = readonly [from: End, to: End, asset: string, micros: bigint];

const market: End = { house: 'market' };
const fees: End = { house: 'fees' };
const lending: End = { house: 'lending' };
const claims: End = { house: 'claims' };

/** All that a fill moves, dollars and shares, with what is left of the hold when it was the last. Pure. */
export function fillPostings(
  order: OrderEnds & { readonly intent: OrderIntent },
  { qtyMicros, valueMicros, feeMicros, released }: FillAmounts,
): readonly Posting[] {
  const { ticker, intent } = order;
  const { available, held, unsettled, owed } = pocketsOf(order);
  const moves: Record<OrderIntent, readonly From[]> = {
    buy_to_open: [
      [held, market, 'USD', valueMicros],
      [held, fees, 'USD', feeMicros],
      [market, available, ticker, qtyMicros],
    ],
    sell_to_close: [
      [held, market, ticker, qtyMicros],
      [market, unsettled, 'USD', valueMicros],
      [unsettled, fees, 'USD', feeMicros],
    ],
    // Borrowed shares are owed: a person's pocket counts them above zero, the house's claim is its other end.
    sell_to_open: [
      [lending, market, ticker, qtyMicros],
      [claims, owed, ticker, qtyMicros],
      [market, held, 'USD', valueMicros],
      [held, fees, 'USD', feeMicros],
    ],
    buy_to_close: [
      [market, lending, ticker, qtyMicros],
      [owed, claims, ticker, qtyMicros],
      [held, market, 'USD', valueMicros],
      [held, fees, 'USD', feeMicros],
    ],
  };
  return [...toPostings(moves[intent]), ...releasePostings(order, released)];
}

/** What is left of a hold goes back to the pockets that it came from. */
export function releasePostings(order: OrderEnds, left: Held): readonly Posting[] {
  const { available, held, unsettled } = pocketsOf(order);
  return toPostings([
    [held, available, 'USD', left.available],
    [held, unsettled, 'USD', left.unsettled],
    [held, available, order.ticker, left.shares],
  ]);
}

/** The pockets of a person's stock account. */
export function pocketsOf({ personId }: Pick<OrderEnds, 'personId'>) {
  const pocket = (name: 'available' | 'held' | 'unsettled' | 'owed'): End => ({
    owner: personId,
    account: 'stock',
    pocket: name,
  });
  return {
    available: pocket('available'),
    held: pocket('held'),
    unsettled: pocket('unsettled'),
    owed: pocket('owed'),
  };
}

function toPostings(moves: readonly From[]): readonly Posting[] {
  return moves
    .filter(([, , , micros]) => micros > 0n)
    .map(([from, to, asset, micros]) => ({ from, to, asset, micros }));
}
