import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Instrument } from './instrument.ts';

/**
 * How many ideas are published each morning, and when, in minutes after midnight in New York. Source: spec §2, Trading
 * ideas.
 */
export const IDEAS_A_DAY = 20;
export const IDEAS_AT_MINUTES = 8 * 60;

/** The signals that produce ideas: each is a condition in the tape with one direction. */
export const SIGNALS = [
  'breakout_high',
  'pullback_50',
  'oversold',
  'oversold_sector',
  'volume_surge',
  'golden_cross',
  'gap_up',
  'sector_leader',
  'squeeze_up',
  'earnings_ahead',
  'breakdown_low',
  'rally_50',
  'overbought',
  'volume_drop',
  'death_cross',
  'gap_down',
  'sector_laggard',
  'squeeze_down',
] as const;
export const Signal = v.picklist(SIGNALS);
export type Signal = v.InferOutput<typeof Signal>;

/** `long` expects a rise, `short` a fall. */
export const Direction = v.picklist(['long', 'short']);
export type Direction = v.InferOutput<typeof Direction>;

/** Thresholds of the signals; the screen shows the same numbers. */
export const idea = {
  rsiSessions: 14,
  rsiLow: 30,
  rsiHigh: 70,
  sectorRsiLow: 35,
  /** The session's volume divided by the average of the previous sessions. */
  volumeTimes: 1.4,
  volumeSessions: 30,
  surgePercent: 2,
  gapPercent: 1,
  crossSessions: 5,
  strengthSessions: 60,
  /** Percentage points of return beyond the sector's mean. */
  strengthPoints: 8,
  squeezeSessions: 126,
  earningsSessions: 10,
  earningsPercent: 3,
  rangeSessions: 14,
} as const;

/**
 * The figures behind signals, including those that are only inputs of another figure. They are of the last closed session
 * unless the name says otherwise.
 */
export const IDEA_FIGURES = [
  'close',
  'close_before',
  'close_60_before',
  'change',
  'high_52w',
  'low_52w',
  'beyond_high',
  'beyond_low',
  'average_20',
  'average_50',
  'average_50_before',
  'average_200',
  'slope_50',
  'distance_50',
  'cross_gap',
  'average_gain',
  'average_loss',
  'rsi',
  'volume',
  'volume_average',
  'volume_times',
  'pre_market_price',
  'gap',
  'return_60',
  'sector_return_60',
  'relative_60',
  'deviation_20',
  'band_width',
  'band_width_low',
  'average_range',
  'sessions_to_report',
] as const;
export const IdeaFigureName = v.picklist(IDEA_FIGURES);
export type IdeaFigureName = v.InferOutput<typeof IdeaFigureName>;

const IdeaInput = v.object({ name: IdeaFigureName, value: v.number() });

/** A figure with its inputs. Prices in dollars, moves in percent. */
export const IdeaFigure = v.object({ ...IdeaInput.entries, inputs: v.array(IdeaInput) });
export type IdeaFigure = v.InferOutput<typeof IdeaFigure>;

/** The basis of the price level that invalidates an idea. */
export const InvalidationBasis = v.picklist([
  'average_50',
  'old_high',
  'old_low',
  'gap_closed',
  'two_ranges',
]);
export type InvalidationBasis = v.InferOutput<typeof InvalidationBasis>;

/** One idea as published. Prices are split-adjusted to today's shares, as in bars. */
export const Idea = v.object({
  /** 1 is the strongest of its day. */
  rank: v.number(),
  instrument: Instrument,
  direction: Direction,
  signal: Signal,
  /** The figures, the one that triggered the signal first. */
  figures: v.array(IdeaFigure),
  /** The price when it was published. */
  referencePrice: v.number(),
  /** A close beyond this price invalidates the idea. */
  invalidation: v.object({ price: v.number(), basis: InvalidationBasis }),
  horizonSessions: v.number(),
  /** The session at whose close its term ends. */
  endsOn: CalendarDate,
  /** Its result in its direction, percent, at the close of `endsOn`; `null` while it runs. */
  endMovePercent: v.nullable(v.number()),
});
export type Idea = v.InferOutput<typeof Idea>;

export const getIdeas = endpoint({
  path: callPaths.ideas,
  summary:
    'The trading ideas of a day, strongest first; without a date those published last. Computed from the tape before that morning and never changed afterwards.',
  input: v.object({ date: v.optional(CalendarDate) }),
  output: v.object({
    /** `null` when no ideas were published on the requested date, or ever. */
    date: v.nullable(CalendarDate),
    /** Exchange time. */
    publishedAtMs: v.nullable(v.number()),
    /** Whether the ideas are of the current trading day. */
    isToday: v.boolean(),
    /** Exchange time of the next publication; in the past while today's ideas are being calculated. */
    nextAtMs: v.number(),
    /** Days that have ideas, latest first. */
    dates: v.array(CalendarDate),
    ideas: v.array(Idea),
  }),
  refusals: [],
});

/** The track record of one signal's published ideas. `null` where nothing can be computed. */
export const SignalRecord = v.object({
  signal: Signal,
  /** Ideas whose term has ended. */
  ended: v.object({
    count: v.number(),
    /** The share of ideas that moved in their direction, percent. */
    hitPercent: v.nullable(v.number()),
    /** In the idea's direction, percent. */
    medianMovePercent: v.nullable(v.number()),
    /** Days of publication. */
    firstDate: v.nullable(CalendarDate),
    lastDate: v.nullable(CalendarDate),
  }),
  running: v.object({
    count: v.number(),
    /** In the idea's direction, percent, at the prices of this answer. */
    averageMovePercent: v.nullable(v.number()),
    /** The first session at whose close one of the running ideas ends. */
    firstEndsOn: v.nullable(CalendarDate),
  }),
});
export type SignalRecord = v.InferOutput<typeof SignalRecord>;

export const getSignalRecord = endpoint({
  path: '/ideas/record/get/',
  summary:
    'How the published ideas of each signal have done: a paper record from the first publication on, before costs.',
  input: v.object({}),
  output: v.object({
    provenance: v.literal('paper'),
    /** Day of the first publication. */
    sinceDate: v.nullable(CalendarDate),
    /** Exchange time of the prices that value running ideas. */
    asOfExchangeMs: v.number(),
    signals: v.array(SignalRecord),
  }),
  refusals: [],
});
