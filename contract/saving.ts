import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './instrument.ts';
import { AmountText, CentsText, MicrosText } from './money.ts';

/** The id of a holding or of a savings transaction. */
export const SavingId = v.pipe(v.string(), v.uuid());

/** The micro-investment plan, open-ended after its lock-in, and the fixed terms. */
export const SAVING_PRODUCTS = ['micro', 'term-90', 'term-180', 'term-365'] as const;
export const SavingProductId = v.picklist(SAVING_PRODUCTS);
export type SavingProductId = v.InferOutput<typeof SavingProductId>;

/** A product's terms: days of the lock-in or term, and the minimum and maximum of one purchase, micro-dollars. */
export const savingProducts: Readonly<
  Record<
    SavingProductId,
    {
      readonly kind: 'plan' | 'term';
      readonly days: number;
      readonly leastMicros: bigint;
      readonly mostMicros: bigint;
    }
  >
> = {
  micro: { kind: 'plan', days: 30, leastMicros: 1_000_000n, mostMicros: 100_000_000_000n },
  'term-90': { kind: 'term', days: 90, leastMicros: 100_000_000n, mostMicros: 250_000_000_000n },
  'term-180': { kind: 'term', days: 180, leastMicros: 100_000_000n, mostMicros: 250_000_000_000n },
  'term-365': { kind: 'term', days: 365, leastMicros: 100_000_000n, mostMicros: 250_000_000_000n },
};

/** The minimum partial redemption of the plan, and the minimum remaining balance. Micro-dollars. */
export const LEAST_REDEEMED_MICROS = 1_000_000n;

/** A row of the dated rate table: millionths a year. */
export const SavingRate = v.object({ fromDate: CalendarDate, ppm: v.number() });

/** A product on offer. */
export const SavingOffer = v.object({
  id: SavingProductId,
  kind: v.picklist(['plan', 'term']),
  days: v.number(),
  leastMicros: MicrosText,
  mostMicros: MicrosText,
  /** Today's rate for new money, millionths a year; `null` while the product is not offered. */
  ppm: v.nullable(v.number()),
  /** An announced change, which also applies to existing holdings. */
  announced: v.nullable(SavingRate),
  /** The rates for new money, latest first. */
  history: v.array(SavingRate),
});
export type SavingOffer = v.InferOutput<typeof SavingOffer>;

export const getSavingOffers = endpoint({
  path: '/saving/offers/get/',
  summary: 'The micro-investment plan and the fixed terms with their rates of today.',
  input: v.object({}),
  output: v.object({
    offers: v.array(SavingOffer),
    /** Today in New York, by exchange time. */
    today: CalendarDate,
    /** Amounts are demo money, and rates are fictional. */
    isDemo: v.boolean(),
  }),
  refusals: [],
});

export const SavingHoldingState = v.picklist(['open', 'redeeming', 'ended']);

/** What a customer holds in a product from one purchase. Micro-dollars. */
export const SavingHolding = v.object({
  id: v.string(),
  productId: SavingProductId,
  state: SavingHoldingState,
  /** The amount invested, and the principal left. */
  investedMicros: MicrosText,
  principalMicros: MicrosText,
  /** Interest credited and not redeemed, net of fees. */
  interestMicros: MicrosText,
  /** Interest credited since the start, and the fees deducted from it. */
  earnedMicros: MicrosText,
  feesMicros: MicrosText,
  startsOn: CalendarDate,
  /** The end of the lock-in, or the term's maturity. */
  lockedUntil: CalendarDate,
  /** Days until then; 0 after it. */
  daysLeft: v.number(),
  /** The rates that apply, each from its date. */
  rates: v.array(SavingRate),
  /** The part of the principal with the early-bird rate until the lock-in ends. */
  bonusMicros: MicrosText,
  /** The last day with credited interest. */
  interestThrough: v.nullable(CalendarDate),
  feesFrom: v.nullable(CalendarDate),
});
export type SavingHolding = v.InferOutput<typeof SavingHolding>;

/** A right to the early-bird rate, earned by a redemption. */
export const EarlyBird = v.object({ leftMicros: MicrosText, until: CalendarDate });

/** A transaction in a customer's savings. Source: spec §3, Micro-investment. */
export const SavingMoveKind = v.picklist(['purchase', 'redemption', 'settlement', 'completed']);

/** Whether a redemption or settlement awaits its payment day. */
export const SavingMoveState = v.picklist(['waiting', 'done']);

export const SavingMove = v.object({
  id: v.string(),
  holdingId: v.string(),
  productId: SavingProductId,
  kind: SavingMoveKind,
  state: SavingMoveState,
  /** Invested, or paid out net of costs. */
  amountMicros: MicrosText,
  principalMicros: MicrosText,
  interestMicros: MicrosText,
  costMicros: MicrosText,
  paysOn: v.nullable(CalendarDate),
  /** Exchange time of the request and of the payment. */
  atMs: v.number(),
  paidAtMs: v.nullable(v.number()),
});
export type SavingMove = v.InferOutput<typeof SavingMove>;

export const getSavings = endpoint({
  path: '/saving/holdings/get/',
  summary:
    "A customer's savings: holdings, open ones first, a page at a time; sums of all, and rights to the early-bird rate.",
  audience: 'user',
  changesWith: ['savings', 'balances'],
  input: v.object({
    /** Asks for one holding alone. */
    id: v.optional(SavingId),
    /** The id of the last holding on the previous page. */
    before: v.optional(SavingId),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({
    holdings: v.array(SavingHolding),
    hasMore: v.boolean(),
    /** Current principal and interest, lifetime interest net of fees, and the last day's interest. */
    valueMicros: MicrosText,
    earnedMicros: MicrosText,
    /** The fees that were deducted from it. */
    feesMicros: MicrosText,
    lastDay: v.nullable(v.object({ date: CalendarDate, micros: MicrosText })),
    /** The available balance of the spot wallet. */
    availableMicros: MicrosText,
    earlyBird: v.array(EarlyBird),
    /** Redemptions and settlements awaiting payment, next first. */
    waiting: v.array(SavingMove),
    today: CalendarDate,
    /** Exchange time. */
    atMs: v.number(),
  }),
  refusals: [],
});

export const buySaving = endpoint({
  path: '/saving/buy/make/',
  summary: 'Puts money of the spot wallet into a product; the same key once.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    productId: SavingProductId,
    amountMicros: CentsText,
    /** The rate shown to the customer, millionths a year; the purchase is refused when the rate has changed. */
    ppm: v.number(),
    /** Both agreements are checked. Source: spec §5. */
    agreed: v.boolean(),
  }),
  output: SavingHolding,
  refusals: [
    'insufficient_funds',
    'key_reused',
    'agreement_missing',
    'product_closed',
    'amount_too_small',
    'amount_too_large',
    'terms_changed',
    'savings_uncovered',
  ],
});

/** What a redemption pays, and when. Micro-dollars. */
export const SavingQuote = v.object({
  holdingId: v.string(),
  productId: SavingProductId,
  principalMicros: MicrosText,
  interestMicros: MicrosText,
  /** The cost of an early redemption of the plan, or the interest forfeited by an early withdrawal from a term. */
  costMicros: MicrosText,
  /** Why it costs something; `null` when it is free. */
  cost: v.nullable(v.picklist(['early', 'forfeited'])),
  /** The day from which redemption is free. */
  freeFrom: CalendarDate,
  paidMicros: MicrosText,
  /** The first day without interest, and the payment day at 17:00 in New York. */
  countsOn: CalendarDate,
  paysOn: CalendarDate,
  paysAtMs: v.number(),
});
export type SavingQuote = v.InferOutput<typeof SavingQuote>;

export const quoteRedemption = endpoint({
  path: '/saving/redemption/get/',
  summary: 'What a redemption that is asked for now pays, when, and what it costs.',
  audience: 'user',
  changesWith: ['savings'],
  input: v.object({
    holdingId: SavingId,
    /** A part of the plan's principal; `null` for all of it. */
    amountMicros: v.nullable(CentsText),
  }),
  output: SavingQuote,
  refusals: ['not_found', 'saving_ended', 'amount_too_large', 'amount_too_small'],
});

export const redeemSaving = endpoint({
  path: '/saving/redeem/make/',
  summary: 'Redeems a holding, or backs out of a term; the same key once.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    holdingId: SavingId,
    amountMicros: v.nullable(CentsText),
    /** The payout shown to the customer; refused when it is now less. */
    paidMicros: AmountText,
    /** The payment day shown to the customer; refused when it is now later. Older apps do not send it. */
    paysOn: v.optional(CalendarDate),
  }),
  output: SavingMove,
  refusals: [
    'not_found',
    'key_reused',
    'saving_ended',
    'amount_too_large',
    'amount_too_small',
    'terms_changed',
  ],
});

export const getSavingMoves = endpoint({
  path: '/saving/moves/get/',
  summary: 'Purchases, redemptions and settlements, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['savings'],
  input: v.object({
    id: v.optional(SavingId),
    /** Finds a transaction by its idempotency key. */
    key: v.optional(RequestKey),
    kind: v.optional(SavingMoveKind),
    state: v.optional(SavingMoveState),
    productId: v.optional(SavingProductId),
    holdingId: v.optional(SavingId),
    before: v.optional(SavingId),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ moves: v.array(SavingMove), hasMore: v.boolean() }),
  refusals: [],
});
