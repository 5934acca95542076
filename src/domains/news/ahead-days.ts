import type { OutputOf } from '../../../contract/endpoint.ts';
import { addDays } from '../../../contract/market-hours.ts';
import type { AheadEvent, getAhead } from '../../../contract/news.ts';

type Of<Kind extends AheadEvent['kind']> = Extract<AheadEvent, { kind: Kind }>;

/** A day ahead with its known events. */
export interface DayAhead {
  readonly date: string;
  /** No trading: a holiday or a weekend. */
  readonly isClosed: boolean;
  readonly isWeekend: boolean;
  readonly isEarlyClose: boolean;
  readonly earnings: readonly Of<'earnings'>[];
  readonly dividends: readonly Of<'dividend'>[];
  readonly splits: readonly Of<'split'>[];
  readonly ends: readonly Of<'product_end'>[];
}

/** Each day of the week ahead, including days without known events. */
export function daysOf({
  fromDate,
  toDate,
  events,
}: OutputOf<typeof getAhead>): readonly DayAhead[] {
  const days: DayAhead[] = [];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    const ofDay = events.filter((event) => event.date === date);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    days.push({
      date,
      isClosed: isWeekend || ofDay.some(({ kind }) => kind === 'closed'),
      isWeekend,
      isEarlyClose: ofDay.some(({ kind }) => kind === 'early_close'),
      earnings: ofDay.filter((event) => event.kind === 'earnings'),
      dividends: ofDay.filter((event) => event.kind === 'dividend'),
      splits: ofDay.filter((event) => event.kind === 'split'),
      ends: ofDay.filter((event) => event.kind === 'product_end'),
    });
  }
  return days;
}
