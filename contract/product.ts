import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Sector, Ticker } from './instrument.ts';
import { Language } from './language.ts';
import { MicrosText } from './money.ts';

/** Names a product in every address and in the ledger: `fund-us-equity`. */
export const ProductId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{2,47}$/, 'is not a product'));
export type ProductId = v.InferOutput<typeof ProductId>;

/**
 * Funds and quantitative products are pooled: a customer owns units of the product's account. An AI strategy is followed by
 * managed accounts of its customers; the product's own account, with capital of the house alone, is its record.
 * Source: rulings, Two vehicles.
 */
export const PRODUCT_KINDS = ['fund', 'quant', 'ai'] as const;
export const ProductKind = v.picklist(PRODUCT_KINDS);
export type ProductKind = v.InferOutput<typeof ProductKind>;

/** Source: spec §3, Fund type options. */
export const FUND_TYPES = [
  'mmf',
  'bond',
  'equity',
  'hybrid',
  'sector',
  'leveraged',
  'fof',
  'reit',
  'quant',
] as const;
export const FundType = v.picklist(FUND_TYPES);
export type FundType = v.InferOutput<typeof FundType>;

/** Follows from the volatility of the daily series alone: below 8 % a year, to 18 %, above. Source: rulings, One engine. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export const RiskLevel = v.picklist(RISK_LEVELS);
export type RiskLevel = v.InferOutput<typeof RiskLevel>;

/**
 * How a series came about: calculated over the past before the product was launched; recorded since its launch with paper
 * trades; recorded with trades at a live broker; calculated for the future.
 */
export const PROVENANCES = ['backtest', 'paper', 'live', 'projected'] as const;
export const Provenance = v.picklist(PROVENANCES);
export type Provenance = v.InferOutput<typeof Provenance>;

/**
 * The life of a product: `open` deals every trading day without end; `raising` collects money until a day; `running` has a
 * term that nobody leaves; `matured` is paid out; `refunded` missed its minimum and gave everything back.
 */
export const PRODUCT_STATES = ['open', 'raising', 'running', 'matured', 'refunded'] as const;
export const ProductState = v.picklist(PRODUCT_STATES);
export type ProductState = v.InferOutput<typeof ProductState>;

/**
 * What products are drawn against: an instrument with its dividends reinvested, or a blend of two, brought back to its parts
 * every month. Source: rulings, Products at launch.
 */
export const BENCHMARKS = {
  SPY: [{ ticker: 'SPY', percent: 100 }],
  AGG: [{ ticker: 'AGG', percent: 100 }],
  SHY: [{ ticker: 'SHY', percent: 100 }],
  balanced: [
    { ticker: 'SPY', percent: 60 },
    { ticker: 'AGG', percent: 40 },
  ],
} as const satisfies Readonly<
  Record<string, readonly { readonly ticker: Ticker; readonly percent: number }[]>
>;
export type Benchmark = keyof typeof BENCHMARKS;
export const Benchmark = v.picklist(Object.keys(BENCHMARKS) as Benchmark[]);

/** A month of a series and what it returned. */
export const MonthReturn = v.object({
  /** `2026-10`. */
  month: v.string(),
  percent: v.number(),
  /** The series covers only a part of it. */
  isPart: v.boolean(),
});
export type MonthReturn = v.InferOutput<typeof MonthReturn>;

/**
 * The figures of one daily series of NAVs, each by the formula that its working shows. What cannot be computed is `null`.
 * Source: rulings, Figures.
 */
export const SeriesFigures = v.object({
  provenance: Provenance,
  /** First and last day of the series, and its trading days. */
  fromDate: CalendarDate,
  toDate: CalendarDate,
  sessions: v.number(),
  /** Over the whole period, never annualized. */
  returnPercent: v.nullable(v.number()),
  /** CAGR; from one year on. */
  annualPercent: v.nullable(v.number()),
  /** The best return over 252 sessions. */
  bestYearPercent: v.nullable(v.number()),
  averageDayPercent: v.nullable(v.number()),
  volatilityPercent: v.nullable(v.number()),
  /** The risk-free rate of Sharpe and Sortino, percent a year. */
  riskFreePercent: v.number(),
  sharpe: v.nullable(v.number()),
  sortino: v.nullable(v.number()),
  calmar: v.nullable(v.number()),
  /** Not above zero; with its peak, its trough and the sessions from there to a new peak. */
  drawdown: v.nullable(
    v.object({
      percent: v.number(),
      peakDate: CalendarDate,
      troughDate: CalendarDate,
      recoverySessions: v.nullable(v.number()),
    }),
  ),
  /** Against the benchmark over the same days. */
  beta: v.nullable(v.number()),
  correlation: v.nullable(v.number()),
  benchmarkPercent: v.nullable(v.number()),
  /** Closed trades that earned something, of all closed trades. */
  wins: v.nullable(v.object({ won: v.number(), trades: v.number() })),
  /** What was bought or sold in a year, whichever is less, over the average worth. */
  turnoverTimes: v.nullable(v.number()),
  bestMonth: v.nullable(MonthReturn),
  worstMonth: v.nullable(MonthReturn),
  months: v.array(MonthReturn),
  /** How many variants were tried before this one was chosen, and the Sharpe ratio deflated for that, a probability. */
  trials: v.number(),
  deflatedSharpe: v.nullable(v.number()),
  /** Hash of everything it was computed from. */
  inputsHash: v.string(),
});
export type SeriesFigures = v.InferOutput<typeof SeriesFigures>;

/** Fees and limits, in percent and micro-dollars. */
export const ProductTerms = v.object({
  /** Of the worth, percent a year; it accrues daily and is in the NAV. */
  expensePercent: v.number(),
  /** Of what a redemption brings. */
  exitPercent: v.number(),
  /** Held for fewer days than this, a redemption pays `earlyPercent` instead. */
  earlyDays: v.number(),
  earlyPercent: v.number(),
  leastMicros: MicrosText,
  leastMoreMicros: MicrosText,
  /** Calendar days from start to maturity; nothing for what has no end. */
  termDays: v.nullable(v.number()),
});
export type ProductTerms = v.InferOutput<typeof ProductTerms>;

/** What else is agreed on for managed accounts that follow an AI strategy. */
export const ManagedTerms = v.object({
  /** Calendar days after which an account may be recalled; `null` where it runs to its end. */
  recallAfterDays: v.nullable(v.number()),
  /** The customer chooses at least three stocks of its universe. */
  asksSelection: v.boolean(),
});
export type ManagedTerms = v.InferOutput<typeof ManagedTerms>;

/** What a list shows of a product. */
export const Product = v.object({
  id: ProductId,
  kind: ProductKind,
  /** Of a fund; `quant` for a quantitative product. */
  type: FundType,
  /** In the language that was asked for. */
  name: v.string(),
  /** One sentence: what it holds and why. */
  summary: v.string(),
  state: ProductState,
  terms: ProductTerms,
  risk: v.nullable(RiskLevel),
  /** 0 to 100 among the products of its kind; from the backtest and the record together, see its working. */
  score: v.nullable(v.number()),
  /** Of an AI strategy alone. */
  managed: v.nullable(ManagedTerms),
  /** What it is drawn against. */
  benchmark: Benchmark,
  launchDate: CalendarDate,
  /** Of a term: money is taken until `raisingUntilDate`, the period runs from the first to the last of these days. */
  raisingUntilDate: v.nullable(CalendarDate),
  startsDate: v.nullable(CalendarDate),
  endsDate: v.nullable(CalendarDate),
  /** Micro-dollars: wanted, needed, and there. */
  targetMicros: v.nullable(MicrosText),
  minimumMicros: v.nullable(MicrosText),
  raisedMicros: v.nullable(MicrosText),
  /** Worth of all units at the last dealing point. */
  assetsMicros: MicrosText,
  /** Of the last dealing point. */
  nav: v.nullable(
    v.object({
      /** Micro-dollars a unit. */
      micros: MicrosText,
      date: CalendarDate,
      /** Against the dealing point before. */
      dayPercent: v.nullable(v.number()),
    }),
  ),
  /** Since the launch. Visitors see these alone. */
  record: v.nullable(SeriesFigures),
  /** NAVs of the last 60 dealing points, micro-dollars, for a thumbnail. */
  course: v.array(MicrosText),
});
export type Product = v.InferOutput<typeof Product>;

export const getProducts = endpoint({
  path: '/product/list/get/',
  summary: 'All products with their state, terms and paper record.',
  input: v.object({ language: Language }),
  output: v.object({
    products: v.array(Product),
    /** Products are set up shortly after the first start; until then the list is not complete. */
    isComplete: v.boolean(),
    /** Exchange time. */
    atMs: v.number(),
  }),
  refusals: [],
});

export const getProductNames = endpoint({
  path: '/product/names/get/',
  summary: 'The names of all products, ended periods included, by their ids.',
  input: v.object({ language: Language }),
  output: v.object({
    names: v.array(v.object({ id: ProductId, name: v.string() })),
  }),
  refusals: [],
});

/** An instrument, another product or cash that a product holds. */
export const ProductHolding = v.object({
  /** A ticker, a product for a fund of funds; nothing for cash. */
  ticker: v.nullable(Ticker),
  productId: v.nullable(ProductId),
  name: v.string(),
  sector: v.nullable(Sector),
  direction: v.picklist(['long', 'short']),
  /** Micro-shares or micro-units. */
  qtyMicros: v.nullable(MicrosText),
  /** Below zero when owed. */
  valueMicros: v.nullable(MicrosText),
  /** Of the product's worth, percent. */
  weightPercent: v.nullable(v.number()),
});
export type ProductHolding = v.InferOutput<typeof ProductHolding>;

/** The texts and the rule of a product. */
export const ProductAbout = v.object({
  /** The method in plain words, paragraphs. */
  method: v.array(v.string()),
  risks: v.array(v.string()),
  /** The parameters of the rule: `months` 12, `positions` 20. */
  rule: v.object({
    kind: v.string(),
    parameters: v.array(v.object({ name: v.string(), value: v.union([v.number(), v.string()]) })),
  }),
  schedule: v.picklist(['daily', 'weekly', 'monthly', 'quarterly', 'never']),
  nextRebalanceDate: v.nullable(CalendarDate),
  universe: v.array(Ticker),
});
export type ProductAbout = v.InferOutput<typeof ProductAbout>;

export const getProduct = endpoint({
  path: '/product/one/get/',
  summary: 'One product with its method, its holdings and its exposure as of the last price.',
  input: v.object({ id: ProductId, language: Language }),
  output: v.object({
    product: Product,
    about: ProductAbout,
    holdings: v.array(ProductHolding),
    /** Long, short and net share of the worth, percent. */
    exposure: v.object({
      longPercent: v.nullable(v.number()),
      shortPercent: v.nullable(v.number()),
      cashPercent: v.nullable(v.number()),
    }),
    /** Exchange time of the holdings' prices. */
    atMs: v.number(),
    /** Capital of the house at the launch, micro-dollars. */
    seedMicros: MicrosText,
  }),
  refusals: ['not_found'],
});

/** A daily series; columns of equal length, oldest first. */
export const ProductSeries = v.object({
  provenance: Provenance,
  dates: v.array(CalendarDate),
  /** Micro-dollars a unit. */
  navMicros: v.array(MicrosText),
  /** Close of the benchmark in dollars of one fixed date, dividends reinvested; `null` where there was none. */
  benchmark: v.array(v.nullable(v.number())),
  figures: v.nullable(SeriesFigures),
});
export type ProductSeries = v.InferOutput<typeof ProductSeries>;

export const getProductRecord = endpoint({
  path: '/product/record/get/',
  summary: 'The daily record of a product since its launch, against its benchmark.',
  input: v.object({ id: ProductId }),
  output: ProductSeries,
  refusals: ['not_found'],
});

export const getProductBacktest = endpoint({
  path: '/product/backtest/get/',
  summary:
    'What the rules of a product would have made before its launch: hypothetical performance, for customers who have acknowledged what that is.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({ id: ProductId }),
  output: ProductSeries,
  refusals: ['not_found', 'acknowledgement_missing'],
});

export const acknowledgeHypothetical = endpoint({
  path: '/product/hypothetical/acknowledge/',
  summary: 'Records that the customer knows what hypothetical performance is and what it is not.',
  audience: 'user',
  input: v.object({
    /** What the customer confirmed: to understand it, and to be able to bear a loss. */
    understands: v.literal(true),
    bearsLoss: v.literal(true),
  }),
  output: v.object({ acknowledgedAtMs: v.number() }),
  refusals: [],
});

export const getHypotheticalAnswer = endpoint({
  path: '/product/hypothetical/get/',
  summary: 'Whether the customer has acknowledged what hypothetical performance is.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: v.object({ acknowledgedAtMs: v.nullable(v.number()) }),
  refusals: [],
});

/** A trade of a product's account. */
export const ProductTrade = v.object({
  /** The execution. */
  id: v.string(),
  ticker: Ticker,
  side: v.picklist(['buy', 'sell', 'short', 'cover']),
  qtyMicros: MicrosText,
  priceMicros: MicrosText,
  valueMicros: MicrosText,
  feeMicros: MicrosText,
  /** What it earned where it closed something. */
  pnlMicros: v.nullable(MicrosText),
  /** Exchange time. */
  atMs: v.number(),
});
export type ProductTrade = v.InferOutput<typeof ProductTrade>;

export const getProductTrades = endpoint({
  path: '/product/trades/get/',
  summary: 'The trades of a product since its launch, newest first, a page at a time.',
  input: v.object({
    id: ProductId,
    before: v.optional(v.pipe(v.string(), v.maxLength(80))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ trades: v.array(ProductTrade), hasMore: v.boolean() }),
  refusals: ['not_found'],
});
