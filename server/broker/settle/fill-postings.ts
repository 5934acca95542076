import type { OrderIntent } from '../../../contract/order.ts';
import type { End, Posting } from '../../ledger/ledger.ts';
import type { Held } from './held.ts';

/** The customer and the ticker of an order. */
export interface OrderEnds {
  readonly personId: string;
  readonly ticker: string;
}

export interface FillAmounts {
  readonly qtyMicros: bigint;
  readonly valueMicros: bigint;
  readonly feeMicros: bigint;
  /** The part of the hold that returns because the order is done. */
  readonly released: Held;
}

/** A move of an asset between two accounts; a move of zero is dropped. Micro-units. */
export type From = readonly [from: End, to: End, asset: string, micros: bigint];

/** The house accounts that trades use. */
export const house = {
  market: { house: 'market' },
  fees: { house: 'fees' },
  lending: { house: 'lending' },
  claims: { house: 'claims' },
} as const satisfies Record<string, End>;

/** All postings of a fill, dollars and shares, with the rest of the hold after the last fill. Pure. */
export function fillPostings(
  order: OrderEnds & { readonly intent: OrderIntent },
  { qtyMicros, valueMicros, feeMicros, released }: FillAmounts,
): readonly Posting[] {
  const { ticker, intent } = order;
  const { available, held, unsettled, owed } = pocketsOf(order);
  const { market, fees, lending, claims } = house;
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
    // Borrowed shares are owed: the customer's pocket holds them as a positive amount, and the house's
    // claim balances it.
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

/** Returns the rest of a hold to the pockets that it came from. */
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

/** The postings of the moves, without those of zero. */
export function toPostings(moves: readonly From[]): readonly Posting[] {
  return moves
    .filter(([, , , micros]) => micros > 0n)
    .map(([from, to, asset, micros]) => ({ from, to, asset, micros }));
}
