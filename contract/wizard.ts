import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Ticker } from './instrument.ts';
import { Language } from './language.ts';
import { ManagedAccount } from './managed.ts';
import { CentsText } from './money.ts';
import { Benchmark, ProductSeries } from './product.ts';
import { OfferedRule, TARGET_VOLATILITIES } from './strategy-rule.ts';

/** The numbers of variants that a search may try. Source: rulings, The wizard's seven screens. */
export const VARIANTS = [10, 100, 1_000] as const;
/** The minimum amount of a managed account with the customer's own strategy, micro-dollars. */
export const LEAST_OWN_MICROS = '100000000';

const Id = v.pipe(v.string(), v.uuid());

/** The parts of a strategy. A watchlist is the customer's own, so the draft contains its tickers. */
export const DraftStrategy = v.object({
  /** Ids of sources. */
  sources: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(40)),
  watchlist: v.pipe(v.array(Ticker), v.maxLength(500)),
  schedule: v.picklist(['daily', 'weekly', 'monthly']),
  rule: OfferedRule,
  risk: v.object({
    /** `null` until the customer chooses; there is no default level. */
    volatilityPercent: v.nullable(v.picklist(TARGET_VOLATILITIES)),
    largestPercent: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100)),
  }),
});
export type DraftStrategy = v.InferOutput<typeof DraftStrategy>;

export const WIZARD_STEPS = [
  'sources',
  'servers',
  'chips',
  'strategy',
  'risk',
  'complete',
] as const;

/** A draft of a customer's own strategy. */
export const StrategyDraft = v.object({
  id: Id,
  /** Counts the changes; a change names the version that it is based on. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  ...DraftStrategy.entries,
  variants: v.picklist(VARIANTS),
  /** The completed steps. */
  done: v.pipe(v.array(v.picklist(WIZARD_STEPS)), v.maxLength(WIZARD_STEPS.length)),
});
export type StrategyDraft = v.InferOutput<typeof StrategyDraft>;

/** A year of a walk-forward: the variant chosen from the days before it. */
export const SearchFold = v.object({
  fromDate: CalendarDate,
  toDate: CalendarDate,
  parameters: v.array(v.object({ name: v.string(), value: v.number() })),
});

/** The result of a search. */
export const SearchResult = v.object({
  /** Out-of-sample days: each year trades the variant that was best before it. */
  series: ProductSeries,
  benchmark: Benchmark,
  folds: v.array(SearchFold),
  /** The best variant over all days up to now, the one that is started. */
  rule: OfferedRule,
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** `broken_off`: the search failed, or the server process ended during it. */
export const SEARCH_STATES = ['running', 'done', 'stopped', 'broken_off'] as const;

export const StrategySearch = v.object({
  id: Id,
  draftId: Id,
  /** The version of the draft from which the search was started. */
  draftVersion: v.number(),
  state: v.picklist(SEARCH_STATES),
  done: v.number(),
  all: v.number(),
  startedAtMs: v.number(),
  result: v.nullable(SearchResult),
});
export type StrategySearch = v.InferOutput<typeof StrategySearch>;

export const getStrategySources = endpoint({
  path: '/strategy/sources/get/',
  summary: 'What strategies may choose from, and what a search takes on this server.',
  audience: 'user',
  changesWith: [],
  input: v.object({}),
  output: v.object({
    sources: v.array(
      v.object({ id: v.string(), kind: v.picklist(['index', 'sector']), tickers: v.array(Ticker) }),
    ),
    /** Closed trading days that a backtest covers. */
    days: v.number(),
    /** Seconds per variant in the last search; `null` before the first. */
    secondsEach: v.nullable(v.number()),
  }),
  refusals: [],
});

export const getStrategyDrafts = endpoint({
  path: '/strategy/drafts/get/',
  summary:
    "A customer's strategies that are being made, the last changed first, with their searches.",
  audience: 'user',
  changesWith: ['products'],
  input: v.object({}),
  output: v.object({
    drafts: v.array(StrategyDraft),
    /** The newest search of each draft. */
    searches: v.array(StrategySearch),
    /** The number of backtests that the customer has run; each counts as a trial. */
    trials: v.number(),
  }),
  refusals: [],
});

export const putStrategyDraft = endpoint({
  path: '/strategy/draft/put/',
  summary: 'Keeps a draft. Refused when it was changed meanwhile; repeated, it changes nothing.',
  audience: 'verified',
  input: StrategyDraft,
  output: StrategyDraft,
  refusals: ['not_found', 'draft_conflict', 'too_large'],
});

export const removeStrategyDraft = endpoint({
  path: '/strategy/draft/remove/',
  summary: 'Removes a draft. A search of it is stopped.',
  audience: 'user',
  input: v.object({ id: Id }),
  output: v.object({ isRemoved: v.boolean() }),
  refusals: [],
});

export const previewStrategy = endpoint({
  path: '/strategy/preview/make/',
  summary:
    'What a strategy would have made as it is: hypothetical performance. It counts as a trial of the customer.',
  audience: 'verified',
  input: DraftStrategy,
  output: v.object({ series: ProductSeries, benchmark: Benchmark, trials: v.number() }),
  refusals: ['acknowledgement_missing', 'too_few_stocks'],
});

export const startStrategySearch = endpoint({
  path: '/strategy/search/make/',
  summary: 'Searches the variants of a draft walk-forward. It goes on when the customer leaves.',
  audience: 'verified',
  input: v.object({ draftId: Id, version: v.number() }),
  output: StrategySearch,
  refusals: [
    'not_found',
    'draft_conflict',
    'acknowledgement_missing',
    'too_few_stocks',
    'no_risk_level',
    'search_running',
  ],
});

export const getStrategySearch = endpoint({
  path: '/strategy/search/get/',
  summary: 'How far a search is, and what it found.',
  audience: 'user',
  changesWith: ['products'],
  input: v.object({ id: Id }),
  output: StrategySearch,
  refusals: ['not_found'],
});

export const stopStrategySearch = endpoint({
  path: '/strategy/search/stop/',
  summary: 'Stops a search.',
  audience: 'user',
  input: v.object({ id: Id }),
  output: StrategySearch,
  refusals: ['not_found'],
});

export const startStrategy = endpoint({
  path: '/strategy/start/make/',
  summary: 'Opens a managed account for what a search found; the same key opens one.',
  audience: 'verified',
  input: v.object({
    key: RequestKey,
    searchId: Id,
    amountMicros: CentsText,
    agreed: v.boolean(),
    language: Language,
  }),
  output: ManagedAccount,
  refusals: [
    'not_found',
    'agreement_missing',
    'amount_too_small',
    'insufficient_funds',
    'key_reused',
  ],
});
