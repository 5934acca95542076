import type { Bars } from '../../../contract/bars.ts';
import type { getCourses } from '../../../contract/courses.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';

/** The closes of several instruments under the times that any of them has: a close costs no time of its own. Pure. */
export function joinCourses(
  all: readonly Pick<Bars, 'ticker' | 'openedAtMs' | 'close'>[],
): Pick<OutputOf<typeof getCourses>, 'openedAtMs' | 'courses'> {
  const times = [...new Set(all.flatMap((bars) => bars.openedAtMs))];
  times.sort((one, other) => one - other);
  return {
    openedAtMs: times,
    courses: all.map(({ ticker, openedAtMs, close }) => {
      const closeAt = new Map(openedAtMs.map((ms, index) => [ms, close[index]]));
      return { ticker, close: times.map((ms) => closeAt.get(ms) ?? null) };
    }),
  };
}
