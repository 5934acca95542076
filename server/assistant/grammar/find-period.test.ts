import { expect, test } from 'vitest';
import { findPeriod } from './find-period.ts';

const TODAY = '2026-11-20';

test.for([
  ['fees this month', '2026-11-01', '2026-11-20'],
  ['dividends last year', '2025-01-01', '2025-12-31'],
  ['comisiones del mes pasado', '2026-10-01', '2026-10-31'],
  ['fees last quarter', '2026-07-01', '2026-09-30'],
  ['este trimestre', '2026-10-01', '2026-11-20'],
  ['what did i pay in october', '2026-10-01', '2026-10-31'],
  ['dividendos de diciembre', '2025-12-01', '2025-12-31'],
  ['in 2025', '2025-01-01', '2025-12-31'],
  ['in march 2025', '2025-03-01', '2025-03-31'],
  ['the past 30 days', '2026-10-22', '2026-11-20'],
  ['over the last three months', '2026-08-20', '2026-11-20'],
  ['en los ultimos 2 anos', '2024-11-20', '2026-11-20'],
  ['10月の手数料', '2026-10-01', '2026-10-31'],
  ['過去3か月の配当', '2026-08-20', '2026-11-20'],
  ['2025年の配当', '2025-01-01', '2025-12-31'],
  ['十二月嘅股息', '2025-12-01', '2025-12-31'],
  ['近三個月手續費', '2026-08-20', '2026-11-20'],
  ['上個星期', '2026-11-09', '2026-11-15'],
] as const)('“%s” is from %s to %s', ([text, from, to]) => {
  expect(findPeriod(text, TODAY)).toEqual({ from, to });
});

test.for([
  ['the last six months', '2026-08-31', '2026-02-28'],
  ['the last 3 months', '2026-05-31', '2026-02-28'],
  ['the last 2 years', '2028-02-29', '2026-02-28'],
] as const)('“%s” up to %s begin at the end of the shorter month, %s', ([text, to, from]) => {
  expect(findPeriod(text, to)).toEqual({ from, to });
});

test.for(['may i see my fees', 'how much are fees', '手数料はいくら', '收幾多佣金', 'in 2031'])(
  '“%s” names no days',
  (text) => {
    expect(findPeriod(text, TODAY)).toBeUndefined();
  },
);
