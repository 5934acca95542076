import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './instrument.ts';

export const Session = v.picklist(['pre', 'regular', 'after', 'closed']);
export type Session = v.InferOutput<typeof Session>;

/** The current exchange time. A page advances it between two calls. */
export const ExchangeTime = v.object({
  /** The page says `simulated` wherever it shows prices. */
  source: v.picklist(['simulated', 'live']),
  /** The seed was configured, so others may know it and can compute prices in advance. No answer contains the seed. */
  isPredictable: v.optional(v.boolean()),
  /** How delayed the prices are, by their feed, milliseconds; absent when they are real-time. */
  delayMs: v.optional(v.number()),
  /**
   * Exchange time at which the price source last sent anything. Present only while the source is silent during a session, so
   * that the prices shown are stale. `null` when it has sent nothing since the server started.
   */
  heardAtMs: v.optional(v.nullable(v.number())),
  /** Orders fill at the displayed prices and never reach a real exchange. */
  isPaper: v.optional(v.boolean()),
  /** A demonstration, which opens demo customers in one step. */
  opensDemo: v.optional(v.boolean()),
  /** Exchange time when the answer was made. */
  exchangeMs: v.number(),
  /** Exchange seconds per wall second. */
  speed: v.number(),
  session: Session,
  /** Exchange time at which this session ends and `nextSession` starts. */
  sessionEndsAtMs: v.number(),
  nextSession: Session,
  /** The regular session ends at 13:00 today. */
  earlyClose: v.boolean(),
  /**
   * Days of the coming month on which the exchanges close, or close early, outside the regular rules; an offline
   * page cannot derive them.
   */
  closures: v.record(CalendarDate, v.picklist(['closed', 'early'])),
});
export type ExchangeTime = v.InferOutput<typeof ExchangeTime>;

export const getClock = endpoint({
  path: callPaths.clock,
  summary: 'Exchange time, its speed, and the session it falls in.',
  input: v.object({}),
  output: ExchangeTime,
  refusals: [],
});
