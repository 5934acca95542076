import { getClock } from '../../../contract/clock.ts';
import { getStockFacts } from '../../../contract/company.ts';
import type { CalendarDate, Ticker } from '../../../contract/instrument.ts';
import { addDays, newYorkDate } from '../../../contract/market-hours.ts';
import {
  type EarningsReport,
  getEarnings,
  getNews,
  type NewsItem,
} from '../../../contract/news.ts';
import { getPositions } from '../../../contract/portfolio.ts';
import type { Period } from '../grammar/find-period.ts';
import { Declines, say, table, type Teller, type Telling, valueOf } from '../telling.ts';
import { isWithin } from './activity-of-period.ts';
import { tellClosures } from './market-answers.ts';

/** The most instruments in one answer, and the most items. */
const NAMED_MAX = 5;
const ITEMS_MAX = 5;
/** The most pages of items searched for those of a period. */
const PAGES_MAX = 50;
const PAGE = 100;
/** The days ahead of the calendar, and the days back in which a result is searched. */
const DAYS_AHEAD = 7;
const DAYS_BACK = 62;
/** The most positions whose dates are looked up. */
const HELD_MAX = 30;

const isOwn = ({ reading: { has } }: Teller) => has.has('my') || has.has('position');

async function heldTickers({ ask }: Teller): Promise<Ticker[]> {
  const { positions } = await ask(getPositions, {});
  return [...new Set(positions.map(({ ticker }) => ticker))].slice(0, HELD_MAX);
}

/** The days that a question about news names; undefined if it names none. */
function daysOf({ reading: { date, range, period, has }, today }: Teller): Period | undefined {
  if (date !== undefined) return { from: date, to: date };
  if (period) return period;
  if (range === '1W') return { from: addDays(today, -7), to: today };
  if (range === '1M') return { from: addDays(today, -31), to: today };
  return has.has('today') && !has.has('why') ? { from: today, to: today } : undefined;
}

/** News about the named instruments, about the customer's own, or about all. */
export async function* tellNews(teller: Teller, isSignedIn: boolean): Telling {
  const { reading } = teller;
  const named = reading.tickers.slice(0, NAMED_MAX);
  if (named.length === 0 && isOwn(teller)) {
    if (!isSignedIn) throw new Declines('sign_in');
    yield { kind: 'step', tool: 'positions' };
    const held = await heldTickers(teller);
    if (held.length === 0) yield say('no_positions', {});
    else yield* tellItems(teller, held, undefined);
    return;
  }
  if (named.length === 0) yield* tellItems(teller, undefined, undefined);
  for (const ticker of named) yield* tellItems(teller, [ticker], ticker);
}

async function* tellItems(
  teller: Teller,
  tickers: readonly Ticker[] | undefined,
  about: Ticker | undefined,
): Telling {
  yield { kind: 'step', tool: 'news' };
  const days = daysOf(teller);
  const of = tickers && { tickers: [...tickers] };
  const wanted = days
    ? await newsIn(teller, days, of)
    : (await teller.ask(getNews, { limit: ITEMS_MAX, ...of })).items;
  const { event, id } = teller.source('news', { screen: 'news', of: about });
  yield event;
  if (wanted.length === 0) {
    yield about === undefined ? say('no_news', {}, id) : say('no_news_of', { ticker: about }, id);
    return;
  }
  const isWhy = about !== undefined && teller.reading.has.has('why');
  if (isWhy) yield say('news_no_cause', { ticker: about }, id);
  else yield about === undefined ? say('news', {}, id) : say('news_of', { ticker: about }, id);
  for (const item of wanted.slice(0, ITEMS_MAX)) yield { kind: 'news', item, source: id };
  if (wanted.every(({ outside }) => outside !== null)) return;
  const { source } = await teller.ask(getClock, {});
  if (source === 'simulated') yield say('news_note', {}, id);
}

/**
 * The newest items of a period, at least as many as an answer has.
 *
 * @throws Declines when too many items are newer
 */
async function newsIn(
  { ask }: Teller,
  period: Period,
  of: { readonly tickers: Ticker[] } | undefined,
): Promise<NewsItem[]> {
  const found: NewsItem[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, hasMore } = await ask(getNews, {
      limit: PAGE,
      ...of,
      ...(before !== undefined && { before }),
    });
    found.push(...items.filter(({ atMs }) => isWithin(newYorkDate(atMs), period)));
    const last = items.at(-1);
    const isPast = !hasMore || !last || newYorkDate(last.atMs) < period.from;
    if (isPast || found.length >= ITEMS_MAX) return found;
    before = last.id;
  }
  throw new Declines('failed');
}

/** Dates ahead: of the named instruments, of the customer's own, or of all. */
export async function* tellCalendar(teller: Teller, isSignedIn: boolean): Telling {
  const { reading } = teller;
  yield { kind: 'step', tool: 'calendar' };
  if (reading.tickers.length > 0) {
    for (const ticker of reading.tickers.slice(0, NAMED_MAX)) yield* tellDates(teller, ticker);
    return;
  }
  const isReports = reading.has.has('earnings') && !isOwn(teller);
  if (isReports) yield* tellReports(teller);
  if (isSignedIn && !isReports) yield* tellOwnCalendar(teller);
  if (!reading.has.has('earnings') && !reading.has.has('dividend')) yield* tellClosures(teller);
}

/** Earnings per share in micro-dollars, rounded to cents; undefined if unknown. */
function centsIn(dollars: number | null): bigint | undefined {
  return dollars === null ? undefined : BigInt(Math.round(dollars * 100)) * 10_000n;
}

async function* tellDates(teller: Teller, ticker: Ticker): Telling {
  const { reading, maybe, ask, today } = teller;
  const facts = await maybe(getStockFacts, { ticker });
  const { event, id } = teller.source('calendar', { screen: 'instrument', of: ticker });
  yield event;
  const date = facts?.nextEarningsDate;
  if (date) yield say('earnings', { ticker, date }, id);
  else yield say('no_earnings', { ticker }, id);
  const before = { ticker, fromDate: addDays(today, -DAYS_BACK), toDate: today };
  const { days } = await ask(getEarnings, before);
  const last = days
    .flatMap((day) => day.reports.map((report) => ({ date: day.date, ...report })))
    .findLast(({ eps }) => eps !== null);
  if (last) {
    const { eps, estimate, surprisePercent: percent } = last;
    const { event: reports, id: of } = teller.source('calendar', {
      screen: 'earnings',
      of: last.date,
    });
    yield reports;
    yield say(
      'earnings_result',
      {
        ticker,
        date: last.date,
        eps: centsIn(eps),
        estimate: centsIn(estimate),
        percent,
      },
      of,
    );
  }
  if (facts?.nextExDividendDate && reading.has.has('calendar')) {
    yield say('ex_dividend', { ticker, date: facts.nextExDividendDate }, id);
  }
}

/** The companies that report in the days ahead. */
async function* tellReports(teller: Teller): Telling {
  const from = teller.today;
  const to = addDays(from, DAYS_AHEAD);
  const { days } = await teller.ask(getEarnings, { fromDate: from, toDate: to });
  const { event, id } = teller.source('calendar', { screen: 'earnings', of: from });
  yield event;
  const reports: (EarningsReport & { readonly date: CalendarDate })[] = days.flatMap((day) =>
    day.reports.map((report) => ({ ...report, date: day.date })),
  );
  const { length: count } = reports;
  if (count === 0) {
    yield say('no_earnings_ahead', { from, to }, id);
    return;
  }
  yield say('earnings_ahead', { count, from, to }, id);
  yield table(
    id,
    ['date', 'instrument', 'estimate', 'eps'],
    reports.map(({ date, instrument: { ticker }, estimate, eps }) => ({
      place: { screen: 'instrument', of: ticker },
      cells: [
        valueOf('date', date),
        valueOf('ticker', ticker),
        valueOf('dollars', centsIn(estimate)),
        valueOf('dollars', centsIn(eps)),
      ],
    })),
  );
}

async function* tellOwnCalendar(teller: Teller): Telling {
  const tickers = await heldTickers(teller);
  const facts = await Promise.all(tickers.map((ticker) => teller.maybe(getStockFacts, { ticker })));
  const dated = facts
    .flatMap((each) =>
      each
        ? [
            { ticker: each.instrument.ticker, event: 'earnings', date: each.nextEarningsDate },
            { ticker: each.instrument.ticker, event: 'ex_dividend', date: each.nextExDividendDate },
          ]
        : [],
    )
    .flatMap(({ ticker, event, date }) => (date === null ? [] : [{ ticker, event, date }]))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const { event, id } = teller.source('calendar', { screen: 'positions' });
  yield event;
  if (dated.length === 0) {
    yield say('own_calendar_empty', {}, id);
    return;
  }
  yield say('own_calendar', { count: dated.length }, id);
  yield table(
    id,
    ['date', 'instrument', 'event'],
    dated.map(({ ticker, event: kind, date }) => ({
      place: { screen: 'instrument', of: ticker },
      cells: [valueOf('date', date), valueOf('ticker', ticker), valueOf('word', kind)],
    })),
  );
}
