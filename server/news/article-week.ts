import { addDays, nextTradingDay } from '../../contract/market-hours.ts';
import { ARTICLE_TOPICS, type ArticleTopic } from '../../contract/news.ts';
import type { Closures } from '../market/market-data.ts';

const DAY_MS = 86_400_000;

/** The Monday of a date’s week. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day + 6) % 7));
}

/** Whether a trading day is the last one of its week. */
export function endsWeek(date: string, closures: Closures): boolean {
  return mondayOf(nextTradingDay(date, closures)) !== mondayOf(date);
}

/** The topics of a week's articles: one explanatory topic in rotation, and the sector article. */
export function topicsOfWeek(date: string): readonly ArticleTopic[] {
  // The sector is the last topic.
  const turns = ARTICLE_TOPICS.slice(0, -1);
  // 1970-01-01 was a Thursday: adding three days makes weeks start on Monday.
  const week = Math.floor((Date.parse(`${mondayOf(date)}T00:00:00Z`) / DAY_MS + 3) / 7);
  const turn = turns[week % turns.length];
  return turn === undefined ? ['sector_week'] : [turn, 'sector_week'];
}
