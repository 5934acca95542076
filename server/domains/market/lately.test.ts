import { expect, test } from 'vitest';
import type { MarketData } from '../../market/market-data.ts';
import { onceASecond } from './lately.ts';

function gatherings() {
  let exchangeMs = 10_000;
  let sessionEndsAtMs = 20_000;
  let gathered = 0;
  const market = { time: () => ({ exchangeMs, sessionEndsAtMs }) } as MarketData;
  const count = onceASecond(() => (gathered += 1));
  return {
    count: () => count(market),
    pass: (ms: number) => (exchangeMs += ms),
    endSession: () => (sessionEndsAtMs += 1),
  };
}

test('all calls within a second get the same answer, later calls a new one', () => {
  const { count, pass } = gatherings();
  expect([count(), count()]).toEqual([1, 1]);
  pass(999);
  expect(count()).toBe(1);
  pass(1);
  expect(count()).toBe(2);
});

test('a new session is reported at once', () => {
  const { count, endSession } = gatherings();
  count();
  endSession();
  expect(count()).toBe(2);
});

test('a clock that was set back is accepted', () => {
  const { count, pass } = gatherings();
  count();
  pass(-500);
  expect(count()).toBe(2);
});
