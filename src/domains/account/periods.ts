/** The periods for which a statement is offered. */
export const PERIODS = [
  'this_month',
  'last_month',
  'last_90_days',
  'this_year',
  'last_year',
] as const;
export type StatementPeriod = (typeof PERIODS)[number];

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The first and the last trading calendar day of a period, as `2026-11-20`; the current period ends today. Pure. */
export function spanOf(
  period: StatementPeriod,
  exchangeNowMs: number,
): { fromDate: string; toDate: string } {
  const today = days.format(exchangeNowMs);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  switch (period) {
    case 'this_month':
      return { fromDate: dateOf(year, month, 1), toDate: today };
    case 'last_month':
      return { fromDate: dateOf(year, month - 1, 1), toDate: dateOf(year, month, 0) };
    case 'last_90_days':
      return { fromDate: dateOf(year, month, day - 89), toDate: today };
    case 'this_year':
      return { fromDate: dateOf(year, 1, 1), toDate: today };
    case 'last_year':
  }
  return { fromDate: dateOf(year - 1, 1, 1), toDate: dateOf(year - 1, 12, 31) };
}

/** Builds a date from a month and a day that may be out of range. */
function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
