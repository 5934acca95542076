import { expect, test } from 'vitest';
import { spanOf } from './periods.ts';

test.for([
  ['this_month', '2026-11-20T15:00:00Z', '2026-11-01', '2026-11-20'],
  ['last_month', '2026-11-20T15:00:00Z', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-05T15:00:00Z', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31T15:00:00Z', '2028-02-01', '2028-02-29'],
  ['last_90_days', '2026-03-01T15:00:00Z', '2025-12-02', '2026-03-01'],
  ['this_year', '2026-01-01T15:00:00Z', '2026-01-01', '2026-01-01'],
  ['last_year', '2026-07-04T15:00:00Z', '2025-01-01', '2025-12-31'],
  // Still the evening before in New York.
  ['this_month', '2026-12-01T04:59:00Z', '2026-11-01', '2026-11-30'],
] as const)('%s at %s runs from %s to %s', ([period, now, fromDate, toDate]) => {
  expect(spanOf(period, Date.parse(now))).toEqual({ fromDate, toDate });
});
