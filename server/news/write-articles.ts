import { sessionsOfDay } from '../../contract/market-hours.ts';
import type { Article } from '../../contract/news.ts';
import type { DayMatrix } from '../market/market-data.ts';
import { problemsOfArticle } from './article-check.ts';
import { ARTICLE_SPAN, articleFacts } from './article-facts.ts';
import { findArticleAgain, sessionsUntil } from './article-second.ts';
import { tapeOf } from './article-tape.ts';
import { topicsOfWeek } from './article-week.ts';
import { variantOf } from './news-id.ts';
import type { NewsParts } from './parts.ts';
import { hold } from './publish.ts';
import type { SecondLook } from './second.ts';

/** When a week's articles are published, minutes after its last close. */
export const ARTICLE_MINUTES = 60;
const MINUTE = 60_000;

/** The articles of the week that ends on a day, except those that the second computation does not confirm. */
export async function articlesOf(
  { market, closures, warn }: Pick<NewsParts, 'market' | 'closures' | 'warn'>,
  days: DayMatrix,
  date: string,
  second: SecondLook,
): Promise<Article[]> {
  const tape = tapeOf(market, days, date);
  const closesAtMs = sessionsOfDay(date, closures)?.closesAtMs;
  if (!tape || closesAtMs === undefined) return [];
  const dates = sessionsUntil(date, ARTICLE_SPAN.reports, closures);
  const names = new Map(market.instruments().map(({ ticker, name }) => [ticker, name]));
  const articles: Article[] = [];
  for (const topic of topicsOfWeek(date)) {
    const found = articleFacts[topic]({ market, closures, tape });
    if (!found) continue;
    const id = `article:${topic}:${date}`;
    const atMs = closesAtMs + ARTICLE_MINUTES * MINUTE;
    const tickers = [...found.tickers];
    const article = { id, topic, atMs, tickers, facts: found.facts, variant: variantOf(id) };
    const again = await findArticleAgain(topic, { market, closures, second, date, dates });
    const problems = problemsOfArticle(article, again, (ticker) => names.get(ticker) ?? ticker);
    if (problems.length === 0) articles.push(article);
    else hold(id, problems, warn);
  }
  return articles;
}
