import { previousTradingDay } from '../../contract/market-hours.ts';
import { type ArticleTopic, newsRules } from '../../contract/news.ts';
import { ARTICLE_SPAN, type ArticleFinding } from './article-facts.ts';
import { mondayOf } from './article-week.ts';
import { sharesOf } from './day-news.ts';
import type { SecondLook, SecondParts, TickerDays } from './second.ts';
import { lookedAt } from './stock-days.ts';

type Sector = string | null;

/** Closes of a stock from bars, ending with the article’s day. */
interface Read {
  readonly ticker: string;
  readonly sector: Sector;
  readonly days: TickerDays;
}

/** The inputs of the second computation of an article. */
interface ArticleSecondParts extends Pick<SecondParts, 'market' | 'closures'> {
  readonly second: SecondLook;
  readonly date: string;
  /** The latest sessions up to and including the day, oldest first. */
  readonly dates: readonly string[];
}

/** Recalculates an article's facts from the bars of each instrument instead of from the matrix. */
export function findArticleAgain(
  topic: ArticleTopic,
  parts: ArticleSecondParts,
): Promise<ArticleFinding | undefined> {
  return again[topic](parts);
}

/** The trading days up to and including a day. */
export function sessionsUntil(
  date: string,
  count: number,
  closures: SecondParts['closures'],
): string[] {
  const dates = [date];
  while (dates.length < count) dates.unshift(previousTradingDay(dates[0] ?? date, closures));
  return dates;
}

async function readStocks({ market, second, date }: ArticleSecondParts): Promise<Read[]> {
  const read: Read[] = [];
  for (const { ticker, sector } of lookedAt(market)) {
    const days = await second.daysOf(ticker, date);
    if (days) read.push({ ticker, sector, days });
  }
  return read;
}

const closesOf = ({ before, now }: TickerDays) => [...before.map(({ close }) => close), now.close];
const percentFrom = (from: number, to: number) => (100 * (to - from)) / from;

const again: Readonly<
  Record<ArticleTopic, (parts: ArticleSecondParts) => Promise<ArticleFinding | undefined>>
> = {
  async breadth(parts) {
    const [fund = ''] = parts.market.indexTickers();
    const ups = Array.from({ length: ARTICLE_SPAN.sessions }, () => 0);
    const downs = [...ups];
    const all = [...ups];
    for (const { days } of await readStocks(parts)) {
      const closes = closesOf(days);
      for (let back = 0; back < ARTICLE_SPAN.sessions; back += 1) {
        const [from, to] = [closes.at(-2 - back), closes.at(-1 - back)];
        if (from === undefined || to === undefined) break;
        all[back] = (all[back] ?? 0) + 1;
        if (to > from) ups[back] = (ups[back] ?? 0) + 1;
        if (to < from) downs[back] = (downs[back] ?? 0) + 1;
      }
    }
    const of = await parts.second.daysOf(fund, parts.date);
    const previous = of?.before.at(-1);
    if (!of || !previous) return undefined;
    return {
      tickers: [fund],
      facts: {
        advancers: ups[0] ?? Number.NaN,
        decliners: downs[0] ?? Number.NaN,
        total: all[0] ?? Number.NaN,
        percent: percentFrom(previous.close, of.now.close),
        days: ups.filter((count, back) => count > (downs[back] ?? 0)).length,
      },
    };
  },

  async opening_gaps(parts) {
    let widest: ArticleFinding | undefined;
    let [gaps, kept, most] = [0, 0, -1];
    for (const { ticker, days } of await readStocks(parts)) {
      const sessions = [...days.before, days.now].slice(-ARTICLE_SPAN.sessions - 1);
      for (let nth = 1; nth < sessions.length; nth += 1) {
        const [previous, session] = [sessions[nth - 1], sessions[nth]];
        const date = parts.dates.at(nth - sessions.length);
        if (!previous || !session || date === undefined) continue;
        const { open, close } = session;
        const percent = percentFrom(previous.close, open);
        if (Math.abs(percent) >= newsRules.gapPercent) {
          gaps += 1;
          const isUp = open > previous.close;
          if (isUp ? close > previous.close : close < previous.close) kept += 1;
        }
        if (Math.abs(percent) <= most) continue;
        most = Math.abs(percent);
        const facts = { date, open, previousClose: previous.close, percent, close };
        widest = { tickers: [ticker], facts };
      }
    }
    return widest && { ...widest, facts: { ...widest.facts, gaps, kept } };
  },

  async volatility(parts) {
    let widest: ArticleFinding | undefined;
    let most = -1;
    for (const { ticker, days } of await readStocks(parts)) {
      const closes = closesOf(days).slice(-newsRules.sigmaSessions - 2);
      if (closes.length < newsRules.sigmaSessions + 2) continue;
      const moves = closes.slice(1).map((to, nth) => percentFrom(closes[nth] ?? Number.NaN, to));
      const percent = moves.pop() ?? Number.NaN;
      const count = moves.length;
      const sum = moves.reduce((total, move) => total + move, 0);
      const squares = moves.reduce((total, move) => total + move * move, 0);
      const deviation = Math.sqrt(squares / count - (sum / count) ** 2);
      const sigmas = Math.abs(percent) / deviation;
      if (!(sigmas > most)) continue;
      most = sigmas;
      const price = days.now.close;
      widest = {
        tickers: [ticker],
        facts: { deviation, price, percent, sigmas, band: 3 * deviation },
      };
    }
    return widest;
  },

  async dividends(parts) {
    const names = new Set(lookedAt(parts.market).map(({ ticker }) => ticker));
    const payers = new Set<string>();
    let most: ArticleFinding | undefined;
    for (const date of parts.dates.slice(-ARTICLE_SPAN.sessions)) {
      for (const { ticker, micros } of parts.market.dividends(date)) {
        if (
          !names.has(ticker) ||
          parts.market.splits(date).some((each) => each.ticker === ticker)
        ) {
          continue;
        }
        const days = await parts.second.daysOf(ticker, date);
        const previousClose = days?.before.at(-1)?.close;
        if (previousClose === undefined) continue;
        payers.add(ticker);
        const amount = Number(micros) / 1_000_000;
        const percent = (100 * amount) / previousClose;
        if (most && Number(most.facts['percent']) >= percent) continue;
        most = { tickers: [ticker], facts: { amount, previousClose, percent, date } };
      }
    }
    return most && { ...most, facts: { ...most.facts, payers: payers.size } };
  },

  async earnings({ market, dates }) {
    let widest: ArticleFinding | undefined;
    let [beat, missed, reported] = [0, 0, 0];
    const since = dates.at(-ARTICLE_SPAN.sessions) ?? '';
    for (const date of dates.slice(-ARTICLE_SPAN.reports)) {
      for (const { ticker, quarter, year, eps, estimate } of market.reports(date)) {
        if (eps === null || estimate === null || estimate === 0) continue;
        const percent = (100 * (eps - estimate)) / Math.abs(estimate);
        reported += 1;
        if (percent > newsRules.metPercent) beat += 1;
        if (percent < -newsRules.metPercent) missed += 1;
        if (date < since) continue;
        if (widest && Math.abs(Number(widest.facts['percent'])) >= Math.abs(percent)) continue;
        widest = { tickers: [ticker], facts: { eps, estimate, percent, quarter, year } };
      }
    }
    return widest && { ...widest, facts: { ...widest.facts, beat, missed, reported } };
  },

  async market_weight(parts) {
    const caps: { ticker: string; cap: number; percent: number }[] = [];
    for (const { ticker, days } of await readStocks(parts)) {
      const previous = days.before.at(-1)?.close;
      if (previous === undefined) continue;
      const percent = percentFrom(previous, days.now.close);
      caps.push({ ticker, percent, cap: previous * sharesOf(parts.market, ticker) });
    }
    let all = 0;
    for (const { cap } of caps) all += cap;
    caps.sort((one, other) => other.cap - one.cap);
    const [largest] = caps;
    if (!largest || all === 0) return undefined;
    let top = 0;
    for (const { cap } of caps.slice(0, ARTICLE_SPAN.largest)) top += cap;
    return {
      tickers: [largest.ticker],
      facts: {
        weight: (100 * largest.cap) / all,
        percent: largest.percent,
        points: (largest.cap / all) * largest.percent,
        topWeight: (100 * top) / all,
      },
    };
  },

  async sector_week(parts) {
    const monday = mondayOf(parts.date);
    const sessions = parts.dates.filter((date) => date >= monday);
    const moves: { ticker: string; sector: Sector; percent: number; cap: number }[] = [];
    for (const { ticker, sector, days } of await readStocks(parts)) {
      const base = closesOf(days).at(-1 - sessions.length);
      if (base === undefined) continue;
      const cap = base * sharesOf(parts.market, ticker);
      moves.push({ ticker, sector, cap, percent: percentFrom(base, days.now.close) });
    }
    const averageOf = (of: (sector: Sector) => boolean) => {
      let [above, below, plain, count] = [0, 0, 0, 0];
      for (const { sector, percent, cap } of moves) {
        if (!of(sector)) continue;
        above += percent * cap;
        below += cap;
        plain += percent;
        count += 1;
      }
      return below > 0 ? above / below : plain / count;
    };
    const marketPercent = averageOf(() => true);
    const names = [...new Set(moves.map(({ sector }) => sector))].toSorted((one, other) =>
      (one ?? '') < (other ?? '') ? -1 : 1,
    );
    let [name, percent]: [Sector, number] = [null, Number.NaN];
    for (const each of names) {
      if (moves.filter(({ sector }) => sector === each).length < 2) continue;
      const average = averageOf((sector) => sector === each);
      if (Math.abs(average - marketPercent) <= Math.abs(percent - marketPercent)) continue;
      [name, percent] = [each, average];
    }
    const own = moves.filter(({ sector }) => sector === name);
    const sorted = own.toSorted((one, other) => other.percent - one.percent);
    const [lead, lag] = [sorted.at(0), sorted.at(-1)];
    if (name === null || !lead || !lag) return undefined;
    return {
      tickers: [lead.ticker, lag.ticker],
      facts: {
        sector: name,
        percent,
        marketPercent,
        leadPercent: lead.percent,
        lagPercent: lag.percent,
        advancers: own.filter((each) => each.percent > 0).length,
        total: own.length,
        date: sessions[0] ?? '',
      },
    };
  },
};
