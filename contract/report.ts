import * as v from 'valibot';
import { DocumentLanguage } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { Direction, Signal } from './ideas.ts';
import { CalendarDate, Sector, Ticker } from './instrument.ts';

/** When reports are generated. Source: spec §1, §9; docs/rules.md, Reports. */
export const reportTimes = {
  /** Minutes after midnight in New York. */
  morningAtMinutes: 8 * 60,
  /** Minutes after the regular close. */
  reviewAfterCloseMinutes: 20,
} as const;

/** Rows of each ranking, and lookback periods in sessions. */
export const reportSpans = {
  rows: 5,
  volumeSessions: 30,
  averageSessions: 50,
  /** The prior sessions that a 52-week high or low needs; holidays differ from year to year. */
  yearSessionsMin: 245,
  weekSessions: 5,
} as const;

/** How many trading days the report list covers, and a device keeps. */
export const REPORT_DAYS = 30;

/** The morning report before the open, and the review of the US market after the close. */
export const ReportKind = v.picklist(['morning', 'review']);
export type ReportKind = v.InferOutput<typeof ReportKind>;

/** An instrument in a report, with its name at the time. */
const named = { ticker: Ticker, name: v.string(), kind: v.picklist(['stock', 'etf']) };

/** A percentage or a price that may be unknown: never 0 instead. */
const Figure = v.nullable(v.number());

/** An instrument that a report names without a figure. */
export const ReportNamed = v.object(named);
export type ReportNamed = v.InferOutput<typeof ReportNamed>;

/** An instrument's move in a regular session. Prices are dollars per share as of the report's day. */
export const ReportMove = v.object({
  ...named,
  price: v.number(),
  changePercent: v.number(),
  /** Shares. */
  volume: v.number(),
  /** Relative to the average of the previous sessions; `null` when there are too few. */
  volumeTimes: Figure,
});
export type ReportMove = v.InferOutput<typeof ReportMove>;

/** An instrument's pre-market move, relative to the last close. */
export const PreMarketMove = v.object({ ...named, price: v.number(), changePercent: v.number() });
export type PreMarketMove = v.InferOutput<typeof PreMarketMove>;

/** Advancing, declining and unchanged stocks of a session. */
export const ReportBreadth = v.object({
  advancers: v.number(),
  decliners: v.number(),
  unchanged: v.number(),
  /** Stocks at a new 52-week high or low, and how many have a year of sessions. */
  newHighs: v.number(),
  newLows: v.number(),
  yearOf: v.number(),
  /** Stocks that closed above their 50-session average, and how many have one. */
  above50: v.number(),
  above50Of: v.number(),
});
export type ReportBreadth = v.InferOutput<typeof ReportBreadth>;

/** A sector's move, weighted by capitalization. */
export const ReportSector = v.object({
  sector: Sector,
  changePercent: v.number(),
  members: v.number(),
  /** The stock of the sector with the largest gain. */
  leader: v.object({ ticker: Ticker, changePercent: v.number() }),
});
export type ReportSector = v.InferOutput<typeof ReportSector>;

/** What both reports say about a closed session. */
const session = {
  breadth: ReportBreadth,
  /** Largest gain first. */
  sectors: v.array(ReportSector),
  gainers: v.array(ReportMove),
  losers: v.array(ReportMove),
};

/** The known events of a trading day. */
export const ReportDue = v.object({
  date: CalendarDate,
  /** Exchange time of the regular close. */
  closesAtMs: v.number(),
  isEarlyClose: v.boolean(),
  /** Companies that report after that day's close. */
  earnings: v.array(ReportNamed),
  /** Dollars per share, to holders at the previous close. */
  exDividends: v.array(v.object({ ...named, dollars: v.number() })),
  splits: v.array(v.object({ ...named, from: v.number(), to: v.number() })),
  /** Trading ideas whose term ends at that day's close. */
  ideasEnding: v.number(),
});
export type ReportDue = v.InferOutput<typeof ReportDue>;

/** A trading idea as the morning report lists it; `getIdeas` returns it in full. */
export const ReportIdea = v.object({
  ...named,
  rank: v.number(),
  direction: Direction,
  signal: Signal,
  referencePrice: v.number(),
  /** A close beyond this price invalidates the idea. */
  invalidationPrice: v.number(),
  endsOn: CalendarDate,
});
export type ReportIdea = v.InferOutput<typeof ReportIdea>;

/** The facts of a morning report: what was known at 8:00. */
export const MorningFacts = v.object({
  /** The last closed session. */
  lastDate: CalendarDate,
  indices: v.array(
    v.object({
      ...named,
      price: v.number(),
      changePercent: v.number(),
      /** At 8:00, relative to the close; `null` when it had not traded. */
      preMarket: v.nullable(v.object({ price: v.number(), changePercent: v.number() })),
    }),
  ),
  ...session,
  preMarket: v.object({
    advancers: v.number(),
    decliners: v.number(),
    unchanged: v.number(),
    gainers: v.array(PreMarketMove),
    losers: v.array(PreMarketMove),
  }),
  due: ReportDue,
  ideas: v.array(ReportIdea),
});
export type MorningFacts = v.InferOutput<typeof MorningFacts>;

/** How an idea of the morning stood at that day's close. */
export const ReviewedIdea = v.object({
  ...ReportIdea.entries,
  closePrice: v.number(),
  /** From publication to the close, in the idea's direction. */
  movePercent: v.number(),
  /** `invalidated`: the close is beyond its invalidation price. `ended`: its term ended at this close. */
  state: v.picklist(['running', 'invalidated', 'ended']),
});
export type ReviewedIdea = v.InferOutput<typeof ReviewedIdea>;

/** The facts of a review: what happened in the closed session. */
export const ReviewFacts = v.object({
  /** Exchange time of the close. */
  closedAtMs: v.number(),
  isEarlyClose: v.boolean(),
  indices: v.array(
    v.object({
      ...named,
      price: v.number(),
      changePercent: v.number(),
      high: v.number(),
      low: v.number(),
      /** Over the last five sessions, and year to date. */
      weekPercent: Figure,
      yearPercent: Figure,
    }),
  ),
  ...session,
  /** Stocks with the largest share volume. */
  active: v.array(ReportMove),
  ideas: v.array(ReviewedIdea),
  next: ReportDue,
});
export type ReviewFacts = v.InferOutput<typeof ReviewFacts>;

const written = {
  date: CalendarDate,
  /** Exchange time at which it was generated; later than due when the server started later. */
  generatedAtMs: v.number(),
};

/** A report as generated; it never changes. */
export const Report = v.variant('kind', [
  v.object({ kind: v.literal('morning'), ...written, facts: MorningFacts }),
  v.object({ kind: v.literal('review'), ...written, facts: ReviewFacts }),
]);
export type Report = v.InferOutput<typeof Report>;

/**
 * Why a report exists or not. `waiting`: not due yet. `writing`: due, being generated. `missed`: the server was off, so the day has
 * none. `no_session`: the market was closed that day.
 */
export const ReportState = v.picklist(['ready', 'waiting', 'writing', 'missed', 'no_session']);
export type ReportState = v.InferOutput<typeof ReportState>;

/** A report in the list: its state and its lead figure. */
const ListedReport = v.object({
  state: ReportState,
  /** The change of the first index in the session that the report covers. */
  lead: v.nullable(v.object({ ticker: Ticker, changePercent: v.number() })),
});

export const getReports = endpoint({
  path: '/reports/list/get/',
  summary:
    'The reports of the last trading days, latest first, from the first one that was generated on, and when the next ones come.',
  input: v.object({}),
  output: v.object({
    days: v.array(v.object({ date: CalendarDate, morning: ListedReport, review: ListedReport })),
    /** Exchange time; in the past while a report is being generated. */
    nextMorningAtMs: v.number(),
    nextReviewAtMs: v.number(),
  }),
  refusals: [],
});

export const getReport = endpoint({
  path: '/reports/one/get/',
  summary:
    'One report; without a date that of today. Its facts are those of its time and never rewritten.',
  input: v.object({ kind: ReportKind, date: v.optional(CalendarDate) }),
  output: v.object({
    state: ReportState,
    date: CalendarDate,
    /** Exchange time at which it is due, or the next one when that day has none. */
    dueAtMs: v.number(),
    report: v.nullable(Report),
    /** The nearest earlier and later days with a report of this kind. */
    earlierDate: v.nullable(CalendarDate),
    laterDate: v.nullable(CalendarDate),
  }),
  refusals: [],
});

export const getReportDocument = endpoint({
  path: '/reports/document/get/',
  summary: 'One report as a sealed PDF, in a language.',
  input: v.object({ kind: ReportKind, date: CalendarDate, language: DocumentLanguage }),
  output: v.object({
    fileName: v.string(),
    mediaType: v.literal('application/pdf'),
    base64: v.string(),
  }),
  refusals: ['not_found', 'too_many_requests'],
});

/** Which reports a customer is notified of, by message and by push where that is enabled. */
export const ReportChoices = v.object({ morning: v.boolean(), review: v.boolean() });
export type ReportChoices = v.InferOutput<typeof ReportChoices>;

export const getReportChoices = endpoint({
  path: '/reports/choices/get/',
  summary: 'Which reports the customer is told of; none unless chosen.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: ReportChoices,
  refusals: [],
});

export const setReportChoices = endpoint({
  path: '/reports/choices/put/',
  summary: 'Changes which reports the customer is told of.',
  audience: 'user',
  input: ReportChoices,
  output: ReportChoices,
  refusals: [],
});
