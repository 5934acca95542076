import type { NewsItem } from '../../../contract/news.ts';

/** News of one day in New York. */
export interface NewsDay {
  readonly date: string;
  readonly items: readonly NewsItem[];
}

/** News by day, in the order in which it came. @param dateOf names the day of an exchange time */
export function byDay(
  items: readonly NewsItem[],
  dateOf: (ms: number) => string,
): readonly NewsDay[] {
  const days: { date: string; items: NewsItem[] }[] = [];
  for (const item of items) {
    const date = dateOf(item.atMs);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}
