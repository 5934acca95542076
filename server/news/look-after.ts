import { setImmediate } from 'node:timers/promises';
import {
  isTradingDay,
  newYorkDate,
  newYorkMs,
  previousTradingDay,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import { type Article, newsRules } from '../../contract/news.ts';
import { type DayMatrix, REPORT_MINUTES } from '../market/market-data.ts';
import { writeArticleRow } from './article-row.ts';
import { endsWeek } from './article-week.ts';
import { correctionsOf } from './correct.ts';
import {
  closeNews,
  earningsNews,
  type Found,
  liveNews,
  MORNING_MINUTES,
  morningNews,
  OPEN_MINUTES,
  openNews,
  viewOf,
} from './day-news.ts';
import { type IdeaEnd, runningIdeas } from './idea-news.ts';
import type { NewsParts } from './parts.ts';
import { checked, oneEach, writeNewsItems } from './publish.ts';
import { ReadBefore, SecondLook, type SecondParts } from './second.ts';
import { type Session, sessionOfQuote } from './stock-days.ts';
import { ARTICLE_MINUTES, articlesOf } from './write-articles.ts';

const MINUTE = 60_000;

/** The parts of a trading day, in order. */
const PARTS = ['morning', 'open', 'close', 'earnings', 'articles', 'review'] as const;
type Part = (typeof PARTS)[number];

/** When a part of a day is due; `undefined` on a day without trading. */
function dueMs(date: string, part: Part, parts: NewsParts): number | undefined {
  const day = sessionsOfDay(date, parts.closures);
  if (!day) return undefined;
  if (part === 'articles' && !endsWeek(date, parts.closures)) return undefined;
  const dueAt: Readonly<Record<Part, number>> = {
    morning: newYorkMs(date, MORNING_MINUTES),
    open: day.opensAtMs + OPEN_MINUTES * MINUTE,
    close: day.closesAtMs,
    earnings: day.closesAtMs + REPORT_MINUTES * MINUTE,
    articles: day.closesAtMs + ARTICLE_MINUTES * MINUTE,
    // Published items are compared with the closed bars once those are settled.
    review: day.afterEndsAtMs,
  };
  return dueAt[part];
}

/** The due parts that are not done, latest day first, because readers look at the latest news first. */
async function duePartsOf(parts: NewsParts): Promise<{ date: string; part: Part }[]> {
  const nowMs = parts.market.time().exchangeMs;
  const today = newYorkDate(nowMs);
  const dates: string[] = [];
  let date = isTradingDay(today, parts.closures)
    ? today
    : previousTradingDay(today, parts.closures);
  while (dates.length <= newsRules.pastSessions) {
    dates.push(date);
    date = previousTradingDay(date, parts.closures);
  }
  const done = await parts.db.sql<{ name: string }>`
    select to_char(date, 'YYYY-MM-DD') || ' ' || part as name from news_day
    where market = ${parts.marketName} and date >= ${dates.at(-1) ?? today}`;
  const names = new Set(done.map(({ name }) => name));
  return dates.flatMap((each) =>
    PARTS.filter((part) => {
      const atMs = dueMs(each, part, parts);
      return atMs !== undefined && atMs <= nowMs && !names.has(`${each} ${part}`);
    }).map((part) => ({ date: each, part })),
  );
}

/**
 * Publishes due news: at the first start that of the last thirty trading days, afterwards each day's. Idempotent, and safe to interrupt
 * anywhere: a part of a day is committed together with its items, and items are unique by id.
 */
export async function lookAfterNews(parts: NewsParts, isStopped = () => false): Promise<void> {
  const due = await duePartsOf(parts);
  if (due.length > 0) {
    const days = await parts.market.days('3Y');
    // Reading a year of bars per stock once serves all the days.
    const read = new ReadBefore();
    for (const { date, part } of due) {
      if (isStopped()) return;
      await doPart({ ...parts, read }, days, date, part);
      // Yields to quotes and requests.
      await setImmediate();
    }
  }
}

async function doPart(
  parts: NewsParts & Pick<SecondParts, 'read'>,
  days: DayMatrix,
  date: string,
  part: Part,
): Promise<void> {
  const ideas = part === 'close' ? await ideasOf(parts, date) : [];
  // The matrix may lack today's close still; then the next run retries.
  if ((part === 'close' || part === 'articles') && !days.dates.includes(date)) return;
  const running = isRunning(parts, date) ? sessionsNow(parts) : undefined;
  const second = new SecondLook({ ...parts, ideas, ...(running && { running }) });
  if (part === 'review') {
    const corrections = await correctionsOf(parts, second, date);
    const correcting = new Map(corrections.map(({ found: { id }, corrects }) => [id, corrects]));
    const corrected = corrections.map(({ found }) => found);
    await markDone(parts, { date, part }, { found: corrected, correcting });
    return;
  }
  if (part === 'articles') {
    const articles = await articlesOf(parts, days, date, second);
    await markDone(parts, { date, part }, { articles });
    return;
  }
  const found = oneEach(findIn(parts, days, { date, part, ideas, running }));
  const right = await checked(parts, found, (item) => second.find(item));
  await markDone(parts, { date, part }, { found: right });
}

/** Publishes a part of a day. */
interface Publication {
  readonly found?: readonly Found[];
  readonly correcting?: ReadonlyMap<string, string>;
  readonly articles?: readonly Article[];
}

async function markDone(
  parts: NewsParts,
  { date, part }: { date: string; part: Part },
  { found = [], correcting, articles = [] }: Publication,
): Promise<void> {
  const doneAt = new Date(parts.wallNowMs());
  await parts.db.transaction(async (tx) => {
    const [mine] = await tx`
      insert into news_day (market, date, part, done_at)
      values (${parts.marketName}, ${date}, ${part}, ${doneAt})
      on conflict do nothing returning part`;
    // Another process published it.
    if (!mine) return;
    await writeNewsItems(tx, parts, found, correcting);
    for (const article of articles) await writeArticleRow(tx, parts.marketName, article, doneAt);
  });
}

interface Wanted {
  readonly date: string;
  readonly part: Part;
  readonly ideas: readonly IdeaEnd[];
  readonly running: ReadonlyMap<string, Session> | undefined;
}

function findIn(
  parts: NewsParts,
  days: DayMatrix,
  { date, part, ideas, running }: Wanted,
): Found[] {
  if (part === 'morning') return morningNews(parts, date);
  if (part === 'earnings') return earningsNews(parts, date);
  const view = viewOf(parts.market, days, date, running);
  if (!view) return [];
  return part === 'open' ? openNews(parts, view) : closeNews(parts, view, ideas);
}

/** Ideas of a day, except those whose stock has split since: their prices are not comparable. */
async function ideasOf({ db, market, closures, marketName }: NewsParts, date: string) {
  const ideas = await runningIdeas(db.sql, marketName, date);
  return ideas.filter((idea) => {
    for (let day = date; day > idea.date; day = previousTradingDay(day, closures)) {
      if (market.splits(day).some(({ ticker }) => ticker === idea.ticker)) return false;
    }
    return true;
  });
}

/** Whether the day's regular session is open. */
function isRunning({ market, closures }: NewsParts, date: string): boolean {
  const day = sessionsOfDay(date, closures);
  const { exchangeMs } = market.time();
  return day !== undefined && exchangeMs >= day.opensAtMs && exchangeMs < day.closesAtMs;
}

function sessionsNow({ market }: NewsParts): Map<string, Session> {
  return new Map(
    market.instruments().flatMap(({ ticker }) => {
      const quote = market.quote(ticker);
      return quote ? [[ticker, sessionOfQuote(quote)] as const] : [];
    }),
  );
}

/** Publishes the current session's news so far, except what was published today. */
export async function lookLive(parts: NewsParts): Promise<void> {
  const { market, db, marketName } = parts;
  const { exchangeMs } = market.time();
  const date = newYorkDate(exchangeMs);
  const opensAtMs = sessionsOfDay(date, parts.closures)?.opensAtMs ?? Infinity;
  // Gaps cover the first minutes.
  if (!isRunning(parts, date) || exchangeMs < opensAtMs + 5 * MINUTE) return;
  const days = await market.days('3Y');
  // Detection and second computation use the same snapshot.
  const running = sessionsNow(parts);
  const view = viewOf(market, days, date, running);
  if (!view) return;
  const told = await db.sql<{ id: string }>`
    select id from news_item where market = ${marketName} and at_ms >= ${opensAtMs}`;
  const ids = new Set(told.map(({ id }) => id));
  const found = oneEach(liveNews(view, Math.floor(exchangeMs))).filter(({ id }) => !ids.has(id));
  if (found.length === 0) return;
  const second = new SecondLook({ ...parts, ideas: [], running });
  const right = await checked(parts, found, (item) => second.find(item));
  await db.transaction(async (tx) => void (await writeNewsItems(tx, parts, right)));
}
