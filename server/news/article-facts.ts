import type { Ticker } from '../../contract/instrument.ts';
import { previousTradingDay } from '../../contract/market-hours.ts';
import { type ArticleTopic, type NewsFacts, newsRules } from '../../contract/news.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Course, Tape } from './article-tape.ts';
import { mondayOf } from './article-week.ts';
import { surpriseOf } from './calendar.ts';
import { sharesOf } from './day-news.ts';
import { averageMove, percentOf } from './detect.ts';
import { deviationOf } from './stock-days.ts';

/** The facts of an article, and the instruments that it is about. */
export interface ArticleFinding {
  readonly tickers: readonly Ticker[];
  readonly facts: NewsFacts;
}

/** The inputs of article facts. */
export interface ArticleSource {
  readonly market: Market;
  readonly closures: Closures;
  readonly tape: Tape;
}

/** Lookback of an article's counts, and of its earnings reports, in sessions. */
export const ARTICLE_SPAN = { sessions: 20, reports: 60, largest: 10 } as const;

/** Calculates the facts of an article as of the tape's last session; `undefined` when the market had none of the kind. */
export const articleFacts: Readonly<
  Record<ArticleTopic, (source: ArticleSource) => ArticleFinding | undefined>
> = {
  breadth: ({ tape }) => {
    const { fund, stocks, dates } = tape;
    if (!fund) return undefined;
    const counts = dates.map((_, session) => {
      const moves = stocks.map((stock) => moveAt(stock, session)).filter(isKnown);
      const advancers = moves.filter((move) => move > 0).length;
      return { advancers, decliners: moves.filter((move) => move < 0).length, total: moves.length };
    });
    const last = counts.at(-1);
    const percent = moveAt(fund, dates.length - 1);
    if (!last || last.total === 0 || !isKnown(percent)) return undefined;
    const days = counts
      .slice(-ARTICLE_SPAN.sessions)
      .filter(({ advancers, decliners }) => advancers > decliners).length;
    return { tickers: [fund.ticker], facts: { ...last, percent, days } };
  },

  opening_gaps: ({ tape: { stocks, dates } }) => {
    const first = Math.max(1, dates.length - ARTICLE_SPAN.sessions);
    const openings = stocks.flatMap(({ ticker, open, close }) =>
      dates.slice(first).flatMap((date, nth) => {
        const previousClose = close[first + nth - 1] ?? Number.NaN;
        const opening = { date, open: open[first + nth] ?? Number.NaN, previousClose };
        const end = close[first + nth] ?? Number.NaN;
        const percent = percentOf(opening.open, previousClose);
        return isKnown(percent) ? [{ ticker, facts: { ...opening, percent, close: end } }] : [];
      }),
    );
    const widest = mostBy(openings, ({ facts }) => Math.abs(facts.percent));
    if (!widest) return undefined;
    const wide = openings.filter(({ facts }) => Math.abs(facts.percent) >= newsRules.gapPercent);
    const kept = wide.filter(
      ({ facts }) => (facts.close - facts.previousClose) * facts.percent > 0,
    ).length;
    return { tickers: [widest.ticker], facts: { ...widest.facts, gaps: wide.length, kept } };
  },

  volatility: ({ tape: { stocks, dates } }) => {
    const moved = stocks.flatMap((stock) => {
      const before = stock.close.slice(0, -1);
      const deviation = before.every(isKnown)
        ? deviationOf(before, newsRules.sigmaSessions)
        : undefined;
      const price = stock.close.at(-1) ?? Number.NaN;
      const percent = moveAt(stock, dates.length - 1);
      if (deviation === undefined || deviation === 0 || !isKnown(percent)) return [];
      const sigmas = Math.abs(percent) / deviation;
      return [{ ticker: stock.ticker, facts: { deviation, price, percent, sigmas } }];
    });
    const widest = mostBy(moved, ({ facts }) => facts.sigmas);
    if (!widest) return undefined;
    const { ticker, facts } = widest;
    return { tickers: [ticker], facts: { ...facts, band: newsRules.moveSigmas * facts.deviation } };
  },

  dividends: ({ market, closures, tape: { stocks, dates } }) => {
    const names = new Set(stocks.map(({ ticker }) => ticker));
    const paid = dates.slice(-ARTICLE_SPAN.sessions).flatMap((date) => {
      const split = new Set(market.splits(date).map(({ ticker }) => ticker));
      return market.dividends(date).flatMap(({ ticker, micros }) => {
        const previousClose = market.closeOn(ticker, previousTradingDay(date, closures));
        if (!names.has(ticker) || split.has(ticker) || previousClose === undefined) return [];
        const amount = Number(micros) / 1e6;
        const percent = (amount / previousClose) * 100;
        return [{ ticker, facts: { amount, previousClose, percent, date } }];
      });
    });
    const most = mostBy(paid, ({ facts }) => facts.percent);
    const payers = new Set(paid.map(({ ticker }) => ticker)).size;
    return most && { tickers: [most.ticker], facts: { ...most.facts, payers } };
  },

  earnings: ({ market, tape: { dates } }) => {
    const reports = dates.slice(-ARTICLE_SPAN.reports).flatMap((date) =>
      market.reports(date).flatMap(({ ticker, quarter, year, eps, estimate }) => {
        const percent = surpriseOf(eps, estimate);
        if (eps === null || estimate === null || percent === null) return [];
        return [{ ticker, date, facts: { eps, estimate, percent, quarter, year } }];
      }),
    );
    const since = dates.at(-ARTICLE_SPAN.sessions) ?? '';
    const recent = reports.filter(({ date }) => date >= since);
    const widest = mostBy(recent, ({ facts }) => Math.abs(facts.percent));
    if (!widest) return undefined;
    const { metPercent } = newsRules;
    const beat = reports.filter(({ facts }) => facts.percent > metPercent).length;
    const missed = reports.filter(({ facts }) => facts.percent < -metPercent).length;
    const counts = { beat, missed, reported: reports.length };
    return { tickers: [widest.ticker], facts: { ...widest.facts, ...counts } };
  },

  market_weight: ({ market, tape: { stocks, dates } }) => {
    const weighed = weighedMoves(market, stocks, dates.length - 2);
    const total = weighed.reduce((sum, { cap }) => sum + cap, 0);
    const sorted = weighed.toSorted((one, other) => other.cap - one.cap);
    const [largest] = sorted;
    if (!largest || total === 0) return undefined;
    const weight = (largest.cap / total) * 100;
    const top = sorted.slice(0, ARTICLE_SPAN.largest).reduce((sum, { cap }) => sum + cap, 0);
    const { ticker, percent } = largest;
    const points = (weight * percent) / 100;
    return {
      tickers: [ticker],
      facts: { weight, percent, points, topWeight: (top / total) * 100 },
    };
  },

  sector_week: ({ market, tape: { stocks, dates } }) => {
    const monday = mondayOf(dates.at(-1) ?? '');
    const start = dates.findIndex((date) => date >= monday);
    const weighed = weighedMoves(market, stocks, start - 1);
    const marketPercent = averageOf(weighed);
    const sectors = [...Map.groupBy(weighed, ({ sector }) => sector)]
      .filter(([, members]) => members.length > 1)
      .map(([sector, members]) => ({ sector, members, percent: averageOf(members) }))
      .toSorted((one, other) => ((one.sector ?? '') < (other.sector ?? '') ? -1 : 1));
    const furthest = mostBy(sectors, ({ percent }) => Math.abs(percent - marketPercent));
    if (!furthest || furthest.sector === null) return undefined;
    const { sector, members, percent } = furthest;
    const lead = mostBy(members, (each) => each.percent);
    const lag = mostBy(members, (each) => -each.percent);
    if (!lead || !lag || lead.ticker === lag.ticker) return undefined;
    return {
      tickers: [lead.ticker, lag.ticker],
      facts: {
        sector,
        percent,
        marketPercent,
        leadPercent: lead.percent,
        lagPercent: lag.percent,
        advancers: members.filter((each) => each.percent > 0).length,
        total: members.length,
        date: dates[start] ?? '',
      },
    };
  },
};

const isKnown = (value: number) => Number.isFinite(value);

/** The move of one session, percent; `NaN` when it or the previous session is missing. */
function moveAt({ close }: Course, session: number): number {
  return percentOf(close[session] ?? Number.NaN, close[session - 1] ?? Number.NaN);
}

/** The first row with the maximum value. */
function mostBy<Row>(rows: readonly Row[], valueOf: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>(
    (most, row) => (most === undefined || valueOf(row) > valueOf(most) ? row : most),
    undefined,
  );
}

/** The moves from a session to the last one, with the market value at the first. */
function weighedMoves(market: Market, stocks: Tape['stocks'], from: number) {
  return stocks.flatMap(({ ticker, instrument: { sector }, close }) => {
    const base = close[from] ?? Number.NaN;
    const percent = percentOf(close.at(-1) ?? Number.NaN, base);
    if (!isKnown(percent)) return [];
    return [{ ticker, sector, percent, cap: sharesOf(market, ticker) * base }];
  });
}

function averageOf(moves: readonly { readonly percent: number; readonly cap: number }[]): number {
  return averageMove(moves.map(({ percent, cap }) => ({ percent, weight: cap })));
}
