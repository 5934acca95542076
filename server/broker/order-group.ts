import { textOf } from '../../contract/money.ts';
import { type InGroups, inGroups } from '../db/in-groups.ts';
import type { Db, Sql } from '../db/tx.ts';
import type { OrderTicket } from './judge-order.ts';
import type { OrderRow } from './order-row.ts';

/** An order request that passed the market's checks. */
export interface Placement {
  readonly personId: string;
  readonly ticket: OrderTicket;
  /** Of a short: the equity of the account and the required equity, micro-dollars. */
  readonly equity: { readonly hasMicros: bigint; readonly needsMicros: bigint } | undefined;
}

/** The result from the database. The order's columns are empty for a rejected one. */
export type PlacementRow = {
  readonly nth: number;
  readonly outcome: string;
  readonly has_micros: string | null;
  readonly needs_micros: string | null;
  readonly replaced_by: string | null;
} & OrderRow;

/** Places an order, acknowledged durable, together with the others that wait at the same moment. */
export function orderGroup(db: Db, wallNowMs: () => number): InGroups<Placement, PlacementRow> {
  return inGroups(
    (placements) => writeOrders(db.sql, placements, wallNowMs()),
    // The rules read all orders of a customer, and a call has at most one new order of each.
    ({ personId }) => personId,
  );
}

/** Writes orders of different customers in one statement and returns the results in the same order. */
export async function writeOrders(
  sql: Sql,
  placements: readonly Placement[],
  atMs: number,
): Promise<PlacementRow[]> {
  const asked = JSON.stringify(placements.map(askedOf));
  return sql<PlacementRow>`
    select nth, outcome, has_micros, needs_micros, replaced_by, (placed).*
    from order_place(${asked}::jsonb, ${new Date(atMs)})
    order by nth`;
}

/** The shape of `order_asked`; whole numbers are sent as text, missing ones as null. */
function askedOf({ personId, ticket, equity }: Placement, at: number) {
  const { wish } = ticket;
  return {
    nth: at + 1,
    person: personId,
    key: wish.key,
    ticker: wish.ticker,
    intent: wish.intent,
    type: wish.type,
    limit_micros: textOf(ticket.limitMicros),
    collar_micros: textOf(ticket.collarMicros),
    qty_micros: textOf(ticket.qtyMicros),
    amount_micros: textOf(ticket.amountMicros),
    is_extended: wish.isExtended,
    session: ticket.session,
    placed_ms: ticket.placedMs,
    expires_ms: ticket.expiresMs,
    hold_micros: String(ticket.holdMicros),
    is_small: ticket.isSmall,
    equity_micros: textOf(equity?.hasMicros),
    equity_needed_micros: textOf(equity?.needsMicros),
  };
}
