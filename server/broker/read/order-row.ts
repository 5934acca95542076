import type { Session } from '../../../contract/clock.ts';
import type {
  CancelReason,
  Order,
  OrderIntent,
  OrderStatus,
  OrderType,
} from '../../../contract/order.ts';
import { microsOf } from '../../../contract/money.ts';
import type { BrokerOrder } from '../brokerage.ts';

/** A row of `trade_order`; whole numbers of the database arrive as text. */
export interface OrderRow {
  readonly id: string;
  readonly person_id: string;
  readonly key: string;
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly type: OrderType;
  readonly limit_micros: string | null;
  readonly collar_micros: string | null;
  readonly qty_micros: string | null;
  readonly amount_micros: string | null;
  readonly is_extended: boolean;
  readonly session: Exclude<Session, 'closed'>;
  readonly status: OrderStatus;
  readonly reason: CancelReason | null;
  readonly filled_micros: string;
  readonly value_micros: string;
  readonly fee_micros: string;
  readonly held_available_micros: string;
  readonly held_unsettled_micros: string;
  readonly held_shares_micros: string;
  readonly realised_micros: string | null;
  readonly fills: number;
  readonly placed_ms: string;
  readonly expires_ms: string;
  readonly done_ms: string | null;
  readonly placed_at: Date;
  readonly cancel_asked_at: Date | null;
  readonly replaces: string | null;
  readonly seq: string;
}

/** A row with what other tables say about it. */
export interface OrderRowRead extends OrderRow {
  /** The id of the order that replaced it. */
  readonly replaced_by: string | null;
  /** It is pending, and the customer's account at the broker is not open yet. */
  readonly waits_for_account: boolean;
}

/** An order as the customer sees it. A new one has no replacement. */
export function orderOf(row: OrderRow & Partial<OrderRowRead>): Order {
  return {
    id: row.id,
    key: row.key,
    ticker: row.ticker,
    intent: row.intent,
    type: row.type,
    limitMicros: row.limit_micros,
    collarMicros: row.collar_micros,
    qtyMicros: row.qty_micros,
    amountMicros: row.amount_micros,
    isExtended: row.is_extended,
    session: row.session,
    status: row.status,
    reason: row.reason,
    filledMicros: row.filled_micros,
    valueMicros: row.value_micros,
    feeMicros: row.fee_micros,
    heldMicros: String(BigInt(row.held_available_micros) + BigInt(row.held_unsettled_micros)),
    heldSharesMicros: row.held_shares_micros,
    realisedMicros: row.realised_micros,
    placedAtMs: Number(row.placed_ms),
    expiresAtMs: Number(row.expires_ms),
    doneAtMs: row.done_ms === null ? null : Number(row.done_ms),
    isCancelling: row.status === 'pending' && row.cancel_asked_at !== null,
    replaces: row.replaces,
    replacedBy: row.replaced_by ?? null,
    seq: row.seq,
    ...(row.waits_for_account && { waitsForAccount: true }),
  };
}

/** The open quantity of an order, as it is sent to a broker. */
export function brokerOrderOf(row: OrderRow): BrokerOrder {
  const price = row.limit_micros ?? row.collar_micros;
  return {
    id: row.id,
    symbol: row.ticker,
    intent: row.intent,
    type: row.type,
    limitMicros: microsOf(price),
    qtyMicros:
      row.qty_micros === null ? undefined : BigInt(row.qty_micros) - BigInt(row.filled_micros),
    amountMicros:
      row.amount_micros === null ? undefined : BigInt(row.amount_micros) - BigInt(row.value_micros),
    isExtended: row.is_extended,
    expiresAtMs: Number(row.expires_ms),
    seq: BigInt(row.seq),
    fills: row.fills,
  };
}
