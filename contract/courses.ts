import * as v from 'valibot';
import { Interval, Range } from './bars.ts';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';

/** The maximum number of tickers in one call. */
export const COURSES_PER_CALL_MAX = 50;

/** The maximum number of closes in one answer: fifty instruments over a day of five-minute bars. */
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
    /** Exchange times at which the bars open, oldest first; the same for all instruments. */
    openedAtMs: v.array(v.number()),
    courses: v.array(
      v.object({
        ticker: Ticker,
        /** One close per value of `openedAtMs`; `null` where the instrument has no bar. Adjusted for splits. */
        close: v.array(v.nullable(v.number())),
      }),
    ),
    /** Tickers unknown to the market. */
    unknown: v.array(v.string()),
  }),
  refusals: [],
});
