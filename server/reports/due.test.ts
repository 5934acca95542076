import { expect, test } from 'vitest';
import { adHocClosures as closures } from '../../contract/market-hours.ts';
import { dueDate, nextDueMs, stateOf } from './due.ts';

const at = (time: string) => Date.parse(time);

test.for([
  ['morning', '2026-11-20T07:59:59-05:00', undefined],
  ['morning', '2026-11-20T08:00:00-05:00', '2026-11-20'],
  ['morning', '2026-11-20T15:59:59-05:00', '2026-11-20'],
  ['morning', '2026-11-20T16:00:00-05:00', undefined],
  ['morning', '2026-11-21T09:00:00-05:00', undefined],
  ['morning', '2026-11-26T09:00:00-05:00', undefined],
  ['morning', '2026-11-27T13:00:00-05:00', undefined],
  ['review', '2026-11-20T16:19:59-05:00', undefined],
  ['review', '2026-11-20T16:20:00-05:00', '2026-11-20'],
  ['review', '2026-11-20T23:59:59-05:00', '2026-11-20'],
  ['review', '2026-11-21T00:00:00-05:00', undefined],
  ['review', '2026-11-27T13:19:59-05:00', undefined],
  ['review', '2026-11-27T13:20:00-05:00', '2026-11-27'],
  // In daylight saving time New York is an hour closer to UTC.
  ['morning', '2026-03-09T12:00:00Z', '2026-03-09'],
  ['morning', '2026-03-06T12:59:59Z', undefined],
  ['review', '2026-10-30T20:20:00Z', '2026-10-30'],
  ['review', '2026-11-02T21:19:59Z', undefined],
] as const)('the %s report at %s is due for %s', ([kind, now, date]) => {
  expect(dueDate(kind, at(now), closures)).toBe(date);
});

test.for([
  ['morning', '2026-11-20T07:00:00-05:00', '2026-11-20T08:00:00-05:00'],
  ['morning', '2026-11-20T08:00:00-05:00', '2026-11-23T08:00:00-05:00'],
  // Thanksgiving, and the early close of the day after.
  ['morning', '2026-11-25T12:00:00-05:00', '2026-11-27T08:00:00-05:00'],
  ['review', '2026-11-25T17:00:00-05:00', '2026-11-27T13:20:00-05:00'],
  ['review', '2026-03-06T17:00:00-05:00', '2026-03-09T16:20:00-04:00'],
] as const)('the next %s report after %s comes at %s', ([kind, now, next]) => {
  expect(nextDueMs(kind, at(now), closures)).toBe(at(next));
});

test.for([
  ['2026-11-20T07:00:00-05:00', false, 'waiting'],
  ['2026-11-20T09:00:00-05:00', false, 'writing'],
  ['2026-11-20T17:00:00-05:00', false, 'missed'],
  ['2026-11-20T17:00:00-05:00', true, 'ready'],
] as const)('at %s a morning report that is there (%s) is %s', ([now, isWritten, state]) => {
  expect(stateOf('morning', '2026-11-20', { isWritten, nowMs: at(now), closures })).toBe(state);
});

test('a day without a session has no report', () => {
  const known = { isWritten: false, nowMs: at('2026-11-26T12:00:00-05:00'), closures };
  expect(stateOf('review', '2026-11-26', known)).toBe('no_session');
});
