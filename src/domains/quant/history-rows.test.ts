import { expect, test } from 'vitest';
import { historyCsv, historyRows } from './history-rows.ts';

const series = {
  dates: ['2026-11-19', '2026-11-20', '2026-11-23'],
  navMicros: ['10000000', '11000000', '9900000'],
  benchmark: [null, 50, 55],
};

test('days are measured from the first, and the benchmark from its first value', () => {
  const rows = historyRows(series);
  expect(rows.map(({ percent }) => Math.round(percent))).toEqual([0, 10, -1]);
  expect(
    rows.map(({ benchmarkPercent }) => benchmarkPercent && Math.round(benchmarkPercent)),
  ).toEqual([undefined, 0, 10]);
  expect(rows[2]?.drawdownPercent).toBeCloseTo(-10, 9);
});

test('a file has exact figures, and nothing where nothing is known', () => {
  expect(historyCsv(historyRows(series))[0]).toEqual(['2026-11-19', '10.000000', '0', '', '0']);
});
