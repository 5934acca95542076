import { expect, test } from 'vitest';
import { drawdownOf, growthAt, growthOf } from './growth.ts';

const backtest = {
  isHypothetical: true,
  dates: ['2026-11-18', '2026-11-19'],
  nav: [5, 10],
  benchmark: [50, 100],
};
const record = {
  isHypothetical: false,
  dates: ['2026-11-20', '2026-11-23', '2026-11-24'],
  nav: [10, 12, 9],
  benchmark: [100, null, 110],
};

test('one series is measured from its first day', () => {
  const { lines } = growthOf([record]);
  expect(lines.find(({ of }) => of === 'product')?.percents.map(Math.round as never)).toEqual([
    0, 20, -10,
  ]);
  expect(lines.find(({ of }) => of === 'benchmark')?.percents[1]).toBeNull();
});

test('two series are measured from the day between them and never joined', () => {
  const growth = growthOf([backtest, record]);
  expect(growth.dates).toHaveLength(5);
  for (const { percents } of growth.lines) {
    const known = percents.map((percent) => percent !== null);
    expect(known.slice(0, 2).some(Boolean) && known.slice(2).some(Boolean)).toBe(false);
  }
  expect(growthAt(growth, 0)).toMatchObject({ product: -50, benchmark: -50, isHypothetical: true });
  expect(growthAt(growth, 2)).toMatchObject({ product: 0, benchmark: 0, isHypothetical: false });
});

test('a drawdown is measured from the highest value so far and begins anew with a series', () => {
  expect(drawdownOf([10, 12, 9, 15])).toEqual([0, 0, -25, 0]);
  expect(growthOf([record, record]).drawdown[3]).toBe(0);
});
