import type { Instrument } from '../../contract/instrument.ts';
import {
  addDays,
  isTradingDay,
  nextTradingDay,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import type { AheadEvent, EarningsReport } from '../../contract/news.ts';
import type { Sql } from '../db/tx.ts';
import { type Closures, type Market, paidTogether, REPORT_MINUTES } from '../market/market-data.ts';
import { earningsId } from './news-id.ts';

/** The number of days in the look-ahead. */
const AHEAD_DAYS = 7;
const MINUTE = 60_000;

type Calendar = Pick<Market, 'instruments' | 'reports'>;

const byTicker = (market: Pick<Market, 'instruments'>) =>
  new Map(market.instruments().map((each) => [each.ticker, each]));

/** The result's difference from the estimate, percent of the estimate. */
export function surpriseOf(eps: number | null, estimate: number | null): number | null {
  if (eps === null || estimate === null || estimate === 0) return null;
  return ((eps - estimate) / Math.abs(estimate)) * 100;
}

/** The earnings reports of each trading day in a range, oldest first; of one company when a ticker is given. */
export function earningsDays(
  market: Calendar,
  closures: Closures,
  { fromDate, toDate, ticker }: { fromDate: string; toDate: string; ticker?: string | undefined },
): { date: string; reports: EarningsReport[] }[] {
  const instruments = byTicker(market);
  const days = [];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    const sessions = sessionsOfDay(date, closures);
    if (!sessions) continue;
    const atMs = sessions.closesAtMs + REPORT_MINUTES * MINUTE;
    const reports = market.reports(date).flatMap(({ ticker: of, ...report }) => {
      const instrument = instruments.get(of);
      if (!instrument || (ticker !== undefined && ticker !== of)) return [];
      const { eps, estimate } = report;
      const surprisePercent = surpriseOf(eps, estimate);
      const newsId = earningsId(of, date);
      return [{ instrument, ...report, atMs, surprisePercent, newsId }];
    });
    if (reports.length > 0) days.push({ date, reports });
  }
  return days;
}

/** Keeps the ids of published items only. */
export async function withPublished(
  sql: Sql,
  market: string,
  days: ReturnType<typeof earningsDays>,
): Promise<ReturnType<typeof earningsDays>> {
  const ids = days.flatMap(({ reports }) => reports.map(({ newsId }) => newsId ?? ''));
  const rows = await sql<{ id: string }>`
    select id from news_item where market = ${market} and id = any(${ids}::text[])`;
  const published = new Set(rows.map(({ id }) => id));
  return days.map(({ date, reports }) => ({
    date,
    reports: reports.map((report) => ({
      ...report,
      newsId: report.newsId !== null && published.has(report.newsId) ? report.newsId : null,
    })),
  }));
}

/** A product with an end date. */
interface Ending {
  readonly id: string;
  readonly name: string;
  readonly date: string;
}

async function endings(sql: Sql, fromDate: string, toDate: string): Promise<Ending[]> {
  return sql<Ending>`
    select id, coalesce(texts -> 'en' ->> 'name', id) as name, to_char(ends_on, 'YYYY-MM-DD') as date
    from product where ends_on between ${fromDate} and ${toDate} order by ends_on, id`;
}

/** The known events of the seven days from today on, by day. A dividend or split is known from the previous close on. */
export async function eventsAhead(
  { sql, market, closures }: { sql: Sql; market: Market; closures: Closures },
  today: string,
  nowMs: number,
): Promise<{ fromDate: string; toDate: string; events: AheadEvent[] }> {
  const toDate = addDays(today, AHEAD_DAYS - 1);
  const instruments = byTicker(market);
  const products = await endings(sql, today, toDate);
  const events: AheadEvent[] = [];
  const closesAtMs = sessionsOfDay(today, closures)?.closesAtMs;
  const fixedUntil =
    closesAtMs === undefined || nowMs >= closesAtMs ? nextTradingDay(today, closures) : today;
  for (let date = today; date <= toDate; date = addDays(date, 1)) {
    if (isTradingDay(date, closures)) {
      events.push(...ofTradingDay(market, instruments, date, date <= fixedUntil));
      if (sessionsOfDay(date, closures)?.earlyClose) events.push({ kind: 'early_close', date });
    } else if (isWeekday(date)) events.push({ kind: 'closed', date });
    for (const { id, name, date: end } of products) {
      if (end === date) events.push({ kind: 'product_end', date, productId: id, name });
    }
  }
  return { fromDate: today, toDate, events };
}

function ofTradingDay(
  market: Market,
  instruments: ReadonlyMap<string, Instrument>,
  date: string,
  isFixed: boolean,
): AheadEvent[] {
  const named = <T extends { readonly ticker: string }>(each: T) => {
    const instrument = instruments.get(each.ticker);
    return instrument ? [{ ...each, instrument, date }] : [];
  };
  return [
    ...market
      .reports(date)
      .flatMap(named)
      .map(({ instrument, quarter, year, estimate }) => ({
        kind: 'earnings' as const,
        date,
        instrument,
        quarter,
        year,
        estimate,
      })),
    ...paidTogether(market.dividends(date))
      .flatMap(named)
      .map(({ instrument, micros }) => ({
        kind: 'dividend' as const,
        date,
        instrument,
        amount: isFixed ? Number(micros) / 1e6 : null,
      })),
    ...(isFixed ? market.splits(date) : [])
      .flatMap(named)
      .map(({ instrument, from, to }) => ({ kind: 'split' as const, date, instrument, from, to })),
  ];
}

function isWeekday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day >= 1 && day <= 5;
}
