import { expect, test } from 'vitest';
import { newYorkDate, newYorkMinutes, newYorkMs } from '../../contract/market-hours.ts';
import { demoClock, firstDemoStartMs, realClock } from './exchange-clock.ts';

const HOUR = 3_600_000;

function clockFrom(startMs: number, speed = 1) {
  const wall = { ms: 1_000_000 };
  const clock = demoClock({ startMs, speed, runningMs: () => wall.ms, ranFromMs: wall.ms });
  return { clock, wall };
}

const shown = (ms: number) => `${newYorkDate(ms)} ${newYorkMinutes(ms)}`;

test('the demo clock starts at 09:28 of a trading day', () => {
  expect(firstDemoStartMs(Date.parse('2026-11-20T22:00:00Z'))).toBe(newYorkMs('2026-11-20', 568));
  expect(firstDemoStartMs(Date.parse('2026-11-21T22:00:00Z'))).toBe(newYorkMs('2026-11-23', 568));
  expect(firstDemoStartMs(Date.parse('2026-11-26T15:00:00Z'))).toBe(newYorkMs('2026-11-27', 568));
});

test('the demo clock runs at its speed', () => {
  const { clock, wall } = clockFrom(newYorkMs('2026-11-20', 568), 60);
  wall.ms += 2000;
  expect(clock.nowMs()).toBe(newYorkMs('2026-11-20', 570));
});

test('the demo clock jumps from 20:05 on Friday to 07:55 on Monday', () => {
  const { clock, wall } = clockFrom(newYorkMs('2026-11-20', 20 * 60));
  wall.ms += 5 * 60_000 - 1;
  expect(shown(clock.nowMs())).toMatch(/^2026-11-20 1204\.99/);
  wall.ms += 1;
  expect(shown(clock.nowMs())).toBe('2026-11-23 475');
});

test.for([
  ['2026-11-27', '2026-11-30 475'],
  ['2026-12-24', '2026-12-28 475'],
] as const)('after an early close the clock jumps at 17:05: %s', ([date, next]) => {
  const { clock, wall } = clockFrom(newYorkMs(date, 17 * 60));
  wall.ms += 5 * 60_000 - 1;
  expect(shown(clock.nowMs())).toMatch(new RegExp(`^${date} 1024\\.99`));
  wall.ms += 1;
  expect(shown(clock.nowMs())).toBe(next);
  // A clock that was saved, or is set, into that evening wakes on the next trading day.
  expect(shown(clockFrom(newYorkMs(date, 17 * 60 + 5)).clock.nowMs())).toBe(next);
  expect(shown(clockFrom(newYorkMs(date, 19 * 60)).clock.nowMs())).toBe(next);
});

test('a demo clock set to the night jumps to 07:55', () => {
  expect(shown(clockFrom(newYorkMs('2026-11-20', 120)).clock.nowMs())).toBe('2026-11-20 475');
  expect(shown(clockFrom(newYorkMs('2026-11-21', 600)).clock.nowMs())).toBe('2026-11-23 475');
  expect(shown(clockFrom(newYorkMs('2026-11-20', 300)).clock.nowMs())).toBe('2026-11-20 300');
});

test('a demo clock unread for weeks shows a time within a trading day', () => {
  const { clock, wall } = clockFrom(newYorkMs('2026-11-20', 568));
  wall.ms += 30 * 24 * HOUR;
  const minutes = newYorkMinutes(clock.nowMs());
  expect(minutes).toBeGreaterThanOrEqual(475);
  expect(minutes).toBeLessThan(1205);
});

test('no clock runs backward when wall time is set back', () => {
  const { clock, wall } = clockFrom(newYorkMs('2026-11-20', 568));
  const real = realClock(() => wall.ms);
  wall.ms += HOUR;
  const before = [clock.nowMs(), real.nowMs()];
  wall.ms -= HOUR / 2;
  expect([clock.nowMs(), real.nowMs()]).toEqual(before);
});
