import { expect, test } from 'vitest';
import { DatabaseTime, type Reading } from './database-time.ts';

/** A database whose clock is `aheadMs` ahead of a running time that a test sets; each trip takes ten milliseconds. */
function aDatabase() {
  const world = { runningMs: 1_000, aheadMs: 5_000_000 };
  const reading = (): Reading => {
    const sentMs = world.runningMs;
    world.runningMs += 10;
    return { sentMs, receivedMs: world.runningMs, databaseMs: sentMs + 5 + world.aheadMs };
  };
  const time = new DatabaseTime(reading(), () => world.runningMs);
  const offMs = () => time.nowMs() - (world.runningMs + world.aheadMs);
  return { world, reading, time, offMs };
}

test('the time is the database’s, and runs between readings', () => {
  const { world, offMs } = aDatabase();
  expect(offMs()).toBe(0);
  world.runningMs += 60_000;
  expect(offMs()).toBe(0);
});

test('a clock that drifts is approached by one percent of the time that passed', () => {
  const { world, reading, time, offMs } = aDatabase();
  world.aheadMs += 100;
  world.runningMs += 1_990;
  expect(time.approach(reading())).toBe(true);
  expect(offMs()).toBe(-80);
  world.runningMs += 29_990;
  expect(time.approach(reading())).toBe(true);
  expect(offMs()).toBe(0);
});

test('what the trip can explain moves nothing', () => {
  const { world, reading, time, offMs } = aDatabase();
  world.aheadMs += 5;
  world.runningMs += 2_000;
  time.approach(reading());
  expect(offMs()).toBe(-5);
});

test.for([3_600_000, -3_600_000])('a clock set by %d ms is told and not followed', (setMs) => {
  const { world, reading, time, offMs } = aDatabase();
  world.aheadMs += setMs;
  expect(time.approach(reading())).toBe(false);
  expect(offMs()).toBe(-setMs);
  time.restart(reading());
  expect(offMs()).toBe(0);
});
