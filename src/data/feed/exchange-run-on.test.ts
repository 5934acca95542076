import { expect, test } from 'vitest';
import type { ExchangeTime } from '../../../contract/clock.ts';
import { runOn } from './exchange-run-on.ts';

/** Friday 27 November 2026, an early close: regular until 13:00 New York, after-hours until 17:00. */
const noon: ExchangeTime = {
  source: 'simulated',
  exchangeMs: Date.parse('2026-11-27T12:00:00-05:00'),
  speed: 1,
  session: 'regular',
  sessionEndsAtMs: Date.parse('2026-11-27T13:00:00-05:00'),
  nextSession: 'after',
  earlyClose: true,
  closures: {},
};
const HOUR = 3_600_000;

test('within a session only the time moves', () => {
  const { exchangeMs, closures: _told, ...rest } = noon;
  expect(runOn(noon, 1000)).toEqual({ ...rest, nowMs: exchangeMs + 1000 });
});

test('a faster clock runs faster', () => {
  expect(runOn({ ...noon, speed: 30 }, 1000).nowMs).toBe(noon.exchangeMs + 30_000);
});

test('after its end the next session starts, with its own end', () => {
  expect(runOn(noon, HOUR)).toMatchObject({
    session: 'after',
    sessionEndsAtMs: Date.parse('2026-11-27T17:00:00-05:00'),
    nextSession: 'closed',
    earlyClose: true,
  });
});

test('days later the calendar is still right', () => {
  // Saturday and Sunday closed; Monday 10:00 is an ordinary regular session.
  expect(runOn(noon, 48 * HOUR).session).toBe('closed');
  expect(runOn(noon, 70 * HOUR)).toMatchObject({
    session: 'regular',
    earlyClose: false,
    sessionEndsAtMs: Date.parse('2026-11-30T16:00:00-05:00'),
  });
});

test('a day that the server said will be closed is closed, and the next session is the day after', () => {
  const mourning: ExchangeTime = { ...noon, closures: { '2026-11-30': 'closed' } };
  expect(runOn(mourning, 70 * HOUR)).toMatchObject({
    session: 'closed',
    sessionEndsAtMs: Date.parse('2026-12-01T04:00:00-05:00'),
    nextSession: 'pre',
  });
});
