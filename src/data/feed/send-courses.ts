import type { Answer } from '../../../contract/answer.ts';
import { COURSES_PER_CALL_MAX, getCourses } from '../../../contract/courses.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { call } from '../call/call.ts';
import { type Courses, courseIn } from './course-in.ts';
import { today } from './course-request.ts';

/** A ticker and the callback that waits for its course. */
export type Waiting = readonly [Ticker, (answer: Answer<Courses>) => void];

/** Requests courses in as few calls as possible, and passes each to its callback. */
export function sendCourses(all: readonly Waiting[]): void {
  for (let from = 0; from < all.length; from += COURSES_PER_CALL_MAX) {
    void sendOne(all.slice(from, from + COURSES_PER_CALL_MAX));
  }
}

async function sendOne(asked: readonly Waiting[]): Promise<void> {
  const answer = await call(getCourses, today(asked.map(([ticker]) => ticker)));
  for (const [ticker, give] of asked) {
    give(answer.ok ? { ok: true, value: courseIn(answer.value, ticker) } : answer);
  }
}
