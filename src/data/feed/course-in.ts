import type { getCourses } from '../../../contract/courses.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** The courses of several instruments, as answered. */
export type Courses = OutputOf<typeof getCourses>;

/** The course of one instrument: columns of equal length, oldest first. */
export interface Course {
  /** Exchange time. */
  readonly openedAtMs: readonly number[];
  readonly close: readonly (number | null)[];
}

/** Extracts the answer of one instrument, so that it can be stored by itself. Pure. */
export function courseIn({ openedAtMs, courses, unknown }: Courses, ticker: Ticker): Courses {
  const course = courses.find((each) => each.ticker === ticker);
  if (!course)
    return { openedAtMs: [], courses: [], unknown: unknown.filter((each) => each === ticker) };
  return {
    openedAtMs: openedAtMs.filter((_, index) => course.close[index] !== null),
    courses: [{ ticker, close: course.close.filter((close) => close !== null) }],
    unknown: [],
  };
}
