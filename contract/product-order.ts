import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { HeldShares } from './held-shares.ts';
import { CalendarDate } from './instrument.ts';
import { Language } from './language.ts';
import { AmountText, CentsText, MicrosText } from './money.ts';
import { ProductId, ProductKind, ProductState } from './product.ts';

/**
 * The states of a product order under forward pricing. An order waits for the next dealing point and gets its NAV
 * (`dealt`); the proceeds of a redemption are paid later (`paid`). `refunded`: the product missed its minimum. `matured`:
 * the product paid out its term automatically. Source: rulings, Two vehicles.
 */
export const PRODUCT_ORDER_STATES = ['pending', 'dealt', 'paid', 'cancelled', 'refunded'] as const;
export const ProductOrderState = v.picklist(PRODUCT_ORDER_STATES);
export type ProductOrderState = v.InferOutput<typeof ProductOrderState>;

/** `settlement` is the payout of a term at its maturity. */
export const ProductOrderKind = v.picklist(['subscribe', 'redeem', 'settlement']);
export type ProductOrderKind = v.InferOutput<typeof ProductOrderKind>;

/** A customer's order for units of a product. Micro-dollars, micro-units. */
export const ProductOrder = v.object({
  id: v.string(),
  key: RequestKey,
  productId: ProductId,
  productName: v.string(),
  kind: ProductOrderKind,
  state: ProductOrderState,
  /** The requested size: dollars for a subscription, units for a redemption. */
  amountMicros: v.nullable(MicrosText),
  unitsMicros: v.nullable(MicrosText),
  /** The dealing point whose NAV the order gets, and the exchange time until which it can be canceled. */
  dealDate: CalendarDate,
  cancelUntilMs: v.number(),
  /** Once dealt: the NAV, units, fee, and dollars paid or to be received. */
  navMicros: v.nullable(MicrosText),
  dealtUnitsMicros: v.nullable(MicrosText),
  feeMicros: v.nullable(MicrosText),
  cashMicros: v.nullable(MicrosText),
  /** For a redemption: the trading day of the payment, and the time at which it was paid. */
  paysDate: v.nullable(CalendarDate),
  paidAtMs: v.nullable(v.number()),
  /** Exchange time. */
  placedAtMs: v.number(),
  dealtAtMs: v.nullable(v.number()),
});
export type ProductOrder = v.InferOutput<typeof ProductOrder>;

export const subscribeProduct = endpoint({
  path: '/product/subscribe/make/',
  summary:
    'Orders units of a product for dollars of the fund or quantitative account; the same key orders once. The NAV is that of the next dealing point.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    productId: ProductId,
    amountMicros: CentsText,
    /** The user agreement and the anti-money-laundering agreement were checked on this order; it is refused otherwise. Source: spec §5. */
    agreed: v.boolean(),
    /** The end of the period as shown to the customer; the order is refused when it has changed. */
    endsDate: v.nullable(CalendarDate),
    language: v.optional(Language),
  }),
  output: ProductOrder,
  refusals: [
    'not_found',
    'insufficient_funds',
    'key_reused',
    'agreement_missing',
    'product_closed',
    'amount_too_small',
    'product_full',
    'not_fully_invested',
    'terms_changed',
  ],
});

export const redeemProduct = endpoint({
  path: '/product/redeem/make/',
  summary: 'Orders the redemption of units at the next dealing point; the same key orders once.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    productId: ProductId,
    /** Micro-units, or everything. */
    unitsMicros: v.nullable(AmountText),
    language: v.optional(Language),
  }),
  output: ProductOrder,
  refusals: ['not_found', 'key_reused', 'insufficient_units', 'period_running', 'product_closed'],
});

export const cancelProductOrder = endpoint({
  path: '/product/order/cancel/',
  summary: 'Cancels an order before its dealing point.',
  audience: 'user',
  input: v.object({ id: v.pipe(v.string(), v.uuid()), language: v.optional(Language) }),
  output: ProductOrder,
  refusals: ['not_found', 'order_done'],
});

export const getProductOrders = endpoint({
  path: '/product/orders/get/',
  summary: "A customer's orders for products, newest first, a page at a time.",
  audience: 'user',
  changesWith: ['products'],
  input: v.object({
    language: Language,
    productId: v.optional(ProductId),
    before: v.optional(v.pipe(v.string(), v.uuid())),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ orders: v.array(ProductOrder), hasMore: v.boolean() }),
  refusals: [],
});

/** A customer's position in a product. */
export const ProductPosition = v.object({
  productId: ProductId,
  productName: v.string(),
  kind: ProductKind,
  state: ProductState,
  /** Whether the product accepts money now; absent in answers stored by earlier builds. */
  isOpen: v.optional(v.boolean()),
  unitsMicros: MicrosText,
  /** Units with a pending redemption. */
  heldUnitsMicros: MicrosText,
  /** The cost of the units, fees included, and the day since which they are held: the average of all units. */
  costMicros: MicrosText,
  sinceDate: CalendarDate,
  /** At the last dealing point. */
  navMicros: MicrosText,
  navDate: CalendarDate,
  valueMicros: MicrosText,
  /** The value less the cost, and the effect of the last NAV change on all units. */
  gainMicros: MicrosText,
  dayMicros: v.nullable(MicrosText),
  /**
   * An estimate of the NAV: the product's net assets per unit at current prices, before the fee of the day. `null` outside
   * market hours, when a price is unknown, and without `net`.
   */
  liveNavMicros: v.nullable(MicrosText),
  /**
   * The net assets of the whole product: its shares, its cash less redemptions that are not yet paid, and its units. `null`
   * for a fund of funds and a money-market fund, whose NAV is known at dealing points only.
   */
  net: v.nullable(
    v.object({ shares: v.array(HeldShares), cashMicros: MicrosText, unitsMicros: MicrosText }),
  ),
  startsDate: v.nullable(CalendarDate),
  endsDate: v.nullable(CalendarDate),
  /** Waiting subscriptions, micro-dollars. */
  pendingMicros: MicrosText,
  /** Redemptions dealt but not yet paid, micro-dollars. */
  owedMicros: MicrosText,
});
export type ProductPosition = v.InferOutput<typeof ProductPosition>;

export const getProductPositions = endpoint({
  path: '/product/positions/get/',
  summary:
    'The products that a customer holds, with their value at the last dealing point and live.',
  audience: 'user',
  changesWith: ['products', 'balances'],
  input: v.object({ language: Language }),
  output: v.object({
    positions: v.array(ProductPosition),
    /** Exchange time. */
    atMs: v.number(),
  }),
  refusals: [],
});

/** How a period ended for a customer. Micro-dollars. */
export const MaturitySummary = v.object({
  productId: ProductId,
  productName: v.string(),
  startsDate: CalendarDate,
  endsDate: CalendarDate,
  investedMicros: MicrosText,
  unitsMicros: MicrosText,
  navMicros: MicrosText,
  paidMicros: v.nullable(MicrosText),
  paysDate: CalendarDate,
  paidAtMs: v.nullable(v.number()),
  gainMicros: MicrosText,
  gainPercent: v.nullable(v.number()),
  feeMicros: MicrosText,
  benchmarkPercent: v.nullable(v.number()),
  dates: v.array(CalendarDate),
  seriesMicros: v.array(MicrosText),
});
export type MaturitySummary = v.InferOutput<typeof MaturitySummary>;

export const getMaturity = endpoint({
  path: '/product/maturity/get/',
  summary: 'How the period of a product ended for the customer.',
  audience: 'user',
  changesWith: ['products'],
  input: v.object({ id: ProductId, language: Language }),
  output: MaturitySummary,
  refusals: ['not_found'],
});
