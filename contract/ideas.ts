import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Instrument } from './instrument.ts';

/** How many ideas a morning brings, and when it brings them, minutes after midnight in New York. Source: spec §2, Trading ideas. */
export const IDEAS_A_DAY = 20;
export const IDEAS_AT_MINUTES = 8 * 60;

/** What makes an idea: something that the tape did, each for one direction. */
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
  /** Volume of a session against the average of the sessions before it. */
  volumeTimes: 1.4,
  volumeSessions: 30,
  surgePercent: 2,
  gapPercent: 1,
  crossSessions: 5,
  strengthSessions: 60,
  /** Points of return beyond the sector's mean. */
  strengthPoints: 8,
  squeezeSessions: 126,
  earningsSessions: 10,
  earningsPercent: 3,
  rangeSessions: 14,
} as const;

/** The figures behind signals, also those that only go into another one. Of the last closed session unless named otherwise. */
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

/** A figure with what went into it. Prices in dollars, moves in percent. */
export const IdeaFigure = v.object({ ...IdeaInput.entries, inputs: v.array(IdeaInput) });
export type IdeaFigure = v.InferOutput<typeof IdeaFigure>;

/** What the level that proves an idea wrong rests on. */
export const InvalidationBasis = v.picklist([
  'average_50',
  'old_high',
  'old_low',
  'gap_closed',
  'two_ranges',
]);
export type InvalidationBasis = v.InferOutput<typeof InvalidationBasis>;

/** One idea as it was published. Prices are in the shares of today, as those of bars. */
export const Idea = v.object({
  /** 1 is the strongest of its day. */
  rank: v.number(),
  instrument: Instrument,
  direction: Direction,
  signal: Signal,
  /** What fired it first. */
  figures: v.array(IdeaFigure),
  /** The price when it was published. */
  referencePrice: v.number(),
  /** A close beyond this price proves it wrong. */
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
    /** `null` when none were published on the date asked for, or ever. */
    date: v.nullable(CalendarDate),
    /** Exchange time. */
    publishedAtMs: v.nullable(v.number()),
    /** Whether they are of the trading day that runs now. */
    isToday: v.boolean(),
    /** Exchange time at which the next ones come; past while those of today are being made. */
    nextAtMs: v.number(),
    /** Days that have ideas, latest first. */
    dates: v.array(CalendarDate),
    ideas: v.array(Idea),
  }),
  refusals: [],
});

/** How the published ideas of one signal have done. `null` where nothing can be computed. */
export const SignalRecord = v.object({
  signal: Signal,
  /** Ideas whose term has run. */
  ended: v.object({
    count: v.number(),
    /** Those that moved in their direction, percent. */
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
    /** The first session at whose close one of them ends. */
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
    /** Exchange time of the prices that running ideas are measured by. */
    asOfExchangeMs: v.number(),
    signals: v.array(SignalRecord),
  }),
  refusals: [],
});
