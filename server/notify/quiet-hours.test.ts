import { expect, test } from 'vitest';
import { clocksKept, isTimeZone, quietUntilMs } from './quiet-hours.ts';

const night = { fromMinutes: 22 * 60, toMinutes: 7 * 60 };
const noon = { fromMinutes: 12 * 60, toMinutes: 13 * 60 + 30 };
const early = { fromMinutes: 60, toMinutes: 2 * 60 + 30 };
const NEW_YORK = 'America/New_York';
const TOKYO = 'Asia/Tokyo';

test.for([
  ['before they begin', night, '2026-11-20T21:59:59-05:00', NEW_YORK, undefined],
  ['as they begin', night, '2026-11-20T22:00:00-05:00', NEW_YORK, '2026-11-21T07:00:00-05:00'],
  [
    'late in the evening',
    night,
    '2026-11-20T23:59:30-05:00',
    NEW_YORK,
    '2026-11-21T07:00:00-05:00',
  ],
  ['at midnight', night, '2026-11-21T00:00:00-05:00', NEW_YORK, '2026-11-21T07:00:00-05:00'],
  [
    'a minute before the end',
    night,
    '2026-11-21T06:59:59-05:00',
    NEW_YORK,
    '2026-11-21T07:00:00-05:00',
  ],
  ['as they end', night, '2026-11-21T07:00:00-05:00', NEW_YORK, undefined],
  ['in the same moment elsewhere', night, '2026-11-20T22:30:00-05:00', TOKYO, undefined],
  [
    'in the night elsewhere',
    night,
    '2026-11-20T23:30:00+09:00',
    TOKYO,
    '2026-11-21T07:00:00+09:00',
  ],
  ['within a day', noon, '2026-11-20T12:30:00-05:00', NEW_YORK, '2026-11-20T13:30:00-05:00'],
  ['after those within a day', noon, '2026-11-20T13:30:00-05:00', NEW_YORK, undefined],
  [
    'where the offset is no whole hour',
    night,
    '2026-11-20T23:00:00+05:45',
    'Asia/Kathmandu',
    '2026-11-21T07:00:00+05:45',
  ],
  // Clocks go from 2:00 to 3:00 on 8 March 2026, and from 2:00 back to 1:00 on 1 November.
  [
    'in the night that loses an hour',
    night,
    '2026-03-07T23:00:00-05:00',
    NEW_YORK,
    '2026-03-08T07:00:00-04:00',
  ],
  [
    'in the night that gains an hour',
    night,
    '2026-10-31T23:00:00-04:00',
    NEW_YORK,
    '2026-11-01T07:00:00-05:00',
  ],
  [
    'when their end is skipped',
    early,
    '2026-03-08T01:30:00-05:00',
    NEW_YORK,
    '2026-03-08T03:00:00-04:00',
  ],
  [
    'when they come twice, the second time',
    early,
    '2026-11-01T01:30:00-05:00',
    NEW_YORK,
    '2026-11-01T02:30:00-05:00',
  ],
] as const)('%s', ([, quiet, now, zone, until]) => {
  const expected = until && Date.parse(until);
  expect(quietUntilMs(Date.parse(now), quiet, zone)).toBe(expected);
});

test('without quiet hours notifications arrive at any hour', () => {
  expect(quietUntilMs(Date.parse('2026-11-21T03:00:00Z'), null, 'UTC')).toBeUndefined();
});

test.for([
  ['Asia/Hong_Kong', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
] as const)('%j is a time zone: %s', ([name, isOne]) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test('unusual spellings of time zones do not grow the cache', () => {
  const letters = 'europe/london'.split('');
  for (let n = 0; n < 200; n++) {
    const name = letters.map((sign, at) => ((n >> at) & 1 ? sign.toUpperCase() : sign)).join('');
    expect(isTimeZone(name)).toBe(true);
  }
  expect(clocksKept()).toBeLessThanOrEqual(64);
});
