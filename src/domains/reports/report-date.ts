import { useParameter } from '../../nav/route.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The day in the address; nothing means today, and so does what is no day. */
export function useReportDate(): string | undefined {
  const date = useParameter('date');
  if (date === undefined || !DATE.test(date)) return undefined;
  const ms = Date.parse(`${date}T00:00:00Z`);
  // 30 February is spelled like a date, too.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date) ? date : undefined;
}
