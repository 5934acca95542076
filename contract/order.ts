import * as v from 'valibot';
import { Day, RequestKey } from './account.ts';
import { Session } from './clock.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { AmountText, MicrosText } from './money.ts';

/**
 * What an order does to a position. One order never crosses zero, so each does one of the four. The words are Alpaca's
 * (`position_intent`); a person reads buy, sell, short and cover. Source: rulings, Orders.
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

/** As a person sees it; a partly filled order is pending with something filled. Source: spec §4; rulings, Orders. */
export const ORDER_STATUSES = ['pending', 'filled', 'cancelled'] as const;
export const OrderStatus = v.picklist(ORDER_STATUSES);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** Why an order that ended without being filled whole did. */
export const CANCEL_REASONS = [
  'by_person',
  /** A changed order took its place. */
  'replaced',
  'expired',
  /** The broker rejected it, for example because its instrument was delisted. */
  'refused',
  /** What was left of an amount buys nothing. */
  'remainder',
  /** A split made its price and quantity mean something else. */
  'corporate_action',
  /** It would have opened a position, and the account may only close. */
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
  /** Shares; nothing for an order of an amount. */
  qtyMicros: v.nullable(MicrosText),
  /** Dollars to spend, for an order of an amount. */
  amountMicros: v.nullable(MicrosText),
  /** Good in pre-market and after-hours too. */
  isExtended: v.boolean(),
  /** The session in which it was placed. */
  session: Session,
  status: OrderStatus,
  reason: v.nullable(CancelReason),
  /** Shares so far. */
  filledMicros: MicrosText,
  /** Dollars that the shares so far came to, without fees. */
  valueMicros: MicrosText,
  feeMicros: MicrosText,
  /** Dollars and shares held for its open quantity. */
  heldMicros: MicrosText,
  heldSharesMicros: MicrosText,
  /** What closing shares has earned; nothing for an order that opens. */
  realisedMicros: v.nullable(MicrosText),
  /** Exchange time. */
  placedAtMs: v.number(),
  /** Exchange time at which its open quantity expires. */
  expiresAtMs: v.number(),
  /** Exchange time; nothing while it is pending. */
  doneAtMs: v.nullable(v.number()),
  /** The person asked to cancel it, and the broker has not answered. */
  isCancelling: v.boolean(),
  /** The order in whose place it came, and the one that came in its place. */
  replaces: v.nullable(v.string()),
  replacedBy: v.nullable(v.string()),
  /** A sequence number over all orders; a page of history starts after one. */
  seq: v.string(),
});
export type Order = v.InferOutput<typeof Order>;

/** What is charged for a trade. Source: `order-fees.ts`. */
export const FeeKind = v.picklist(['platform', 'sec', 'taf']);
export type FeeKind = v.InferOutput<typeof FeeKind>;
export const Fee = v.object({ kind: FeeKind, micros: MicrosText });
export type Fee = v.InferOutput<typeof Fee>;

/** One trade that filled a part of an order. */
export const Fill = v.object({
  /** The broker's execution id; a repeated one counts once. */
  executionId: v.string(),
  qtyMicros: MicrosText,
  priceMicros: MicrosText,
  valueMicros: MicrosText,
  fees: v.array(Fee),
  /** Exchange time. */
  atMs: v.number(),
});
export type Fill = v.InferOutput<typeof Fill>;

/** What happened to an order, in the order in which it did. */
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
  /** Of the fills: shares and price of this one. */
  qtyMicros: v.nullable(MicrosText),
  priceMicros: v.nullable(MicrosText),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** Whole shares or fractions to six decimals; an amount to the cent. Exactly one of the two. */
const size = {
  qtyMicros: v.optional(AmountText),
  amountMicros: v.optional(v.pipe(AmountText, v.regex(/0000$/, 'is finer than a cent'))),
};

/** An order as it is asked for. */
export const OrderWish = v.pipe(
  v.object({
    key: RequestKey,
    ticker: Ticker,
    intent: OrderIntent,
    type: OrderType,
    limitMicros: v.optional(AmountText),
    ...size,
    isExtended: v.boolean(),
    /** The person saw that the limit is far through the market, and means it. */
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

/** How a person may be told no about an order. Each has its text. Source: spec §5, §8; rulings, Orders. */
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
      /** Shares in all, those that the order has filled among them: what fills meanwhile is not wanted once more. */
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

/** One order with all that happened to it. */
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

/** Orders in one answer at most. */
export const ORDERS_PER_PAGE_MAX = 500;

export const getOrders = endpoint({
  path: '/trade/orders/get/',
  summary: 'Orders of the person, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['orders'],
  input: v.object({
    status: v.optional(OrderStatus),
    ticker: v.optional(Ticker),
    /** Days in New York on which they were placed, themselves included. */
    fromDate: v.optional(Day),
    toDate: v.optional(Day),
    /** The `seq` of the last order of the page before. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'is not a place'))),
    limit: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ORDERS_PER_PAGE_MAX)),
    ),
  }),
  output: v.object({ orders: v.array(Order), hasMore: v.boolean() }),
  refusals: [],
});
