import * as v from 'valibot';
import { Interval, Range } from './bars.ts';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';

/** Tickers in one such call. */
export const COURSES_PER_CALL_MAX = 50;

/** Closes in one answer: fifty instruments over a day of five minutes each. */
export const COURSE_CLOSES_MAX = 10_000;

export const getCourses = endpoint({
  path: callPaths.courses,
  summary: 'The closes of several instruments over a range, for thumbnails.',
  input: v.object({
    tickers: v.pipe(v.array(Ticker), v.minLength(1), v.maxLength(COURSES_PER_CALL_MAX)),
    range: Range,
    interval: v.optional(Interval),
  }),
  output: v.object({
    /** Exchange time at which the bars of all of them open, oldest first. */
    openedAtMs: v.array(v.number()),
    courses: v.array(
      v.object({
        ticker: Ticker,
        /** One for each of `openedAtMs`; `null` where the instrument has no bar. Adjusted for splits. */
        close: v.array(v.nullable(v.number())),
      }),
    ),
    /** Tickers that the market does not know. */
    unknown: v.array(v.string()),
  }),
  refusals: [],
});
