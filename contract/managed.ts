import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { HeldShares } from './held-shares.ts';
import { CalendarDate, Ticker } from './instrument.ts';
import { Language } from './language.ts';
import { CentsText, MicrosText } from './money.ts';
import { Pin } from './sign-up.ts';
import { Benchmark, ProductHolding, ProductId, ProductSeries, ProductTrade } from './product.ts';
import { ModelKind, Schedule } from './strategy-rule.ts';

/** The minimum number of stocks in a selection, for an AI strategy that takes one. Source: spec §4. */
export const LEAST_STOCKS = 3;

/** The rank correlations of a set of tests: their mean and its standard error. */
export const ModelScore = v.object({
  tests: v.number(),
  /** `null` without tests. */
  mean: v.nullable(v.number()),
  /** `null` with fewer than two tests. */
  standardError: v.nullable(v.number()),
});
export type ModelScore = v.InferOutput<typeof ModelScore>;

/** The latest fit of an AI strategy's model, and its results on days outside its training data. */
export const ProductModel = v.object({
  model: ModelKind,
  /** The close at which it was fitted. */
  fittedDate: CalendarDate,
  learnedFrom: CalendarDate,
  learnedTo: CalendarDate,
  /** The coefficients of a regression, or the importances of decision stumps. */
  features: v.array(v.object({ name: v.string(), weight: v.number() })),
  /** The tests of each calendar year; each tests a model on days after it was fitted. */
  folds: v.array(v.object({ year: v.string(), score: ModelScore })),
  score: ModelScore,
  /** The control: the same tests with labels shuffled among the stocks of each day. */
  shuffled: ModelScore,
});
export type ProductModel = v.InferOutput<typeof ProductModel>;

export const getProductModel = endpoint({
  path: '/product/model/get/',
  summary: 'The fitted model of an AI strategy with its features and its test scores.',
  input: v.object({ id: ProductId }),
  /** `null` until the first fit is calculated. */
  output: v.object({ model: v.nullable(ProductModel) }),
  refusals: ['not_found'],
});

/**
 * The states of a managed account: `starting` until its first decision is carried out; `running`; `closing` while it sells
 * everything after a recall or at the end of the term; `paid` once all money is returned.
 */
export const MANAGED_STATES = ['starting', 'running', 'closing', 'paid'] as const;
export const ManagedState = v.picklist(MANAGED_STATES);
export type ManagedState = v.InferOutput<typeof ManagedState>;

const ManagedId = v.pipe(v.string(), v.uuid());

/** A sub-account of a customer that a strategy trades. Micro-dollars. */
export const ManagedAccount = v.object({
  id: ManagedId,
  key: RequestKey,
  /** The AI strategy that the account follows; `null` for the customer's own strategy. */
  productId: v.nullable(ProductId),
  /** The name of the AI strategy, or the name that the customer chose. */
  name: v.string(),
  state: ManagedState,
  endedBy: v.nullable(v.picklist(['recall', 'maturity'])),
  investedMicros: MicrosText,
  /** All cash: available, held and unsettled. */
  cashMicros: MicrosText,
  /** Positions at the last prices; `null` while a price is unknown. */
  positionsMicros: v.nullable(MicrosText),
  /** The total value at the latest close and at the close before; absent before the first close. */
  closes: v.optional(
    v.object({
      date: CalendarDate,
      worthMicros: MicrosText,
      /** At the first close, the amount invested. */
      beforeMicros: MicrosText,
    }),
  ),
  positions: v.number(),
  /** The shares behind `positionsMicros`. */
  shares: v.array(HeldShares),
  trades: v.number(),
  startsDate: CalendarDate,
  /** `null` for a strategy without a term. */
  endsDate: v.nullable(CalendarDate),
  /** The day from which the account may be recalled; `null` when it runs to its end. */
  recallableFrom: v.nullable(CalendarDate),
  /** The recall fee, percent of the proceeds. */
  recallFeePercent: v.number(),
  /** The stocks that the customer chose; empty for all stocks of the strategy. */
  tickers: v.array(Ticker),
  /** Once the account is closing: the payment day, then the amount paid and its fee. */
  paysDate: v.nullable(CalendarDate),
  paidMicros: v.nullable(MicrosText),
  feeMicros: v.nullable(MicrosText),
  /** Exchange time. */
  placedAtMs: v.number(),
  endedAtMs: v.nullable(v.number()),
  paidAtMs: v.nullable(v.number()),
});
export type ManagedAccount = v.InferOutput<typeof ManagedAccount>;

/** A week of an AI strategy with simulated dollars, once per customer. It pays nothing. Source: rulings, Two vehicles. */
export const ExperienceCard = v.object({
  state: v.picklist(['unused', 'running', 'used']),
  amountMicros: MicrosText,
  productId: v.nullable(ProductId),
  productName: v.nullable(v.string()),
  startedDate: v.nullable(CalendarDate),
  untilDate: v.nullable(CalendarDate),
  /**
   * The amount scaled by the change of the strategy's NAV since the card was activated; after the week, as of
   * its last day.
   */
  valueMicros: v.nullable(MicrosText),
});
export type ExperienceCard = v.InferOutput<typeof ExperienceCard>;

export const subscribeManaged = endpoint({
  path: '/managed/subscribe/make/',
  summary:
    'Opens a managed account that follows an AI strategy, with dollars of the quantitative account; the same key opens one.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    productId: ProductId,
    amountMicros: CentsText,
    /** The selection, for a strategy that takes one. */
    tickers: v.pipe(v.array(Ticker), v.maxLength(500)),
    /** Both agreements were checked; the call is refused otherwise. Source: spec §5. */
    agreed: v.boolean(),
    language: Language,
  }),
  output: ManagedAccount,
  refusals: [
    'not_found',
    'insufficient_funds',
    'key_reused',
    'agreement_missing',
    'product_closed',
    'amount_too_small',
    'too_few_stocks',
  ],
});

export const getManagedAccounts = endpoint({
  path: '/managed/list/get/',
  summary: "A customer's managed accounts, newest first, and the experience card.",
  audience: 'user',
  changesWith: ['products', 'balances', 'positions'],
  input: v.object({ language: Language }),
  output: v.object({
    accounts: v.array(ManagedAccount),
    card: ExperienceCard,
    /** Exchange time. */
    atMs: v.number(),
  }),
  refusals: [],
});

export const getManagedAccount = endpoint({
  path: '/managed/one/get/',
  summary: 'One managed account with what it holds, its last decision and its daily worth.',
  audience: 'user',
  changesWith: ['products', 'balances', 'positions'],
  input: v.object({ id: ManagedId, language: Language }),
  output: v.object({
    account: ManagedAccount,
    holdings: v.array(ProductHolding),
    benchmark: Benchmark,
    schedule: Schedule,
    /** The rule's latest decision, in percent of the account's value; `null` before the first decision. */
    decision: v.nullable(
      v.object({
        date: CalendarDate,
        weights: v.array(v.object({ ticker: Ticker, percent: v.number() })),
        isDone: v.boolean(),
      }),
    ),
    nextDecisionDate: v.nullable(CalendarDate),
    /** A unit is $10 at the start; there are no deposits or withdrawals until the end. */
    series: ProductSeries,
    atMs: v.number(),
  }),
  refusals: ['not_found'],
});

export const getManagedTrades = endpoint({
  path: '/managed/trades/get/',
  summary: 'The trades of a managed account, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['positions'],
  input: v.object({
    id: ManagedId,
    before: v.optional(v.pipe(v.string(), v.maxLength(80))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ trades: v.array(ProductTrade), hasMore: v.boolean() }),
  refusals: ['not_found'],
});

/** The proceeds of a recall at the last prices. Micro-dollars. */
export const RecallQuote = v.object({
  valueMicros: MicrosText,
  feePercent: v.number(),
  feeMicros: MicrosText,
  netMicros: MicrosText,
  /** The trading day of the payment. */
  paysDate: CalendarDate,
  positions: v.number(),
});
export type RecallQuote = v.InferOutput<typeof RecallQuote>;

export const getRecallQuote = endpoint({
  path: '/managed/recall/quote/get/',
  summary: 'What recalling a managed account would bring now, the fee, and when it is paid.',
  audience: 'user',
  changesWith: ['products', 'balances', 'positions'],
  input: v.object({ id: ManagedId }),
  output: RecallQuote,
  refusals: ['not_found', 'order_done', 'not_recallable', 'no_price'],
});

export const recallManaged = endpoint({
  path: '/managed/recall/make/',
  summary:
    'Recalls a managed account with the funds PIN: it sells everything and pays what is left to the quantitative account.',
  audience: 'verified',
  input: v.object({ id: ManagedId, pin: Pin, language: Language }),
  output: ManagedAccount,
  refusals: ['not_found', 'pin_missing', 'pin_wrong', 'locked', 'order_done', 'not_recallable'],
});

export const applyExperienceCard = endpoint({
  path: '/managed/card/make/',
  summary: 'Uses the experience card on an AI strategy.',
  audience: 'verified',
  input: v.object({ productId: ProductId, language: Language }),
  output: ExperienceCard,
  refusals: ['not_found', 'card_used', 'product_closed'],
});
