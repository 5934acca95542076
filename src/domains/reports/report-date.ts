import { isCalendarDate } from '../../../contract/instrument.ts';
import { useParameter } from '../../nav/route.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The day in the URL; today when it is absent or invalid. */
export function useReportDate(): string | undefined {
  const date = useParameter('date');
  return date !== undefined && DATE.test(date) && isCalendarDate(date) ? date : undefined;
}
