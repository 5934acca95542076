import { useParameter } from '../../nav/route.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The day in the URL; today when it is absent or invalid. */
export function useReportDate(): string | undefined {
  const date = useParameter('date');
  if (date === undefined || !DATE.test(date)) return undefined;
  const ms = Date.parse(`${date}T00:00:00Z`);
  // 30 February has the right format, too.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date) ? date : undefined;
}
