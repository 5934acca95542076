import { newYorkMs, sessionsOfDay } from '../../contract/market-hours.ts';
import type { NewsItem } from '../../contract/news.ts';
import { REPORT_MINUTES } from '../market/market-data.ts';
import { problemsOf, type Second } from './check.ts';
import { type Found, MORNING_MINUTES, OPEN_MINUTES } from './day-news.ts';
import { readNews } from './news-row.ts';
import type { NewsParts } from './parts.ts';
import type { SecondLook } from './second.ts';

const MINUTE = 60_000;
const ITEMS_MAX = 1_000;

/** A corrected item, and the id of the one that it corrects. */
export interface Correction {
  readonly found: Found;
  readonly corrects: string;
}

/**
 * Compares the items published for a day with its closed bars. When the same kind has different figures, a new item corrects the
 * published one. Items published during the session are left: their figures were right at that moment.
 */
export async function correctionsOf(
  parts: NewsParts,
  second: SecondLook,
  date: string,
): Promise<Correction[]> {
  const { market, marketName, closures } = parts;
  const day = sessionsOfDay(date, closures);
  if (!day) return [];
  const moments = [
    newYorkMs(date, MORNING_MINUTES),
    day.opensAtMs + OPEN_MINUTES * MINUTE,
    day.closesAtMs,
    day.closesAtMs + REPORT_MINUTES * MINUTE,
  ];
  const rows = await parts.db.sql<{ id: string }>`
    select id from news_item where market = ${marketName} and at_ms = any(${moments}::bigint[])
      and corrects is null and kind <> 'outside' limit ${ITEMS_MAX}`;
  const ids = rows.map(({ id }) => id);
  const items = await readNews(parts.db.sql, marketName, { ids, limit: ITEMS_MAX });
  const names = new Map(market.instruments().map(({ ticker, name }) => [ticker, name]));
  const corrections: Correction[] = [];
  for (const item of items) {
    if (item.correctedBy !== null || item.id.startsWith('idea:')) continue;
    const again = await second.find(item);
    const problems = problemsOf(item, again, (ticker) => names.get(ticker) ?? ticker);
    if (again && problems.length > 0)
      corrections.push(correctionOf(item, again, day.afterEndsAtMs));
  }
  return corrections;
}

function correctionOf(item: NewsItem, { kind, facts, tickers }: Second, atMs: number): Correction {
  const id = `correction:${item.id}`;
  return { found: { kind, facts, tickers, id, subject: id, atMs }, corrects: item.id };
}
