import { addDays, newYorkDate } from '../../../contract/market-hours.ts';
import {
  EARNINGS_DAYS_MAX,
  getAhead,
  getArticle,
  getArticles,
  getEarnings,
  getNews,
  getNewsChoices,
  getNewsItem,
  MARKET_KINDS,
  setNewsChoices,
} from '../../../contract/news.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { readArticles } from '../../news/article-row.ts';
import { earningsDays, eventsAhead, withPublished } from '../../news/calendar.ts';
import { keepNewsChoices, newsChoicesOf } from '../../news/choices.ts';
import { readNews } from '../../news/news-row.ts';

const PAGE = 30;
const RELATED = 5;
const ARTICLES = 20;
/** The default range of the earnings calendar, days. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 14;
const REACH_DAYS = 366;

/** The calls about news. */
export const newsCalls: readonly Handler[] = [
  handle(
    getNews,
    ['reads', 'settings'],
    async (
      { reads, settings: { marketName } },
      { scope, tickers, kinds, before, limit = PAGE },
    ) => {
      const inScope = scope === 'market' ? MARKET_KINDS : undefined;
      const wanted = inScope && kinds ? kinds.filter((kind) => inScope.includes(kind)) : kinds;
      const items = await readNews(reads.sql, marketName, {
        tickers,
        kinds: wanted ?? inScope,
        before,
        limit: limit + 1,
      });
      return { items: items.slice(0, limit), hasMore: items.length > limit };
    },
  ),

  handle(
    getNewsItem,
    ['reads', 'settings'],
    async ({ reads, settings: { marketName }, refuse }, { id }) => {
      const item = await reads.find(
        async (sql) => (await readNews(sql, marketName, { ids: [id], limit: 1 }))[0],
      );
      if (!item) return refuse('not_found');
      const others = [item.corrects, item.correctedBy].filter((each) => each !== null);
      const linked = await readNews(reads.sql, marketName, { ids: others, limit: others.length });
      const { tickers } = item;
      const related =
        tickers.length === 0
          ? []
          : await readNews(reads.sql, marketName, { tickers, limit: RELATED + 1 });
      return {
        item,
        corrects: linked.find((each) => each.id === item.corrects) ?? null,
        correctedBy: linked.find((each) => each.id === item.correctedBy) ?? null,
        related: related.filter((each) => each.id !== id).slice(0, RELATED),
      };
    },
  ),

  handle(
    getEarnings,
    ['reads', 'market', 'closures', 'settings'],
    async ({ reads, market, closures, settings: { marketName }, refuse }, asked) => {
      const today = newYorkDate(market.time().exchangeMs);
      const fromDate = asked.fromDate ?? addDays(today, -DAYS_BACK);
      const toDate = asked.toDate ?? addDays(asked.fromDate ?? today, DAYS_AHEAD);
      // Nothing is known beyond, and a calendar of distant years is expensive.
      if (fromDate < addDays(today, -REACH_DAYS) || fromDate > addDays(today, REACH_DAYS)) {
        refuse('bad_parameter', { field: 'fromDate', problem: 'is not within a year of today' });
      }
      if (toDate < fromDate || toDate > addDays(fromDate, EARNINGS_DAYS_MAX)) {
        refuse('bad_parameter', { field: 'toDate', problem: 'is not within 62 days of fromDate' });
      }
      const days = earningsDays(market, closures, { fromDate, toDate, ticker: asked.ticker });
      return { fromDate, toDate, today, days: await withPublished(reads.sql, marketName, days) };
    },
  ),

  handle(getAhead, ['reads', 'market', 'closures'], ({ reads, market, closures }) => {
    const { exchangeMs } = market.time();
    return eventsAhead({ sql: reads.sql, market, closures }, newYorkDate(exchangeMs), exchangeMs);
  }),

  handle(
    getArticles,
    ['reads', 'settings'],
    async ({ reads, settings: { marketName } }, { before, limit = ARTICLES }) => {
      const articles = await readArticles(reads.sql, marketName, { before, limit: limit + 1 });
      return { articles: articles.slice(0, limit), hasMore: articles.length > limit };
    },
  ),

  handle(
    getArticle,
    ['reads', 'settings'],
    async ({ reads, settings: { marketName }, refuse }, { id }) => {
      const article = await reads.find(
        async (sql) => (await readArticles(sql, marketName, { id, limit: 1 }))[0],
      );
      return article ?? refuse('not_found');
    },
  ),

  handle(getNewsChoices, ['db'], ({ db, session }) => newsChoicesOf(db.sql, session.personId)),

  handle(setNewsChoices, ['db', 'privateFeed'], ({ db, privateFeed, session }, choices) =>
    db.transaction(async (tx) => {
      await keepNewsChoices(tx, session.personId, choices);
      await privateFeed.tell(tx, session.personId, 'person');
      return choices;
    }),
  ),
];
