import * as v from 'valibot';
import { Day, RequestKey } from './account.ts';
import { Session } from './clock.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { AmountText, MicrosText } from './money.ts';

/**
 * What an order does to a position. An order never crosses zero, so it does exactly one of the four. The words are
 * Alpaca's (`position_intent`); the customer reads buy, sell, short and cover. Source: rulings, Orders.
 */
export const ORDER_INTENTS = [
  'buy_to_open',
  'sell_to_close',
  'sell_to_open',
  'buy_to_close',
] as const;
export const OrderIntent = v.picklist(ORDER_INTENTS);
export type OrderIntent = v.InferOutput<typeof OrderIntent>;

export const OrderType = v.picklist(['limit', 'market']);
export type OrderType = v.InferOutput<typeof OrderType>;

/** The status that the customer sees; a partly filled order is still pending. Source: spec §4; rulings, Orders. */
export const ORDER_STATUSES = ['pending', 'filled', 'cancelled'] as const;
export const OrderStatus = v.picklist(ORDER_STATUSES);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** Why an order ended without being completely filled. */
export const CANCEL_REASONS = [
  'by_person',
  /** A changed order replaced it. */
  'replaced',
  'expired',
  /** The broker rejected it, for example because its instrument was delisted. */
  'refused',
  /** The rest of the amount is too small to buy anything. */
  'remainder',
  /** A split changed the meaning of its price and quantity. */
  'corporate_action',
  /** It would have opened a position in a close-only account. */
  'close_only',
] as const;
export const CancelReason = v.picklist(CANCEL_REASONS);
export type CancelReason = v.InferOutput<typeof CancelReason>;

/** `price`, `qty` and money in micro-units: a quarter dollar is `250000`. */
export const Order = v.object({
  id: v.pipe(v.string(), v.uuid()),
  key: RequestKey,
  ticker: Ticker,
  intent: OrderIntent,
  type: OrderType,
  limitMicros: v.nullable(MicrosText),
  /** The collar: the worst price at which a market buy is filled, covered by its hold. */
  collarMicros: v.nullable(MicrosText),
  /** Shares; `null` for an amount order. */
  qtyMicros: v.nullable(MicrosText),
  /** Dollars to spend, for an amount order. */
  amountMicros: v.nullable(MicrosText),
  /** Whether it is also valid in pre-market and after-hours. */
  isExtended: v.boolean(),
  /** The session in which it was placed. */
  session: Session,
  status: OrderStatus,
  reason: v.nullable(CancelReason),
  /** Shares so far. */
  filledMicros: MicrosText,
  /** The value of the shares filled so far, without fees. */
  valueMicros: MicrosText,
  feeMicros: MicrosText,
  /** Dollars and shares held for its open quantity. */
  heldMicros: MicrosText,
  heldSharesMicros: MicrosText,
  /** The realized profit from closing shares; `null` for an order that opens. */
  realisedMicros: v.nullable(MicrosText),
  /** Exchange time. */
  placedAtMs: v.number(),
  /** Exchange time at which its open quantity expires. */
  expiresAtMs: v.number(),
  /** Exchange time; `null` while the order is pending. */
  doneAtMs: v.nullable(v.number()),
  /** The customer requested its cancellation, and the broker has not answered yet. */
  isCancelling: v.boolean(),
  /** The order that this one replaced, and the order that replaced this one. */
  replaces: v.nullable(v.string()),
  replacedBy: v.nullable(v.string()),
  /** A sequence number over all orders; the next page of history starts after it. */
  seq: v.string(),
  /** It is sent once the account in the customer's name at the broker is open; absent otherwise. */
  waitsForAccount: v.optional(v.boolean()),
});
export type Order = v.InferOutput<typeof Order>;

/** The fees of a trade. Source: `order-fees.ts`. */
export const FeeKind = v.picklist(['platform', 'sec', 'taf']);
export type FeeKind = v.InferOutput<typeof FeeKind>;
export const Fee = v.object({ kind: FeeKind, micros: MicrosText });
export type Fee = v.InferOutput<typeof Fee>;

/** One trade that filled a part of an order. */
export const Fill = v.object({
  /** The broker's execution id, which makes a repeated report count once. */
  executionId: v.string(),
  qtyMicros: MicrosText,
  priceMicros: MicrosText,
  valueMicros: MicrosText,
  fees: v.array(Fee),
  /** Exchange time. */
  atMs: v.number(),
});
export type Fill = v.InferOutput<typeof Fill>;

/** The events of an order, in chronological order. */
export const ORDER_EVENTS = [
  'accepted',
  'partly_filled',
  'filled',
  'cancel_asked',
  'cancelled',
  'replaced',
  'expired',
  'refused',
] as const;
export const OrderEvent = v.object({
  kind: v.picklist(ORDER_EVENTS),
  /** Exchange time. */
  atMs: v.number(),
  /** For a fill: its shares and its price. */
  qtyMicros: v.nullable(MicrosText),
  priceMicros: v.nullable(MicrosText),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** Whole shares or fractions to six decimals; an amount to the cent. Exactly one of the two. */
const size = {
  qtyMicros: v.optional(AmountText),
  amountMicros: v.optional(v.pipe(AmountText, v.regex(/0000$/, 'is finer than a cent'))),
};

/** A requested order. */
export const OrderWish = v.pipe(
  v.object({
    key: RequestKey,
    ticker: Ticker,
    intent: OrderIntent,
    type: OrderType,
    limitMicros: v.optional(AmountText),
    ...size,
    isExtended: v.boolean(),
    /** The customer confirmed that the limit is intentionally far through the market. */
    isFarMeant: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(
      ({ qtyMicros, amountMicros }) => (qtyMicros === undefined) !== (amountMicros === undefined),
      'is needed, or an amount, and not both',
    ),
    ['qtyMicros'],
  ),
  v.forward(
    v.check(
      ({ type, limitMicros }) => (type === 'limit') === (limitMicros !== undefined),
      'belongs to a limit order',
    ),
    ['limitMicros'],
  ),
);
export type OrderWish = v.InferOutput<typeof OrderWish>;

/** The refusals of an order. Each has its text. Source: spec §5, §8; rulings, Orders. */
const ORDER_REFUSALS = [
  'market_closed',
  'limit_only',
  'price_off_tick',
  'price_far',
  'volume_too_small',
  'fraction_not_allowed',
  'no_price',
  'insufficient_funds',
  'insufficient_shares',
  'not_shortable',
  'short_equity',
  'short_while_buying',
  'buy_while_shorting',
  'position_other_way',
  'close_only',
  'unknown_ticker',
  'key_reused',
  'no_broker_account',
] as const;

export const placeOrder = endpoint({
  path: '/trade/order/place/',
  summary: 'Places an order, acknowledged durable; the same key places it once.',
  audience: 'verified',
  input: OrderWish,
  output: Order,
  refusals: ORDER_REFUSALS,
});

export const changeOrder = endpoint({
  path: '/trade/order/change/',
  summary: 'Puts a new order in the place of a pending one, with another price or quantity.',
  audience: 'verified',
  input: v.pipe(
    v.object({
      key: RequestKey,
      id: Order.entries.id,
      limitMicros: v.optional(AmountText),
      /**
       * The total number of shares, including those already filled, so that a fill in the meantime is not
       * ordered twice.
       */
      qtyMicros: v.optional(AmountText),
      isFarMeant: v.optional(v.boolean()),
    }),
    v.forward(
      v.check(
        ({ limitMicros, qtyMicros }) => limitMicros !== undefined || qtyMicros !== undefined,
        'or a price must change',
      ),
      ['qtyMicros'],
    ),
  ),
  output: Order,
  refusals: [...ORDER_REFUSALS, 'not_found', 'order_done', 'filled_meanwhile'],
});

export const cancelOrder = endpoint({
  path: '/trade/order/cancel/',
  summary: 'Asks to cancel a pending order; what was filled before stays.',
  audience: 'user',
  input: v.object({ id: Order.entries.id }),
  output: Order,
  refusals: ['not_found', 'order_done'],
});

/** One order with all its events. */
export const OrderLife = v.object({
  order: Order,
  events: v.array(OrderEvent),
  fills: v.array(Fill),
});
export type OrderLife = v.InferOutput<typeof OrderLife>;

export const getOrder = endpoint({
  path: '/trade/order/get/',
  summary: 'One order with every state and every fill.',
  audience: 'user',
  changesWith: ['orders'],
  input: v.object({ id: Order.entries.id }),
  output: OrderLife,
  refusals: ['not_found'],
});

export const getOrderByKey = endpoint({
  path: '/trade/order/key/get/',
  summary: 'What became of an order, by its key: the order, or nothing when it was never placed.',
  audience: 'user',
  changesWith: [],
  input: v.object({ key: RequestKey }),
  output: v.object({ order: v.nullable(Order) }),
  refusals: [],
});

/** The maximum number of orders in one answer. */
export const ORDERS_PER_PAGE_MAX = 500;
/** The maximum number of busted orders in one answer. */
export const BUSTED_ORDERS_MAX = 50;

export const getOrders = endpoint({
  path: '/trade/orders/get/',
  summary: 'Orders of the person, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['orders'],
  input: v.object({
    status: v.optional(OrderStatus),
    ticker: v.optional(Ticker),
    /** The range of placement days in New York, inclusive. */
    fromDate: v.optional(Day),
    toDate: v.optional(Day),
    /** The `seq` of the last order on the previous page. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'is not a place'))),
    limit: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ORDERS_PER_PAGE_MAX)),
    ),
  }),
  output: v.object({
    orders: v.array(Order),
    hasMore: v.boolean(),
    /**
     * With the first page of all orders: those of which trades were busted or corrected, latest first. Otherwise only pending
     * orders change.
     */
    busted: v.optional(v.array(Order)),
  }),
  refusals: [],
});
