import { expect, test } from 'vitest';
import { type ServiceHours, serviceAt } from './service-hours.ts';

const hours: ServiceHours = {
  timeZone: 'America/New_York',
  spans: [
    { days: [1, 2, 3, 4, 5], fromMinutes: 8 * 60, toMinutes: 20 * 60 },
    { days: [6], fromMinutes: 9 * 60, toMinutes: 13 * 60 },
  ],
};

test.for([
  ['on a Friday afternoon', '2026-11-20T17:00:00-05:00', true, '2026-11-20T20:00:00-05:00'],
  [
    'in the minute in which it closes',
    '2026-11-20T20:00:30-05:00',
    false,
    '2026-11-21T09:00:00-05:00',
  ],
  ['on a Sunday', '2026-11-22T12:00:00-05:00', false, '2026-11-23T08:00:00-05:00'],
  // The clocks went forward at two.
  [
    'on the Sunday of daylight saving',
    '2026-03-08T01:30:00-05:00',
    false,
    '2026-03-09T08:00:00-04:00',
  ],
] as const)('%s', ([, now, isOpen, changes]) => {
  expect(serviceAt(hours, Date.parse(now))).toEqual({ isOpen, changesAtMs: Date.parse(changes) });
});

test('hours around the clock never change', () => {
  const always = {
    timeZone: 'UTC',
    spans: [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinutes: 0, toMinutes: 1_440 }],
  };
  expect(serviceAt(always, 0)).toEqual({ isOpen: true, changesAtMs: undefined });
});

test.for([
  // The clocks skip from 2:00 to 3:00.
  ['skip its opening', '2026-03-08T01:20:30-05:00', false, '2026-03-08T03:00:00-04:00'],
  // The clocks go back from 2:00 to 1:00: half past one comes twice.
  ['repeat an hour', '2026-11-01T01:45:00-04:00', false, '2026-11-01T02:30:00-05:00'],
] as const)('hours from 2:30 on a night when the clocks %s', ([, now, isOpen, changes]) => {
  const night = {
    timeZone: 'America/New_York',
    spans: [{ days: [7], fromMinutes: 150, toMinutes: 300 }],
  };
  expect(serviceAt(night, Date.parse(now))).toEqual({ isOpen, changesAtMs: Date.parse(changes) });
});
