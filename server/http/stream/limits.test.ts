import { expect, test } from 'vitest';
import { FrameBudget, streamLimits } from './limits.ts';

function spend(budget: FrameBudget, frames: number, nowMs: number, bytes = 10): boolean {
  let isWithin = true;
  for (let sent = 0; sent < frames; sent += 1) isWithin = budget.spend(bytes, nowMs);
  return isWithin;
}

test('60 frames at once are within the budget, 61 are not', () => {
  const budget = new FrameBudget(streamLimits, 0);
  expect(spend(budget, 60, 0)).toBe(true);
  expect(spend(budget, 1, 0)).toBe(false);
});

test('six frames a second are allowed for ever, seven are not', () => {
  const honest = new FrameBudget(streamLimits, 0);
  const greedy = new FrameBudget(streamLimits, 0);
  let isGreedyWithin = true;
  for (let second = 1; second <= 600; second += 1) {
    expect(spend(honest, 6, second * 1000)).toBe(true);
    isGreedyWithin &&= spend(greedy, 7, second * 1000);
  }
  expect(isGreedyWithin).toBe(false);
});

test('a frame of 64 KiB counts nine times', () => {
  const budget = new FrameBudget(streamLimits, 0);
  expect(spend(budget, 6, 0, 64 * 1024)).toBe(true);
  expect(spend(budget, 1, 0, 64 * 1024)).toBe(false);
});

test('setting the clock back does not reduce the budget', () => {
  const budget = new FrameBudget(streamLimits, 10_000);
  expect(spend(budget, 60, 0)).toBe(true);
});
