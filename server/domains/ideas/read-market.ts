import { idea, IDEAS_AT_MINUTES } from '../../../contract/ideas.ts';
import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { newYorkDate, newYorkMs, nextTradingDay } from '../../../contract/market-hours.ts';
import type { Closures, History, Reference } from '../../market/market-data.ts';
import { type Past, percentOf } from './measures.ts';

/** Instruments that are looked at; of a larger market the largest stocks, so that a morning's work has an end. */
const STOCKS_MAX = 300;
const FUNDS_MAX = 100;
const PRE_MARKET_BAR_MS = 5 * 60_000;

type Columns = Pick<Past, 'high' | 'low' | 'close' | 'volume'>;

/** The data of each instrument at 8:00 on a day, independent of the current time: no later bar counts. */
export async function readPast(
  market: Reference & History,
  date: string,
  closures: Closures,
  signal?: AbortSignal,
): Promise<Past[]> {
  const known: {
    instrument: Instrument;
    columns: Columns;
    report: number | undefined;
    pre: number | undefined;
  }[] = [];
  // Of all at once, which is faster than one after the other.
  await market.days('1Y');
  // By ticker: sums of floats depend on their order, and the market's own order moves with prices.
  const candidates = candidatesOf(market).toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1));
  for (const instrument of candidates) {
    signal?.throwIfAborted();
    const { ticker } = instrument;
    const columns = await closedSessions(market, ticker, date);
    if (!columns) continue;
    const report =
      instrument.kind === 'stock' ? await reportIn(market, ticker, date, closures) : undefined;
    known.push({ instrument, columns, report, pre: await preMarketPrice(market, ticker, date) });
  }
  const sectors = sectorReturns(known);
  return known.map(({ instrument, columns: { high, low, close, volume }, report, pre }) => ({
    instrument,
    high,
    low,
    close,
    volume,
    preMarketPrice: pre,
    sectorReturn: instrument.sector === null ? undefined : sectors.get(instrument.sector),
    sessionsToReport: report,
  }));
}

/** A fund that multiplies or turns its index is no instrument for sessions on end. */
function candidatesOf(market: Reference): Instrument[] {
  const all = market.instruments();
  const stocks = all
    .filter(({ kind }) => kind === 'stock')
    // Each is asked once: a comparison of thousands would ask a hundred thousand times.
    .map((instrument) => ({ instrument, cap: market.marketCap(instrument.ticker) ?? 0 }))
    .sort((one, other) => other.cap - one.cap)
    .map(({ instrument }) => instrument);
  const funds = all.filter(({ kind, leverage }) => kind === 'etf' && leverage === 1);
  return [...stocks.slice(0, STOCKS_MAX), ...funds.slice(0, FUNDS_MAX)];
}

/** The sessions of the year that closed before a day. */
async function closedSessions(
  market: History,
  ticker: Ticker,
  date: string,
): Promise<Columns | undefined> {
  const bars = await market.bars(ticker, '1Y', '1d');
  if (!bars) return undefined;
  const later = bars.openedAtMs.findIndex((ms) => newYorkDate(ms) >= date);
  const end = later === -1 ? bars.openedAtMs.length : later;
  const { high, low, close, volume } = bars;
  return {
    high: high.slice(0, end),
    low: low.slice(0, end),
    close: close.slice(0, end),
    volume: volume.slice(0, end),
  };
}

/** The close of the last pre-market bar that had ended when the ideas are made. */
async function preMarketPrice(
  market: History,
  ticker: Ticker,
  date: string,
): Promise<number | undefined> {
  const bars = await market.bars(ticker, '1D', '5m');
  if (!bars) return undefined;
  const untilMs = newYorkMs(date, IDEAS_AT_MINUTES) - PRE_MARKET_BAR_MS;
  const last = bars.openedAtMs.findLastIndex((ms) => ms <= untilMs && newYorkDate(ms) === date);
  return bars.close[last];
}

/** Sessions from a day to the company's report, counted no further than signals look. */
async function reportIn(
  market: Reference,
  ticker: Ticker,
  date: string,
  closures: Closures,
): Promise<number | undefined> {
  const facts = await market.stockFacts(ticker);
  const report = facts?.nextEarningsDate;
  if (!report) return undefined;
  let day = date;
  for (let sessions = 0; sessions <= idea.earningsSessions; sessions += 1) {
    if (day >= report) return sessions;
    day = nextTradingDay(day, closures);
  }
  return undefined;
}

/** Mean return of each sector's stocks, percent. */
function sectorReturns(
  known: readonly { instrument: Instrument; columns: Columns }[],
): Map<string, number> {
  const returns = new Map<string, number[]>();
  for (const { instrument, columns } of known) {
    const last = columns.close.at(-1);
    const before = columns.close.at(-idea.strengthSessions - 1);
    if (instrument.sector === null || !last || !before) continue;
    const ofSector = returns.get(instrument.sector) ?? [];
    returns.set(instrument.sector, ofSector);
    ofSector.push(percentOf(last, before));
  }
  return new Map(
    [...returns].map(([sector, all]) => [
      sector,
      all.reduce((sum, each) => sum + each, 0) / all.length,
    ]),
  );
}
