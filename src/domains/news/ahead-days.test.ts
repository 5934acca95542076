import { expect, test } from 'vitest';
import { daysOf } from './ahead-days.ts';

test('every day of the week ahead is there, with its holidays, early closes and weekends', () => {
  const days = daysOf({
    fromDate: '2026-11-25',
    toDate: '2026-11-29',
    events: [
      { kind: 'closed', date: '2026-11-26' },
      { kind: 'early_close', date: '2026-11-27' },
      { kind: 'product_end', date: '2026-11-27', productId: 'fund', name: 'Fund' },
    ],
  });
  expect(
    days.map(({ date, isClosed, isWeekend, isEarlyClose, ends }) => [
      date,
      isClosed,
      isWeekend,
      isEarlyClose,
      ends.length,
    ]),
  ).toEqual([
    ['2026-11-25', false, false, false, 0],
    ['2026-11-26', true, false, false, 0],
    ['2026-11-27', false, false, true, 1],
    ['2026-11-28', true, true, false, 0],
    ['2026-11-29', true, true, false, 0],
  ]);
});
