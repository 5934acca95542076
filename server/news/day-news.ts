import type { Instrument, Ticker } from '../../contract/instrument.ts';
import { newYorkMs, previousTradingDay, sessionsOfDay } from '../../contract/market-hours.ts';
import { type NewsKind, newsRules } from '../../contract/news.ts';
import {
  type Closures,
  type DayMatrix,
  type Market,
  paidTogether,
  REPORT_MINUTES,
} from '../market/market-data.ts';
import { surpriseOf } from './calendar.ts';
import {
  closeDetectors,
  detectBreadth,
  detectGap,
  detectMilestone,
  detectSectors,
  type Finding,
  liveDetectors,
  percentOf,
  type StockDay,
} from './detect.ts';
import { type IdeaEnd, ideaFinding } from './idea-news.ts';
import { earningsId, newsId } from './news-id.ts';
import {
  lookedAt,
  type PastDays,
  pastDays,
  type Session,
  sessionOf,
  sharesOn,
  stockDay,
} from './stock-days.ts';

/** An item that is not published yet. */
export interface Found extends Finding {
  readonly id: string;
  /** A ticker, a sector or the market. */
  readonly subject: string;
  readonly tickers: readonly Ticker[];
  readonly atMs: number;
}

/** When dividends and splits are published, before the open. Minutes after midnight. */
export const MORNING_MINUTES = 7 * 60 + 30;
/** When news of the open and of the close is detected, minutes after each. */
export const OPEN_MINUTES = 1;
const MINUTE = 60_000;
/** The subject of market-wide news. */
const MARKET = 'market';

/** A stock in a session. */
interface Looked {
  readonly instrument: Instrument;
  readonly day: StockDay;
  /** Market capitalization at the previous close. */
  readonly weight: number;
}

/** The detectors' view of one session. */
export interface DayView {
  readonly date: string;
  readonly stocks: readonly Looked[];
  /** The index funds, in display order. */
  readonly funds: readonly { ticker: Ticker; session: Session; past: PastDays }[];
}

/** The inputs of news detection. */
export interface NewsMarket {
  readonly market: Market;
  readonly closures: Closures;
}

/**
 * Builds the detectors' view of a closed session from the matrix, or of the current one from quotes. Stocks that split on the day
 * are excluded: their prices are not comparable with earlier ones.
 */
export function viewOf(
  market: Market,
  days: DayMatrix,
  date: string,
  running?: ReadonlyMap<Ticker, Session>,
): DayView | undefined {
  const at = days.dates.indexOf(date);
  const lastDate = days.dates.at(-1);
  if (at === -1 && (!running || lastDate === undefined || date <= lastDate)) return undefined;
  const row = at === -1 ? days.dates.length : at;
  const places = new Map(days.tickers.map((ticker, place) => [ticker, place]));
  const shares = sharesOn(days, market, date);
  const split = new Set(market.splits(date).map(({ ticker }) => ticker));
  const look = (ticker: Ticker) => {
    const place = places.get(ticker);
    if (place === undefined || split.has(ticker)) return undefined;
    const factor = shares.get(ticker) ?? 1;
    const session = at === -1 ? running?.get(ticker) : sessionOf(days, place, row, factor);
    const past = pastDays(days, place, row, factor);
    return session && past.close.length > 0 ? { session, past } : undefined;
  };
  const stocks = lookedAt(market).flatMap((instrument) => {
    const seen = look(instrument.ticker);
    const day = seen && stockDay(seen.session, seen.past);
    if (!day) return [];
    const weight = sharesOf(market, instrument.ticker) * day.previousClose;
    return [{ instrument, day, weight }];
  });
  const funds = market.indexTickers().flatMap((ticker) => {
    const seen = look(ticker);
    return seen ? [{ ticker, ...seen }] : [];
  });
  return { date, stocks, funds };
}

/** Today's shares outstanding: capitalization over price. A later split distorts a stock's weight on earlier days. */
export function sharesOf(market: Market, ticker: Ticker): number {
  const price = market.quote(ticker)?.regular.price;
  const cap = market.marketCap(ticker);
  return price === undefined || cap === undefined ? 0 : cap / price;
}

function aboutStock(finding: Finding, ticker: Ticker, date: string, atMs: number): Found {
  return {
    ...finding,
    id: newsId(finding.kind, ticker, date),
    subject: ticker,
    tickers: [ticker],
    atMs,
  };
}

/** Splits and ex-dates of a day. One item per instrument. */
export function morningNews({ market, closures }: NewsMarket, date: string): Found[] {
  const atMs = newYorkMs(date, MORNING_MINUTES);
  const before = previousTradingDay(date, closures);
  const splits = market.splits(date);
  const found = splits.flatMap(({ ticker, from, to }) => {
    const previousClose = market.closeOn(ticker, before);
    if (previousClose === undefined) return [];
    const kind: NewsKind = to > from ? 'split' : 'reverse_split';
    const adjusted = (previousClose * from) / to;
    return [aboutStock({ kind, facts: { from, to, previousClose, adjusted } }, ticker, date, atMs)];
  });
  const told = new Set(splits.map(({ ticker }) => ticker));
  const stocks = new Set(
    market
      .instruments()
      .filter(({ kind }) => kind === 'stock')
      .map(({ ticker }) => ticker),
  );
  for (const { ticker, micros } of paidTogether(market.dividends(date))) {
    const previousClose = market.closeOn(ticker, before);
    if (told.has(ticker) || !stocks.has(ticker) || previousClose === undefined) continue;
    const amount = Number(micros) / 1e6;
    const percent = (amount / previousClose) * 100;
    const facts = { amount, previousClose, percent };
    found.push(aboutStock({ kind: 'dividend', facts }, ticker, date, atMs));
  }
  return found;
}

/** Gaps at the open. */
export function openNews({ closures }: NewsMarket, view: DayView): Found[] {
  const opensAtMs = sessionsOfDay(view.date, closures)?.opensAtMs;
  if (opensAtMs === undefined) return [];
  const atMs = opensAtMs + OPEN_MINUTES * MINUTE;
  return view.stocks.flatMap(({ instrument, day }) => {
    const finding = detectGap(day);
    return finding ? [aboutStock(finding, instrument.ticker, view.date, atMs)] : [];
  });
}

/** The news of the current session so far. */
export function liveNews(view: DayView, atMs: number): Found[] {
  return view.stocks.flatMap(({ instrument, day }) => {
    const finding = firstOf(liveDetectors, day);
    return finding ? [aboutStock(finding, instrument.ticker, view.date, atMs)] : [];
  });
}

function firstOf(
  detectors: readonly ((day: StockDay) => Finding | undefined)[],
  day: StockDay,
): Finding | undefined {
  for (const detect of detectors) {
    const finding = detect(day);
    if (finding) return finding;
  }
  return undefined;
}

/** The news of a closed session. A company that reports in the evening is skipped: its result is the news. */
export function closeNews(
  { market, closures }: NewsMarket,
  view: DayView,
  ideas: readonly IdeaEnd[],
): Found[] {
  const { date, stocks, funds } = view;
  const closesAtMs = sessionsOfDay(date, closures)?.closesAtMs;
  if (closesAtMs === undefined) return [];
  const reporting = new Set(market.reports(date).map(({ ticker }) => ticker));
  const closes = new Map(stocks.map(({ instrument, day }) => [instrument.ticker, day]));
  const found: Found[] = [];
  for (const idea of ideas) {
    const day = closes.get(idea.ticker);
    const finding = day && ideaFinding(idea, day.close);
    if (!finding || reporting.has(idea.ticker)) continue;
    const id = `idea:${idea.ticker}:${idea.date}`;
    const { ticker } = idea;
    found.push({ ...finding, id, subject: ticker, tickers: [ticker], atMs: closesAtMs });
  }
  for (const { instrument, day } of stocks) {
    const { ticker } = instrument;
    const finding = reporting.has(ticker) ? undefined : firstOf(closeDetectors, day);
    if (finding) found.push(aboutStock(finding, ticker, date, closesAtMs));
  }
  return [...found, ...ofAll(view, funds, closesAtMs)];
}

/** Market-wide news at the close. */
function ofAll({ date, stocks }: DayView, funds: DayView['funds'], closesAtMs: number): Found[] {
  const found: Found[] = [];
  const percents = stocks.map(({ day }) => percentOf(day.close, day.previousClose));
  const aboutMarket = (finding: Finding, subject: string, tickers: readonly Ticker[]) =>
    found.push({
      ...finding,
      id: newsId(finding.kind, subject, date),
      subject,
      tickers,
      atMs: closesAtMs,
    });

  const market = marketFinding(funds, percents);
  if (market)
    aboutMarket(
      market,
      MARKET,
      funds.slice(0, 3).map(({ ticker }) => ticker),
    );
  const breadth = detectBreadth(percents);
  if (breadth) aboutMarket(breadth, 'breadth', []);
  const members = stocks.map(({ instrument, day, weight }) => ({
    ticker: instrument.ticker,
    sector: instrument.sector ?? '',
    percent: percentOf(day.close, day.previousClose),
    weight,
  }));
  for (const { sector, lead, ...finding } of detectSectors(members)) {
    aboutMarket(finding, `sector.${sector}`, [lead]);
  }
  for (const { ticker, session, past } of funds.slice(0, 3)) {
    const finding = detectMilestone(session.close, past.close);
    if (finding) aboutMarket(finding, ticker, [ticker]);
  }
  return found;
}

/** How the index funds closed, and how many stocks rose. */
function marketFinding(funds: DayView['funds'], percents: readonly number[]): Finding | undefined {
  const [first, second, third] = funds;
  if (!first || !second || !third || percents.length === 0) return undefined;
  const moveOf = ({ session, past }: typeof first) =>
    percentOf(session.close, past.close.at(-1) ?? session.close);
  const percent = moveOf(first);
  if (percent === 0) return undefined;
  return {
    kind: percent > 0 ? 'market_up' : 'market_down',
    facts: {
      price: first.session.close,
      percent,
      secondPercent: moveOf(second),
      thirdPercent: moveOf(third),
      advancers: percents.filter((each) => each > 0).length,
      total: percents.length,
    },
  };
}

/** The published earnings of a day. */
export function earningsNews({ market, closures }: NewsMarket, date: string): Found[] {
  const closesAtMs = sessionsOfDay(date, closures)?.closesAtMs;
  if (closesAtMs === undefined) return [];
  return market.reports(date).flatMap(({ ticker, quarter, year, eps, estimate }) => {
    const percent = surpriseOf(eps, estimate);
    if (eps === null || estimate === null || percent === null) return [];
    return [
      {
        kind: earningsKind(percent),
        facts: { quarter, year, eps, estimate, percent },
        id: earningsId(ticker, date),
        subject: ticker,
        tickers: [ticker],
        atMs: closesAtMs + REPORT_MINUTES * MINUTE,
      },
    ];
  });
}

/** How a result compares with its estimate. */
export function earningsKind(percent: number): NewsKind {
  if (Math.abs(percent) <= newsRules.metPercent) return 'earnings_met';
  return percent > 0 ? 'earnings_beat' : 'earnings_miss';
}
