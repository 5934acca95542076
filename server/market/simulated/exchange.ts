import type { Ticker } from '../../../contract/instrument.ts';
import { adHocClosures, exchangeTimeAt, newYorkDate } from '../../../contract/market-hours.ts';
import { type Closures, closuresAhead } from '../closures.ts';
import type { ExchangeClock } from '../exchange-clock.ts';
import type { MarketData, Tick } from '../market-data.ts';
import { Calendar } from './calendar.ts';
import { ClosedDays, type TapeRecipe } from './closed-days.ts';
import { Company } from './company.ts';
import { closeOn, splitsOn, tradedDay } from './dated.ts';
import { History } from './history.ts';
import type { Listed } from './listed.ts';
import { Live } from './live.ts';
import { dividendsOn } from './payments.ts';
import { quoteOf, tickOf } from './quote.ts';
import { indexTickers } from '../reference/etfs.ts';
import { Tape } from './tape.ts';
import { reportsOn } from './reports.ts';
import { listUniverse } from './universe.ts';

/** Ten batches a second. Source: spec §4; ARCHITECTURE.md, A quote, from socket to pixel. */
const BATCH_MS = 100;

/**
 * The simulated exchange: real companies and funds with simulated prices, identical to the byte for
 * the same seed, closures and time. README.md beside this file explains the calculations.
 */
export function simulatedExchange(options: {
  seed: string;
  /** Whether the seed is public. */
  isPredictable?: boolean | undefined;
  symbols: number | 'all';
  clock: ExchangeClock;
  closures?: Closures | undefined;
}): MarketData {
  const { seed, isPredictable = false, symbols, clock, closures = adHocClosures } = options;
  const listed = listUniverse(seed, symbols);
  const indexes = new Map(listed.map(({ instrument }, index) => [instrument.ticker, index]));
  const instruments = listed
    .map(({ instrument }) => instrument)
    .sort((one, other) => (one.ticker < other.ticker ? -1 : 1));
  const listeners = new Set<(ticks: readonly Tick[]) => void>();
  let timer: NodeJS.Timeout | undefined;

  let world = worldOf({ seed, symbols, closures }, listed);
  /** The world by the current closures: after a change the same as in a process that has just started. */
  const current = () => {
    if (world.revision !== closures.revision) {
      world = worldOf({ seed, symbols, closures }, listed);
    }
    return world;
  };

  const atNow = () => {
    const now = current();
    now.nowMs = clock.nowMs();
    now.live.advance(now.nowMs);
    return now;
  };

  const sendBatch = () => {
    const { tape, live } = atNow();
    const changed = live.takeChanged();
    if (changed.length === 0 || listeners.size === 0) return;
    const ticks = changed.map((index) => tickOf(tape, live, index));
    for (const listener of listeners) listener(ticks);
  };

  /** Answers a question about one instrument at the present time; `undefined` for an unknown ticker. */
  const about = <T>(
    ticker: Ticker,
    answer: (index: number, now: ReturnType<typeof atNow>) => T,
  ): T | undefined => {
    const index = indexes.get(ticker);
    return index === undefined ? undefined : answer(index, atNow());
  };

  return {
    time() {
      const exchangeMs = clock.nowMs();
      return {
        source: 'simulated',
        isPredictable,
        exchangeMs,
        speed: clock.speed,
        ...exchangeTimeAt(exchangeMs, closures),
        closures: closuresAhead(closures, newYorkDate(exchangeMs)),
      };
    },
    instruments: () => instruments,
    quote: (ticker) => about(ticker, (index, { tape, live }) => quoteOf(tape, live, index)),
    bars: async (ticker, range, interval) =>
      about(ticker, (index, { history, nowMs }) => history.bars(index, range, interval, nowMs)),
    days(range) {
      const { history, nowMs } = atNow();
      return history.matrix(range, nowMs);
    },
    stockFacts: async (ticker, language) =>
      about(ticker, (index, { company }) => company.stockFacts(index, language)),
    etfFacts: async (ticker) => about(ticker, (index, { company }) => company.etfFacts(index)),
    ratings: async (ticker) => about(ticker, (index, { company }) => company.ratings(index)),
    marketCap: (ticker) => about(ticker, (index, { company }) => company.marketCap(index)),
    closeOn: (ticker, date) =>
      about(ticker, (index, { tape, nowMs }) => closeOn(tape, index, date, nowMs)),
    dividends(date) {
      const { tape } = current();
      const day = tradedDay(tape, date);
      return day === undefined ? [] : dividendsOn(tape, day);
    },
    areActionsKnown: () => true,
    splits(date) {
      const { tape } = current();
      const day = tradedDay(tape, date);
      return day === undefined ? [] : splitsOn(tape, day);
    },
    reports(date) {
      const { tape } = current();
      const day = tradedDay(tape, date);
      return day === undefined ? [] : reportsOn(tape, day, clock.nowMs());
    },
    indexTickers: () => indexTickers,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      timer ??= setInterval(sendBatch, BATCH_MS);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      world.closed.stop();
    },
  };
}

/** Everything that is calculated from the seed and the calendar. */
function worldOf(recipe: TapeRecipe, listed: readonly Listed[]) {
  const { revision } = recipe.closures;
  // A copy: the numbers of trading days stay what they are for an answer that is being calculated.
  const closures = new Map(recipe.closures);
  const tape = new Tape(new Calendar(closures), recipe.seed, listed);
  const live = new Live(tape);
  const closed = new ClosedDays(tape, { ...recipe, closures });
  const history = new History(tape, closed);
  const company = new Company(tape, live, history);
  return { revision, tape, live, closed, history, company, nowMs: -Infinity };
}
