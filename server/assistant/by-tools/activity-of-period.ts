import { type Activity, getActivity } from '../../../contract/activity.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Period } from '../grammar/find-period.ts';
import { Declines, type Teller } from '../telling.ts';

/** The days of a question: a period, a date or today; undefined if it names none. */
export function daysOf({ reading, today }: Teller): Period | undefined {
  const { period, date, has } = reading;
  if (period) return period;
  const day = date ?? (has.has('today') ? today : undefined);
  return day === undefined ? undefined : { from: day, to: day };
}

/** The most pages of activity read for a period. */
const PAGES_MAX = 50;
const PAGE = 200;

/**
 * The activity of the stock account on the days of a period, newest first.
 *
 * @throws Declines when there are too many lines
 */
export async function activityOf({ ask }: Teller, { from, to }: Period): Promise<Activity[]> {
  const all: Activity[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { activities, hasMore } = await ask(getActivity, {
      account: 'stock',
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    const last = activities.at(-1);
    all.push(...activities.filter(({ atMs }) => isWithin(newYorkDate(atMs), { from, to })));
    if (!hasMore || !last || newYorkDate(last.atMs) < from) return all;
    before = last.id;
  }
  throw new Declines('failed');
}

/** Whether a day belongs to a period. */
export function isWithin(date: string, { from, to }: Period): boolean {
  return date >= from && date <= to;
}
