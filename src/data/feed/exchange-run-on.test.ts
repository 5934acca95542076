import { expect, test } from 'vitest';
import type { ExchangeTime } from '../../../contract/clock.ts';
import { elapsedInSteps, runOn } from './exchange-run-on.ts';

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

function inMinutes(clock: ExchangeTime, elapsedMs: number) {
  return runOn(clock, elapsedInSteps(clock, elapsedMs, 60_000));
}

test('within a session only the time moves', () => {
  const { exchangeMs, closures: _told, ...rest } = noon;
  expect(runOn(noon, 1000)).toEqual({ ...rest, nowMs: exchangeMs + 1000 });
});

test('a faster clock runs faster', () => {
  expect(runOn({ ...noon, speed: 30 }, 1000).nowMs).toBe(noon.exchangeMs + 30_000);
});

test('in steps of a minute the time changes with the exchange’s minute, at any speed, and so does the session', () => {
  const late: ExchangeTime = { ...noon, exchangeMs: noon.sessionEndsAtMs - 90_500 };
  expect(inMinutes(late, 0).nowMs).toBe(noon.sessionEndsAtMs - 120_000);
  expect(inMinutes(late, 30_499).nowMs).toBe(noon.sessionEndsAtMs - 120_000);
  expect(inMinutes(late, 30_500).nowMs).toBe(noon.sessionEndsAtMs - 60_000);
  expect(inMinutes(late, 90_499).session).toBe('regular');
  expect(inMinutes(late, 90_500)).toMatchObject({ nowMs: noon.sessionEndsAtMs, session: 'after' });
  expect(inMinutes({ ...late, speed: 60 }, 1_508.3).session).toBe('regular');
  expect(inMinutes({ ...late, speed: 60 }, 1_508.4).session).toBe('after');
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
