import { useMemo } from 'react';
import type { Answer } from '../../../contract/answer.ts';
import { getCourses } from '../../../contract/courses.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useKnown } from '../call/known.ts';
import { report } from '../device/report.ts';
import type { Course, Courses } from './course-in.ts';
import { today } from './course-request.ts';

/** How often today's course behind a thumbnail is fetched again. */
const REFRESH_MS = 60_000;
/** How long a request waits for others to be batched with it: the rows of a screen arrive within one frame. */
const GATHER_MS = 20;

/**
 * Today's course of an instrument, at thumbnail resolution. Each course is stored separately and requested only when it
 * is unknown, in one call with the others needed at the same time.
 */
export function useCourse(ticker: Ticker | undefined): Course | undefined {
  const { value } = useKnown(getCourses, ticker === undefined ? undefined : today([ticker]), {
    refreshMs: REFRESH_MS,
    freshMs: REFRESH_MS,
    send: askTogether,
  });
  return useMemo(
    () => value?.courses[0] && { openedAtMs: value.openedAtMs, close: value.courses[0].close },
    [value],
  );
}

/** The tickers of the next call, each with the callback that waits for its course. */
const waiting = new Map<Ticker, (answer: Answer<Courses>) => void>();

/** Requests a course in one call with the others requested in the same frame. */
export function askTogether({ tickers }: InputOf<typeof getCourses>): Promise<Answer<Courses>> {
  if (waiting.size === 0) setTimeout(() => void sendWaiting(), GATHER_MS);
  return new Promise((resolve) => {
    for (const ticker of tickers) waiting.set(ticker, resolve);
  });
}

/** The sending code loads after the first rows are drawn. */
async function sendWaiting(): Promise<void> {
  const all = [...waiting];
  waiting.clear();
  try {
    const { sendCourses } = await import('./send-courses.ts');
    sendCourses(all);
  } catch (problem) {
    // Offline, the code's file may be missing; the rows then keep the courses that they have.
    report('Courses could not be asked for.', problem);
    for (const [, give] of all) give({ ok: false, code: 'offline' });
  }
}
