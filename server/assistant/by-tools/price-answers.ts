import { POINTS_MAX } from '../../../contract/assistant-answer.ts';
import { type Bars, getBars, intervalOfRange, type Range } from '../../../contract/bars.ts';
import { getClock } from '../../../contract/clock.ts';
import { getStockFacts } from '../../../contract/company.ts';
import type { CalendarDate, Ticker } from '../../../contract/instrument.ts';
import {
  addDays,
  type Closure,
  newYorkDate,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { summarize } from '../../../contract/range-summary.ts';
import type { Period } from '../grammar/find-period.ts';
import { say, table, type Teller, type Telling, valueOf } from '../telling.ts';

/** The most instruments in one answer. */
export const NAMED_MAX = 5;

/** The price of one or more instruments now. */
export async function* tellQuote(teller: Teller): Telling {
  const { reading, ask } = teller;
  yield { kind: 'step', tool: 'quote' };
  const { quotes } = await ask(getQuotes, { tickers: reading.tickers.slice(0, NAMED_MAX) });
  for (const quote of quotes) {
    const { ticker, regular, extended } = quote;
    const { event, id } = teller.source('quote', { screen: 'instrument', of: ticker });
    yield event;
    const { price, change, changePercent: percent } = regular;
    yield say('quote', { ticker, price, change, percent, at: quote.tradedAtMs }, id);
    if (extended) {
      const session = extended.slot === 1 ? 'pre' : 'after';
      yield say(
        'quote_extended',
        { ticker, session, price: extended.price, percent: extended.changePercent },
        id,
      );
    }
    const { open, high, low, volume, bid, ask: offered } = quote;
    if (reading.has.has('spread')) yield say('quote_spread', { bid, ask: offered }, id);
    if (quotes.length === 1) yield say('quote_day', { open, high, low, volume }, id);
  }
}

/** The move of an instrument over a range, or its close on a day. */
export async function* tellHistory(teller: Teller): Telling {
  const { reading, ask } = teller;
  const [ticker] = reading.tickers;
  if (ticker === undefined) return;
  if (reading.date !== undefined && reading.range === undefined) {
    yield* tellClose(teller, ticker, reading.date);
    return;
  }
  yield { kind: 'step', tool: 'quote' };
  const { period } = reading;
  const range = reading.range ?? (reading.has.has('today') ? '1D' : '1Y');
  const bars = period
    ? await barsIn(teller, ticker, period)
    : await ask(getBars, { ticker, range });
  const { event, id } = teller.source('quote', { screen: 'instrument', of: ticker });
  yield event;
  const summary = summarize(bars);
  if (!summary) {
    yield say('no_data', { ticker }, id);
    return;
  }
  const { changePercent: percent, base: first, last, high, low } = summary;
  yield period
    ? say('history_in', { ticker, ...period, percent, first, last }, id)
    : say('history', { ticker, range, percent, from: first, to: last }, id);
  yield say('history_range', { high, low }, id);
  const shown = sampled(bars.openedAtMs.length);
  yield {
    kind: 'chart',
    unit: 'price',
    atMs: shown.map((at) => bars.openedAtMs[at] ?? 0),
    lines: [{ name: valueOf('ticker', ticker), values: shown.map((at) => bars.close[at] ?? null) }],
    source: id,
  };
}

/** The daily bars of a period, with the close before it. */
export async function barsIn(
  { ask, today }: Teller,
  ticker: Ticker,
  { from, to }: Period,
): Promise<Bars> {
  const bars = await ask(getBars, { ticker, range: rangeSince(from, today), interval: '1d' });
  const dates = bars.openedAtMs.map((ms) => newYorkDate(ms));
  const first = dates.filter((date) => date < from).length;
  const after = dates.filter((date) => date <= to).length;
  const cut = (column: readonly number[]) => column.slice(first, after);
  return {
    ...bars,
    openedAtMs: cut(bars.openedAtMs),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
    previousClose: bars.close[first - 1] ?? bars.previousClose,
  };
}

/** The close of an instrument on a day; of a session that has not closed, its price so far. */
async function* tellClose(teller: Teller, ticker: Ticker, date: CalendarDate): Telling {
  const { ask, today } = teller;
  if (date === today && !(await hasClosed(teller))) {
    yield* tellQuote(teller);
    return;
  }
  yield { kind: 'step', tool: 'quote' };
  const range = rangeSince(date, today);
  const { openedAtMs, close } = await ask(getBars, { ticker, range, interval: '1d' });
  const { event, id } = teller.source('quote', { screen: 'instrument', of: ticker });
  yield event;
  const price = close[openedAtMs.findIndex((ms) => newYorkDate(ms) === date)];
  if (price !== undefined) {
    yield say('close_on', { ticker, date, price }, id);
    return;
  }
  const [firstMs] = openedAtMs;
  const isBeforeHistory = firstMs === undefined || date < newYorkDate(firstMs);
  yield isBeforeHistory ? say('no_data', { ticker }, id) : say('no_close_on', { ticker, date }, id);
}

/** Whether today has no regular session that still runs or is to come. */
async function hasClosed({ ask, today }: Teller): Promise<boolean> {
  const { closures, exchangeMs } = await ask(getClock, {});
  const day = sessionsOfDay(today, new Map<string, Closure>(Object.entries(closures)));
  return day === undefined || exchangeMs >= day.closesAtMs;
}

/** The years of long ranges. */
const YEARS = [
  ['1Y', 1],
  ['3Y', 3],
  ['5Y', 5],
] as const;
/** More than the days from a session to the one before it. */
const SPARE_DAYS = 10;

/** The shortest range of daily bars that includes a date and the session before it; else the longest. */
function rangeSince(date: CalendarDate, today: CalendarDate): Range {
  const found = YEARS.find(([, years]) => date >= addDays(today, SPARE_DAYS - years * 365));
  return found?.[0] ?? '10Y';
}

/** The indexes of the points that a chart shows: all, or at even steps with the last. */
export function sampled(length: number): readonly number[] {
  const step = Math.max(1, Math.ceil(length / POINTS_MAX));
  const places = Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step);
  const last = length - 1;
  if (last >= 0 && places.at(-1) !== last) places.push(last);
  return places.slice(-POINTS_MAX);
}

/** Two or more instruments side by side. */
export async function* tellCompare(teller: Teller): Telling {
  const { reading, ask, maybe } = teller;
  const named = reading.tickers.length === 1 ? [...reading.tickers, 'SPY'] : reading.tickers;
  const tickers = [...new Set(named)].slice(0, 4);
  const range: Range = reading.range ?? (reading.has.has('today') ? '1D' : '1Y');
  yield { kind: 'step', tool: 'compare' };
  const { quotes } = await ask(getQuotes, { tickers });
  const all: { ticker: Ticker; bars: Bars; percent: number | undefined }[] = [];
  for (const ticker of tickers) {
    const bars = await maybe(getBars, { ticker, range, interval: intervalOfRange[range] });
    if (bars) all.push({ ticker, bars, percent: summarize(bars)?.changePercent });
  }
  const { event, id } = teller.source('compare', { screen: 'compare', of: tickers.join(',') });
  yield event;
  const [one, other] = all.toSorted((a, b) => (b.percent ?? -1e9) - (a.percent ?? -1e9));
  if (one && other) {
    const { ticker, percent } = one;
    yield say(
      'compare_range',
      { ticker, percent, other: other.ticker, otherPercent: other.percent, range },
      id,
    );
  }
  const facts = await Promise.all(tickers.map((ticker) => maybe(getStockFacts, { ticker })));
  yield table(
    id,
    ['instrument', 'price', 'day', 'range', 'market_cap', 'pe'],
    tickers.map((ticker, at) => {
      const quote = quotes.find((each) => each.ticker === ticker);
      return {
        place: { screen: 'instrument', of: ticker },
        cells: [
          valueOf('ticker', ticker),
          valueOf('price', quote?.regular.price),
          valueOf('percent', quote?.regular.changePercent),
          valueOf('percent', all.find((each) => each.ticker === ticker)?.percent),
          valueOf('large', facts[at]?.marketCap),
          valueOf('number', facts[at]?.priceToEarnings),
        ],
      };
    }),
  );
  const [first] = all;
  if (!first || all.length < 2) return;
  const shown = sampled(first.bars.openedAtMs.length);
  const atMs = shown.map((at) => first.bars.openedAtMs[at] ?? 0);
  yield {
    kind: 'chart',
    unit: 'percent',
    atMs,
    lines: all.map(({ ticker, bars }) => ({
      name: valueOf('ticker', ticker),
      values: percentsAt(bars, atMs),
    })),
    source: id,
  };
}

function percentsAt(bars: Bars, atMs: readonly number[]): (number | null)[] {
  const closes = new Map(bars.openedAtMs.map((ms, at) => [ms, bars.close[at]]));
  const base = summarize(bars)?.base;
  return atMs.map((ms) => {
    const close = closes.get(ms);
    return close === undefined || base === undefined || base === 0
      ? null
      : (close / base - 1) * 100;
  });
}
