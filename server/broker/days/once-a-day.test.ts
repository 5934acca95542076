import { expect, test } from 'vitest';
import { adHocClosures } from '../../../contract/market-hours.ts';
import { onceADay } from './once-a-day.ts';

const FRIDAY = Date.parse('2026-11-20T10:00:00-05:00');
const MONDAY = Date.parse('2026-11-23T10:00:00-05:00');

function aDay(work: (exchangeMs: number) => Promise<void>) {
  const clock = { exchangeMs: FRIDAY };
  const ready = onceADay({ market: { time: () => clock }, closures: adHocClosures }, work);
  return { clock, ready };
}

test('the work of a day is done once, also for those who ask at the same time', async () => {
  const done: number[] = [];
  const { clock, ready } = aDay(async (ms) => void done.push(ms));
  await Promise.all([ready(), ready()]);
  clock.exchangeMs += 3_600_000;
  await ready();
  expect(done).toEqual([FRIDAY]);
  clock.exchangeMs = MONDAY;
  await ready();
  expect(done).toEqual([FRIDAY, MONDAY]);
});

test('work that failed is done again for the next who asks', async () => {
  let tries = 0;
  const { ready } = aDay(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no database');
  });
  await expect(ready()).rejects.toThrow('no database');
  await ready();
  expect(tries).toBe(2);
});
