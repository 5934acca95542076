import { expect, test } from 'vitest';
import { heatOfMonth, yearsOf } from './month-table.ts';

const month = (name: string, percent: number, isPart = false) => ({ month: name, percent, isPart });

test('years come newest first, with the months compounded', () => {
  const rows = yearsOf([month('2025-12', 10), month('2026-01', 10), month('2026-02', 10)]);
  expect(rows.map(({ year }) => year)).toEqual(['2026', '2025']);
  expect(rows[0]?.percent).toBeCloseTo(21, 9);
  expect(rows[0]?.months[2]).toBeUndefined();
});

test('a year is whole only with twelve whole months', () => {
  const months = Array.from({ length: 12 }, (_, at) =>
    month(`2025-${String(at + 1).padStart(2, '0')}`, 1),
  );
  expect(yearsOf(months)[0]?.isPart).toBe(false);
  expect(yearsOf(months.slice(1))[0]?.isPart).toBe(true);
  expect(yearsOf([month('2025-01', 1, true), ...months.slice(1)])[0]?.isPart).toBe(true);
});

test.each([
  [0, 'flat', 0],
  [0.4, 'gain', 1],
  [-1, 'loss', 2],
  [2.5, 'gain', 3],
  [-12, 'loss', 4],
])('a month of %s percent is %s in step %s', (percent, way, step) => {
  expect(heatOfMonth(percent)).toEqual({ way, step });
});
