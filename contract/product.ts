import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Sector, Ticker } from './instrument.ts';
import { Language } from './language.ts';
import { MicrosText } from './money.ts';

/** The id of a product in addresses and in the ledger: `fund-us-equity`. */
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

/**
 * The risk level, determined by the annual volatility of the daily series alone: low below 8 %, medium up to 18 %, high
 * above. Source: rulings, One engine.
 */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export const RiskLevel = v.picklist(RISK_LEVELS);
export type RiskLevel = v.InferOutput<typeof RiskLevel>;

/**
 * The origin of a series: calculated over the time before the product's launch; recorded since its launch with paper
 * trades; recorded with trades at a live broker; calculated for the future.
 */
export const PROVENANCES = ['backtest', 'paper', 'live', 'projected'] as const;
export const Provenance = v.picklist(PROVENANCES);
export type Provenance = v.InferOutput<typeof Provenance>;

/**
 * The states of a product: `open` deals every trading day without an end; `raising` collects money until a day; `running`
 * has a term during which no customer can leave; `matured` is paid out; `refunded` missed its minimum and returned all
 * money.
 */
export const PRODUCT_STATES = ['open', 'raising', 'running', 'matured', 'refunded'] as const;
export const ProductState = v.picklist(PRODUCT_STATES);
export type ProductState = v.InferOutput<typeof ProductState>;

/**
 * The benchmarks of products: an instrument with its dividends reinvested, or a blend of two, rebalanced every month.
 * Source: rulings, Products at launch.
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

/** A month of a series and its return. */
export const MonthReturn = v.object({
  /** `2026-10`. */
  month: v.string(),
  percent: v.number(),
  /** Whether the series covers only a part of the month. */
  isPart: v.boolean(),
});
export type MonthReturn = v.InferOutput<typeof MonthReturn>;

/**
 * The figures of one daily series of NAVs, each with the formula that its explanation shows. A figure that cannot be
 * computed is `null`. Source: rulings, Figures.
 */
export const SeriesFigures = v.object({
  provenance: Provenance,
  /** The first and the last day of the series, and its number of trading days. */
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
  /** Zero or negative; with its peak, its trough and the sessions from there to a new peak. */
  drawdown: v.nullable(
    v.object({
      percent: v.number(),
      peakDate: CalendarDate,
      troughDate: CalendarDate,
      recoverySessions: v.nullable(v.number()),
    }),
  ),
  /** Relative to the benchmark over the same days. */
  beta: v.nullable(v.number()),
  correlation: v.nullable(v.number()),
  benchmarkPercent: v.nullable(v.number()),
  /** The number of winning trades, and of all closed trades. */
  wins: v.nullable(v.object({ won: v.number(), trades: v.number() })),
  /** Half of all purchases and sales divided by the average value; annualized from one year on. */
  turnoverTimes: v.nullable(v.number()),
  bestMonth: v.nullable(MonthReturn),
  worstMonth: v.nullable(MonthReturn),
  months: v.array(MonthReturn),
  /**
   * The number of variants tried before this one was chosen, and the Sharpe ratio deflated for that number, a
   * probability.
   */
  trials: v.number(),
  deflatedSharpe: v.nullable(v.number()),
  /** A hash of all inputs. */
  inputsHash: v.string(),
});
export type SeriesFigures = v.InferOutput<typeof SeriesFigures>;

/** Fees and limits, in percent and micro-dollars. */
export const ProductTerms = v.object({
  /** The annual fee, percent of the assets; it accrues daily and is included in the NAV. */
  expensePercent: v.number(),
  /** The redemption fee, percent of the proceeds. */
  exitPercent: v.number(),
  /** A redemption of units held for fewer days than this pays `earlyPercent` instead. */
  earlyDays: v.number(),
  earlyPercent: v.number(),
  leastMicros: MicrosText,
  leastMoreMicros: MicrosText,
  /** Calendar days from start to maturity; `null` for a product without an end. */
  termDays: v.nullable(v.number()),
});
export type ProductTerms = v.InferOutput<typeof ProductTerms>;

/** The additional terms of managed accounts that follow an AI strategy. */
export const ManagedTerms = v.object({
  /** Calendar days after which an account may be recalled; `null` when it runs to its end. */
  recallAfterDays: v.nullable(v.number()),
  /** Whether the customer selects at least three stocks of the strategy's universe. */
  asksSelection: v.boolean(),
});
export type ManagedTerms = v.InferOutput<typeof ManagedTerms>;

/** What a list shows of a product. */
export const Product = v.object({
  id: ProductId,
  kind: ProductKind,
  /** The type of a fund; `quant` for a quantitative product. */
  type: FundType,
  /** In the requested language. */
  name: v.string(),
  /** One sentence: what it holds and why. */
  summary: v.string(),
  state: ProductState,
  /** Whether it accepts money now; absent in answers stored by earlier builds. */
  isOpen: v.optional(v.boolean()),
  /** For a running period that is the product's last so far: the day on which the next one begins to accept money. */
  nextOpensDate: v.optional(CalendarDate),
  terms: ProductTerms,
  risk: v.nullable(RiskLevel),
  /** Always `null`, for pages of the last release, which require it: a score is hypothetical, see {@link ProductScore}. */
  score: v.null(),
  /** For AI strategies only; otherwise `null`. */
  managed: v.nullable(ManagedTerms),
  /** The benchmark in its charts. */
  benchmark: Benchmark,
  launchDate: CalendarDate,
  /** For a term: subscriptions are accepted until `raisingUntilDate`; the period runs from `startsDate` to `endsDate`. */
  raisingUntilDate: v.nullable(CalendarDate),
  startsDate: v.nullable(CalendarDate),
  endsDate: v.nullable(CalendarDate),
  /** Micro-dollars: the target, the minimum, and the amount raised so far. */
  targetMicros: v.nullable(MicrosText),
  minimumMicros: v.nullable(MicrosText),
  raisedMicros: v.nullable(MicrosText),
  /** The value of all units at the last dealing point. */
  assetsMicros: MicrosText,
  /** The NAV of the last dealing point. */
  nav: v.nullable(
    v.object({
      /** Micro-dollars per unit. */
      micros: MicrosText,
      date: CalendarDate,
      /** The change from the previous dealing point. */
      dayPercent: v.nullable(v.number()),
    }),
  ),
  /** The figures since the launch, or since the start of a period, the only ones that visitors see; `null` before. */
  record: v.nullable(SeriesFigures),
  /** While it raises money: the record of the period before it, which followed the same rule. */
  previousRecord: v.optional(SeriesFigures),
  /** NAVs of the last 60 dealing points of the record, micro-dollars, for a thumbnail. */
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
  /** A ticker, or a product for a fund of funds; both are `null` for cash. */
  ticker: v.nullable(Ticker),
  productId: v.nullable(ProductId),
  name: v.string(),
  sector: v.nullable(Sector),
  direction: v.picklist(['long', 'short']),
  /** Micro-shares or micro-units. */
  qtyMicros: v.nullable(MicrosText),
  /** Negative when owed. */
  valueMicros: v.nullable(MicrosText),
  /** Percent of the product's assets. */
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
    /** Long, short and cash shares of the product's assets, percent. */
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
  /** Micro-dollars per unit. */
  navMicros: v.array(MicrosText),
  /** The benchmark's close with dividends reinvested, in dollars as of one fixed date; `null` on days without one. */
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

/** A figure of a backtest, percent, and its percentile among the compared products, 0 to 100; 100 is the best. */
const ScorePart = v.object({ percent: v.number(), percentile: v.number() });

/**
 * The score of a product with the inputs of its formula, all from backtests: hypothetical performance.
 * Source: rulings, One engine.
 */
export const ProductScore = v.object({
  id: ProductId,
  /** 0 to 100. */
  score: v.number(),
  /** The number of compared products: those of its kind with a backtest, itself included. */
  peers: v.number(),
  /** The first and the last day that the backtests of all compared products share. */
  fromDate: CalendarDate,
  toDate: CalendarDate,
  totalReturn: ScorePart,
  drawdown: ScorePart,
  volatility: ScorePart,
  /** The share of complete months with a positive return. */
  consistency: ScorePart,
});
export type ProductScore = v.InferOutput<typeof ProductScore>;

export const getProductScores = endpoint({
  path: '/product/scores/get/',
  summary:
    'The scores of products with their inputs: hypothetical performance, for customers who have acknowledged what that is.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: v.object({
    /** Without products that have no backtest yet, or too few to be compared with. */
    scores: v.array(ProductScore),
  }),
  refusals: ['acknowledgement_missing'],
});

export const acknowledgeHypothetical = endpoint({
  path: '/product/hypothetical/acknowledge/',
  summary: 'Records that the customer knows what hypothetical performance is and what it is not.',
  audience: 'user',
  input: v.object({
    /** The customer confirmed that they understand it and can bear a loss. */
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
  /** The realized profit, when the trade closed a position. */
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
