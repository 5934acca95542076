import { expect, test } from 'vitest';
import { adHocClosures } from '../../../contract/market-hours.ts';
import { lastClosed, nextPublicationMs, publicationDue } from './due.ts';

const at = (text: string) => Date.parse(text);
const next = (text: string) => new Date(nextPublicationMs(at(text), adHocClosures)).toISOString();

test.for([
  ['before 8:00', '2026-11-20T07:59:59-05:00', undefined],
  ['at 8:00', '2026-11-20T08:00:00-05:00', '2026-11-20'],
  ['during the session', '2026-11-20T12:00:00-05:00', '2026-11-20'],
  ['just before the close', '2026-11-20T15:59:59-05:00', '2026-11-20'],
  ['after the regular session', '2026-11-20T16:00:00-05:00', undefined],
  ['on a Saturday', '2026-11-21T12:00:00-05:00', undefined],
  ['on Thanksgiving', '2026-11-26T12:00:00-05:00', undefined],
  ['after an early close', '2026-11-27T13:00:00-05:00', undefined],
] as const)('%s the ideas due are of the right day', ([, now, date]) => {
  expect(publicationDue(at(now), adHocClosures)).toBe(date);
});

test.for([
  ['before 8:00 the same day', '2026-11-20T07:00:00-05:00', '2026-11-20T13:00:00.000Z'],
  ['after it the next trading day', '2026-11-20T08:00:00-05:00', '2026-11-23T13:00:00.000Z'],
  ['on a holiday the day after', '2026-11-26T07:00:00-05:00', '2026-11-27T13:00:00.000Z'],
] as const)('the next ideas are due %s', ([, now, ms]) => {
  expect(next(now)).toBe(ms);
});

test.for([
  ['during a session it is the one before', '2026-11-20T15:59:59-05:00', '2026-11-19'],
  ['at the close it is today', '2026-11-20T16:00:00-05:00', '2026-11-20'],
  ['at an early close too', '2026-11-27T13:00:00-05:00', '2026-11-27'],
  ['on a Sunday it is Friday', '2026-11-22T12:00:00-05:00', '2026-11-20'],
] as const)('the last closed session: %s', ([, now, date]) => {
  expect(lastClosed(at(now), adHocClosures)).toBe(date);
});
