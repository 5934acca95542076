import { expect, test } from 'vitest';
import { addDays } from '../../../contract/market-hours.ts';
import { seriesFigures } from './series-figures.ts';

/**
 * The figures of a series that rises and falls in turn, against a benchmark whose daily rise
 * shrinks.
 */
function figuresOver(returns: number) {
  const dates = Array.from({ length: returns + 1 }, (_, day) => addDays('2026-09-01', day));
  const navs = dates.map((_, day) => 10 + (day % 3) / 10);
  const benchmark = dates.map((_, day) => 100 + Math.sqrt(day));
  return seriesFigures(
    { dates, navs },
    { provenance: 'paper', benchmark, trades: undefined, trials: 1, inputsHash: '' },
  );
}

const RATIOS = ['volatilityPercent', 'sharpe', 'sortino', 'beta', 'correlation', 'deflatedSharpe'];

test('volatility and ratios are known from twenty daily returns on, the return from the first', () => {
  const [few, enough] = [figuresOver(19), figuresOver(20)];
  for (const ratio of RATIOS) {
    expect(few, ratio).toHaveProperty(ratio, null);
    expect(enough, ratio).toHaveProperty(ratio, expect.any(Number));
  }
  expect(figuresOver(1).returnPercent).toBeCloseTo(1);
});
