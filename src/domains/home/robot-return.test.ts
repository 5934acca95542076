import { expect, test } from 'vitest';
import type { SeriesFigures } from '../../../contract/product.ts';
import { returnOfBacktest, returnOfRecord } from './robot-return.ts';

const record = {
  provenance: 'paper',
  fromDate: '2025-11-18',
  toDate: '2026-11-18',
  returnPercent: 8,
  annualPercent: 8,
} as SeriesFigures;

test('a record of a year is annualized, a shorter one is not, and without a return there is none', () => {
  expect(returnOfRecord({ record })).toEqual({
    provenance: 'paper',
    percent: 8,
    isAnnualized: true,
    fromDate: '2025-11-18',
    toDate: '2026-11-18',
  });
  const young = { ...record, provenance: 'live', fromDate: '2026-11-16', annualPercent: null };
  expect(returnOfRecord({ record: young as SeriesFigures })).toMatchObject({
    provenance: 'live',
    percent: 8,
    isAnnualized: false,
  });
  const first = { ...record, annualPercent: null, returnPercent: null };
  expect(returnOfRecord({ record: first })).toBeUndefined();
  expect(returnOfRecord({ record: null })).toBeUndefined();
});

test.for([
  ['over ten years', '2016-11-20', '2026-11-18', 100, 7.18],
  ['over a year', '2025-11-18', '2026-11-18', 100, 100],
  ['of a loss', '2024-11-18', '2026-11-18', -19, -10],
] as const)('a backtest %s is annualized', ([, fromDate, toDate, percent, yearly]) => {
  const totalReturn = { percent, percentile: 50 };
  const found = returnOfBacktest({ totalReturn, fromDate, toDate });
  expect(found).toMatchObject({ provenance: 'backtest', isAnnualized: true, fromDate, toDate });
  expect(found?.percent).toBeCloseTo(yearly, 1);
});

test.for([
  ['a day short of a year', '2025-11-19', 100],
  ['that lost more than everything', '2024-11-18', -101],
] as const)('a backtest %s has no annualized return', ([, fromDate, percent]) => {
  const totalReturn = { percent, percentile: 50 };
  const found = returnOfBacktest({ totalReturn, fromDate, toDate: '2026-11-18' });
  expect(found).toBeUndefined();
});
