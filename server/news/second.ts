import type { Bars } from '../../contract/bars.ts';
import { newYorkDate, newYorkMs, previousTradingDay } from '../../contract/market-hours.ts';
import { newsRules } from '../../contract/news.ts';
import {
  type Closures,
  type Dividend,
  type Market,
  paidTogether,
  type Split,
} from '../market/market-data.ts';
import type { Second } from './check.ts';
import { earningsKind, type Found, sharesOf } from './day-news.ts';
import { levelStep } from './detect.ts';
import { goalOf, type IdeaEnd } from './idea-news.ts';
import { lookedAt, onTick, type Session } from './stock-days.ts';

const DAY_MINUTES = 24 * 60;

/** One session. */
type Bar = Session;

/** A session and those before it, oldest first, in shares as of its day. */
export interface TickerDays {
  readonly now: Bar;
  readonly before: readonly Bar[];
}

/** Caches bars by ticker, and splits and dividends by day: the items of many days use the same ones. */
export class ReadBefore {
  readonly bars = new Map<string, Promise<Bars | undefined>>();
  readonly splits = new Map<string, readonly Split[]>();
  /** Today's shares per share of a day, of the instruments that split since. */
  readonly splitsSince = new Map<string, ReadonlyMap<string, number>>();
  readonly dividends = new Map<string, readonly Dividend[]>();
}

/** The inputs of the second computation: bars of one instrument at a time, never the detectors' matrix. */
export interface SecondParts {
  readonly market: Market;
  readonly closures: Closures;
  readonly ideas: readonly IdeaEnd[];
  /** The cache of this run. */
  readonly read?: ReadBefore;
  /** The current sessions as of the item's detection; `undefined` for closed days. */
  readonly running?: ReadonlyMap<string, Session>;
}

/** A stock's move on the day. */
interface Moved {
  readonly ticker: string;
  readonly sector: string | null;
  readonly percent: number;
  readonly weight: number;
}

/** Recalculates the items of one day independently. */
export class SecondLook {
  readonly #parts: SecondParts;
  readonly #read: ReadBefore;
  #moved: Promise<readonly Moved[]> | undefined;

  constructor(parts: SecondParts) {
    this.#parts = parts;
    this.#read = parts.read ?? new ReadBefore();
  }

  /** The kind, instruments and facts by the second computation; `undefined` when it finds nothing. */
  async find(
    item: Pick<Found, 'kind' | 'tickers' | 'atMs' | 'facts'>,
  ): Promise<Second | undefined> {
    const date = newYorkDate(item.atMs);
    const [ticker = ''] = item.tickers;
    const { kind } = item;
    if (kind.startsWith('sector_')) return this.#sector(String(item.facts['sector']), kind, date);
    if (kind.startsWith('breadth_')) return this.#breadth(date);
    if (kind.startsWith('market_')) return this.#market(date);
    const facts = await this.#ofTicker(kind, ticker, date, item.facts);
    return facts && { ...facts, tickers: [ticker] };
  }

  async #ofTicker(
    kind: string,
    ticker: string,
    date: string,
    facts: Found['facts'],
  ): Promise<Omit<Second, 'tickers'> | undefined> {
    if (kind.startsWith('earnings_')) return this.#earnings(ticker, date);
    if (kind === 'dividend') return this.#dividend(ticker, date);
    if (kind === 'split' || kind === 'reverse_split') return this.#split(ticker, date);
    const days = await this.daysOf(ticker, date);
    if (!days) return undefined;
    if (kind.startsWith('gap_')) return secondGap(days);
    if (kind.endsWith('_52w')) return secondExtreme(days);
    if (kind.startsWith('volume_')) return secondVolume(days);
    if (kind.startsWith('move_')) return secondMove(days);
    if (kind.startsWith('streak_')) return secondStreak(days);
    if (kind.startsWith('milestone_')) return secondMilestone(days);
    if (kind.startsWith('idea_')) return this.#idea(ticker, String(facts['date']), days.now.close);
    return undefined;
  }

  /** Daily bars in shares as of a day, ending with it, and at most `sessions` before it. */
  async daysOf(
    ticker: string,
    date: string,
    sessions = newsRules.highSessions + 1,
  ): Promise<TickerDays | undefined> {
    const { market, running } = this.#parts;
    let reading = this.#read.bars.get(ticker);
    if (!reading) {
      reading = market.bars(ticker, '3Y', '1d');
      this.#read.bars.set(ticker, reading);
    }
    const bars = await reading;
    if (!bars) return undefined;
    const nextMs = newYorkMs(date, DAY_MINUTES);
    const at = bars.openedAtMs.findLastIndex((ms) => ms < nextMs);
    const isThere = at >= 0 && (bars.openedAtMs[at] ?? 0) >= newYorkMs(date, 0);
    const end = isThere ? at : at + 1;
    const factor = this.#splitsSince(date).get(ticker) ?? 1;
    const barOf = (place: number): Bar => ({
      open: onTick((bars.open[place] ?? Number.NaN) * factor),
      high: onTick((bars.high[place] ?? Number.NaN) * factor),
      low: onTick((bars.low[place] ?? Number.NaN) * factor),
      close: onTick((bars.close[place] ?? Number.NaN) * factor),
      volume: Math.round((bars.volume[place] ?? Number.NaN) / factor),
    });
    const now = running?.get(ticker) ?? (isThere ? barOf(at) : undefined);
    const first = Math.max(0, end - sessions);
    const before = Array.from({ length: end - first }, (_, nth) => barOf(first + nth));
    return now && { now, before };
  }

  /** Today's shares per share of a day, of the instruments that split since. Bars are in today's shares. */
  #splitsSince(date: string): ReadonlyMap<string, number> {
    const { market, closures } = this.#parts;
    const known = this.#read.splitsSince.get(date);
    if (known) return known;
    const factors = new Map<string, number>();
    const today = newYorkDate(market.time().exchangeMs);
    // The current session is in today's shares already; so is today's closed session.
    for (let day = today; day > date; day = previousTradingDay(day, closures)) {
      for (const { ticker, from, to } of this.#splitsOn(day)) {
        factors.set(ticker, (factors.get(ticker) ?? 1) * (to / from));
      }
    }
    this.#read.splitsSince.set(date, factors);
    return factors;
  }

  #splitsOn(date: string): readonly Split[] {
    let splits = this.#read.splits.get(date);
    if (!splits) {
      splits = this.#parts.market.splits(date);
      this.#read.splits.set(date, splits);
    }
    return splits;
  }

  #dividendsOn(date: string): readonly Dividend[] {
    let dividends = this.#read.dividends.get(date);
    if (!dividends) {
      dividends = paidTogether(this.#parts.market.dividends(date));
      this.#read.dividends.set(date, dividends);
    }
    return dividends;
  }

  #moves(date: string): Promise<readonly Moved[]> {
    this.#moved ??= this.#readMoves(date);
    return this.#moved;
  }

  async #readMoves(date: string): Promise<readonly Moved[]> {
    const { market } = this.#parts;
    const split = new Set(this.#splitsOn(date).map(({ ticker }) => ticker));
    const moves = [];
    for (const { ticker, sector } of lookedAt(market)) {
      const days = split.has(ticker) ? undefined : await this.daysOf(ticker, date, 1);
      const previous = days?.before.at(-1)?.close;
      if (!days || previous === undefined) continue;
      const percent = ((days.now.close - previous) / previous) * 100;
      moves.push({ ticker, sector, percent, weight: sharesOf(market, ticker) * previous });
    }
    return moves;
  }

  async #breadth(date: string): Promise<Second | undefined> {
    const moves = await this.#moves(date);
    const up = moves.reduce((count, { percent }) => count + (percent > 0 ? 1 : 0), 0);
    const down = moves.reduce((count, { percent }) => count + (percent < 0 ? 1 : 0), 0);
    const moved = up > down ? up : down;
    const total = moves.length;
    const share = (100 * moved) / total;
    if (!(share >= newsRules.breadthPercent)) return undefined;
    const kind = up > down ? 'breadth_up' : 'breadth_down';
    return { kind, facts: { moved, total, share }, tickers: [] };
  }

  async #market(date: string): Promise<Second | undefined> {
    const funds = this.#parts.market.indexTickers().slice(0, 3);
    const ends = [];
    for (const ticker of funds) {
      const days = await this.daysOf(ticker, date);
      const previous = days?.before.at(-1)?.close;
      if (!days || previous === undefined) return undefined;
      const price = days.now.close;
      ends.push({ price, percent: ((price - previous) / previous) * 100 });
    }
    const [first, second, third] = ends;
    if (!first || !second || !third) return undefined;
    const moves = await this.#moves(date);
    return {
      kind: first.percent > 0 ? 'market_up' : 'market_down',
      facts: {
        price: first.price,
        percent: first.percent,
        secondPercent: second.percent,
        thirdPercent: third.percent,
        advancers: moves.filter(({ percent }) => percent > 0).length,
        total: moves.length,
      },
      tickers: funds,
    };
  }

  async #sector(sector: string, kind: string, date: string): Promise<Second | undefined> {
    const moves = await this.#moves(date);
    const averageOf = (name: string | null) => {
      let [above, below, plain, count] = [0, 0, 0, 0];
      for (const each of moves) {
        if (each.sector !== name) continue;
        above += each.percent * each.weight;
        below += each.weight;
        plain += each.percent;
        count += 1;
      }
      // Without any capitalization each stock counts alike.
      return below > 0 ? above / below : plain / count;
    };
    const names = [...new Set(moves.map((each) => each.sector))];
    const isLeader = kind === 'sector_leader';
    const averages = names.map(averageOf).filter((average) => Number.isFinite(average));
    const end = isLeader ? Math.max(...averages) : Math.min(...averages);
    const percent = averageOf(sector);
    if (percent !== end) return undefined;
    const own = moves.filter((each) => each.sector === sector);
    const lead = own
      .toSorted((one, other) => (isLeader ? 1 : -1) * (other.percent - one.percent))
      .at(0);
    if (!lead) return undefined;
    return {
      kind: isLeader ? 'sector_leader' : 'sector_laggard',
      facts: { sector, percent, leadPercent: lead.percent },
      tickers: [lead.ticker],
    };
  }

  #earnings(ticker: string, date: string): Omit<Second, 'tickers'> | undefined {
    const report = this.#parts.market.reports(date).find((each) => each.ticker === ticker);
    if (!report || report.eps === null || report.estimate === null) return undefined;
    const { eps, estimate, quarter, year } = report;
    const percent = (100 * (eps - estimate)) / estimate;
    return { kind: earningsKind(percent), facts: { quarter, year, eps, estimate, percent } };
  }

  #dividend(ticker: string, date: string): Omit<Second, 'tickers'> | undefined {
    const { market, closures } = this.#parts;
    const paid = this.#dividendsOn(date).find((each) => each.ticker === ticker);
    const previousClose = market.closeOn(ticker, previousTradingDay(date, closures));
    if (!paid || previousClose === undefined) return undefined;
    const amount = Number(paid.micros) / 1_000_000;
    const percent = (100 * amount) / previousClose;
    return { kind: 'dividend', facts: { amount, previousClose, percent } };
  }

  #split(ticker: string, date: string): Omit<Second, 'tickers'> | undefined {
    const { market, closures } = this.#parts;
    const split = this.#splitsOn(date).find((each) => each.ticker === ticker);
    const previousClose = market.closeOn(ticker, previousTradingDay(date, closures));
    if (!split || previousClose === undefined) return undefined;
    const { from, to } = split;
    const adjusted = previousClose / (to / from);
    const kind = from < to ? 'split' : 'reverse_split';
    return { kind, facts: { from, to, previousClose, adjusted } };
  }

  #idea(ticker: string, date: string, price: number): Omit<Second, 'tickers'> | undefined {
    const idea = this.#parts.ideas.find((each) => each.ticker === ticker && each.date === date);
    if (!idea) return undefined;
    const { direction, reference, stop, rank } = idea;
    const isStopped = direction === 'long' ? price < stop : price > stop;
    const gained = (direction === 'long' ? price - reference : reference - price) / reference;
    const facts = { direction, date, rank, reference, price, percent: gained * 100 };
    if (isStopped) return { kind: 'idea_stop', facts: { ...facts, level: stop } };
    return { kind: 'idea_goal', facts: { ...facts, level: goalOf(idea) } };
  }
}

type Again = Omit<Second, 'tickers'> | undefined;

const moveOf = ({ now, before }: TickerDays) => {
  const previous = before.at(-1)?.close ?? Number.NaN;
  return { previous, percent: ((now.close - previous) / previous) * 100 };
};

function secondGap(days: TickerDays): Again {
  const { previous } = moveOf(days);
  const { open } = days.now;
  const percent = ((open - previous) / previous) * 100;
  if (Math.abs(percent) < newsRules.gapPercent) return undefined;
  const kind = open > previous ? 'gap_up' : 'gap_down';
  return { kind, facts: { open, previousClose: previous, percent } };
}

function secondExtreme(days: TickerDays): Again {
  const year = days.before.slice(-newsRules.highSessions);
  const { percent } = moveOf(days);
  if (year.length < newsRules.highSessions) return undefined;
  const top = year.reduce((most, { high }) => (high > most ? high : most), -Infinity);
  if (days.now.high > top) {
    return { kind: 'high_52w', facts: { price: days.now.high, before: top, percent } };
  }
  const bottom = year.reduce((least, { low }) => (low < least ? low : least), Infinity);
  if (days.now.low < bottom) {
    return { kind: 'low_52w', facts: { price: days.now.low, before: bottom, percent } };
  }
  return undefined;
}

function secondVolume(days: TickerDays): Again {
  const { percent } = moveOf(days);
  const last = days.before.slice(-newsRules.volumeSessions);
  let total = 0;
  for (const { volume } of last) total += volume;
  const average = total / newsRules.volumeSessions;
  const { volume } = days.now;
  if (!(volume >= average * newsRules.volumeTimes)) return undefined;
  const kind = percent > 0 ? 'volume_up' : 'volume_down';
  return { kind, facts: { volume, average, times: volume / average, percent } };
}

/** The standard deviation by its other formula: mean of squares less square of the mean. */
function secondMove(days: TickerDays): Again {
  const { previous, percent } = moveOf(days);
  const closes = days.before.slice(-newsRules.sigmaSessions - 1).map(({ close }) => close);
  let [sum, squares] = [0, 0];
  for (let place = 1; place < closes.length; place += 1) {
    const from = closes[place - 1] ?? Number.NaN;
    const move = (((closes[place] ?? Number.NaN) - from) / from) * 100;
    sum += move;
    squares += move * move;
  }
  const count = closes.length - 1;
  const deviation = Math.sqrt(squares / count - (sum / count) ** 2);
  const sigmas = Math.abs(percent) / deviation;
  if (!(sigmas > newsRules.moveSigmas - 1e-6)) return undefined;
  const kind = percent > 0 ? 'move_up' : 'move_down';
  return { kind, facts: { price: days.now.close, previousClose: previous, percent, sigmas } };
}

function secondStreak(days: TickerDays): Again {
  const closes = [...days.before.map(({ close }) => close), days.now.close];
  const isUp = moveOf(days).percent > 0;
  let start = closes.length - 1;
  while (start > 0) {
    const [from, to] = [closes[start - 1] ?? 0, closes[start] ?? 0];
    if (isUp ? to <= from : to >= from) break;
    start -= 1;
  }
  const sessions = closes.length - 1 - start;
  const from = closes[start] ?? Number.NaN;
  const price = days.now.close;
  const facts = { sessions, percent: ((price - from) / from) * 100, price };
  return { kind: isUp ? 'streak_up' : 'streak_down', facts };
}

function secondMilestone(days: TickerDays): Again {
  const { previous, percent } = moveOf(days);
  const last = days.before.slice(-newsRules.milestoneSessions).map(({ close }) => close);
  const price = days.now.close;
  const step = levelStep(previous);
  const isUp = price > previous;
  // The last round level that the close passed.
  const level = isUp
    ? price - (price % step)
    : price % step === 0
      ? price
      : price - (price % step) + step;
  const wasBeyond = last.some((close) => (isUp ? close >= level : close <= level));
  if (wasBeyond) return undefined;
  const kind = isUp ? 'milestone_up' : 'milestone_down';
  return { kind, facts: { level, price, percent } };
}
