import type { Bars, Interval, Range } from '../../../contract/bars.ts';
import type { DayMatrix } from '../market-data.ts';
import { addBar, type Bar, type BarColumns, barAt, barColumns, series } from '../bar-series.ts';
import { intervalFor, MINUTES_OF, MONTHS_OF, WEEK_SESSIONS } from '../chart-ranges.ts';
import type { DayIndex } from './calendar.ts';
import type { ClosedDays } from './closed-days.ts';
import { type DayArrays, dayArrays, writeDay } from './day-rows.ts';
import type { OpenSession } from './day-plan.ts';
import { onGrid } from '../grid.ts';
import { Kept } from '../kept.ts';
import { emptyMinute, shapeMinute, volumeBefore } from './minute.ts';
import { grown, priceRange } from './minute-bars.ts';
import { mondayOf, monthsBefore } from '../months.ts';
import { type Position, positionAt } from './position.ts';
import { Shares } from './shares.ts';
import type { Tape } from './tape.ts';
import { rateOf } from './trading.ts';

const SESSIONS: readonly OpenSession[] = ['pre', 'regular', 'after'];
/** Bars need two closes before them. */
const FIRST_BAR_DAY = 42;
/** A month of one instrument is about 1 kB. */
const KEPT_MONTHS = 8000;
/** What identifies a month of an instrument. */
function keyOf(index: number, month: number): number {
  return index * 8192 + month;
}

/** A closed day: its place in the columns that hold it. */
interface DayCell {
  readonly arrays: DayArrays;
  readonly cell: number;
}

/** Bars of the past, and of today as far as it has come. */
export class History {
  readonly #tape: Tape;
  readonly #levels = new Float64Array(256);
  readonly #months = new Kept<number, DayArrays>(KEPT_MONTHS);
  /** Months being filled, so that a rush for one fund fills each once. */
  readonly #filling = new Map<number, Promise<DayArrays>>();
  readonly #shares = new Shares();
  readonly #closed: ClosedDays;

  constructor(tape: Tape, closed: ClosedDays) {
    this.#tape = tape;
    this.#closed = closed;
  }

  /** Answers at `nowMs`. An interval finer than the range can show becomes the range's own; the answer says which. */
  async bars(index: number, range: Range, wanted: Interval, nowMs: number): Promise<Bars> {
    const now = positionAt(this.#tape, nowMs);
    const interval = intervalFor(range, wanted);
    const first = this.#firstDay(index, range, now.day);

    const step = MINUTES_OF[interval];
    const bars =
      step === undefined
        ? await this.#long(index, first, now, interval)
        : await this.#intraday(index, first, now, step);
    const hasBefore = this.#isListed(index, first - 1);
    const factor = this.#tape.splits.factor(index, now.day);
    return {
      ticker: this.#tape.at(index).instrument.ticker,
      range,
      interval,
      ...bars,
      previousClose: hasBefore ? onGrid(this.#tape.close(index, first - 1) / factor) : null,
    };
  }

  /** The closed days of all instruments over a range, at `nowMs`. The first time they are written, in a thread. */
  async matrix(range: Range, nowMs: number): Promise<DayMatrix> {
    const { calendar, listed, splits } = this.#tape;
    const now = positionAt(this.#tape, nowMs);
    const first = Math.max(FIRST_BAR_DAY, this.#rangeStart(range, now.day));
    const last = now.session === 'after' ? now.day : now.day - 1;
    await this.#closed.reach(first, last);
    const { arrays } = this.#closed;
    const from = this.#closed.cell(0, first) ?? 0;
    const column = (all: Float64Array) =>
      all.subarray(from, from + (last - first + 1) * listed.length);
    return {
      tickers: listed.map(({ instrument }) => instrument.ticker),
      dates: Array.from({ length: last - first + 1 }, (_, row) => calendar.date(first + row)),
      open: column(arrays.open),
      high: column(arrays.high),
      low: column(arrays.low),
      close: column(arrays.close),
      volume: column(arrays.volume),
      splitFactors: Float64Array.from(listed, (_, index) => splits.factor(index, last)),
    };
  }

  /** Regular sessions from one day to another, adjusted to the shares of `now`. The last grows until it closes. */
  async days(index: number, first: DayIndex, last: DayIndex, now: Position): Promise<BarColumns> {
    const factor = this.#tape.splits.factor(index, now.day);
    const begin = Math.max(first, this.#firstListed(index, first));
    await this.walk(index, begin - 1);
    const lastClosed = now.session === 'after' ? last : Math.min(last, now.day - 1);
    const bars = this.#heldDays(index, begin, lastClosed, factor);
    for (let day = begin + bars.close.length; day <= last; day += 1) {
      if (day === now.day && now.session === 'pre') break;
      if (day === now.day && now.session === 'regular') {
        this.#addGrowingDay(bars, index, day, now);
      } else {
        // Cached days are read without awaiting: ten years of awaits would cost more than the bars.
        const at = this.#atHand(index, day, now.day) ?? (await this.#filled(index, day, now.day));
        setDay(bars, bars.close.length, this.#tape.calendar.opensAtMs(day), at, factor);
      }
    }
    return bars;
  }

  /**
   * Walks the closes of an instrument, and of all it holds, back to a day, so that later calls for one of them answer at
   * once. The first time, ten years of a broad fund take a fifth of a second.
   */
  async walk(index: number, first: DayIndex): Promise<void> {
    if (this.#tape.isWalked(index, first)) return;
    for (let day = Math.max(first, this.#tape.baseDay); day >= first; day -= 1) {
      if (this.#shares.isOver) await this.#shares.next();
      this.#tape.close(index, day);
    }
  }

  /** The first day of an instrument in a range that ends today. */
  #firstDay(index: number, range: Range, today: DayIndex): DayIndex {
    return this.#firstListed(index, Math.max(FIRST_BAR_DAY, this.#rangeStart(range, today)));
  }

  #rangeStart(range: Range, today: DayIndex): DayIndex {
    const { calendar } = this.#tape;
    if (range === '1D') return today;
    if (range === '1W') return today - WEEK_SESSIONS + 1;
    const date = calendar.date(today);
    const before =
      range === 'YTD'
        ? `${Number(date.slice(0, 4)) - 1}-12-31`
        : monthsBefore(date, MONTHS_OF[range] ?? 0);
    return calendar.indexOnOrBefore(before) + 1;
  }

  #firstListed(index: number, day: DayIndex): DayIndex {
    const { listingDate } = this.#tape.at(index);
    if (listingDate === null || this.#tape.calendar.date(day) >= listingDate) return day;
    return this.#tape.calendar.indexOnOrAfter(listingDate);
  }

  #isListed(index: number, day: DayIndex): boolean {
    const { listingDate } = this.#tape.at(index);
    return day >= 0 && (listingDate === null || this.#tape.calendar.date(day) >= listingDate);
  }

  /** Adds today's regular session so far; nothing before its first trade. */
  #addGrowingDay(bars: BarColumns, index: number, day: DayIndex, now: Position): void {
    const { opensAtMs } = this.#tape.calendar.sessions(day);
    const growing = series();
    this.#minutes(index, day, 'regular', now, (bar) =>
      growing.add({ ...bar, openedAtMs: opensAtMs }, 0),
    );
    const bar = barAt(growing.bars, 0);
    if (bar) addBar(bars, bar);
  }

  /** The days from one on that all instruments' columns hold: years of them in one pass, each column made in its length. */
  #heldDays(index: number, first: DayIndex, last: DayIndex, factor: number): BarColumns {
    const run = first <= last ? this.#closed.run(index, first, last) : undefined;
    if (!run) return barColumns();
    const { calendar, listed } = this.#tape;
    const { arrays } = this.#closed;
    const bars = barColumns(run.days);
    for (let place = 0, { cell } = run; place < run.days; place += 1, cell += listed.length) {
      setDay(bars, place, calendar.opensAtMs(first + place), { arrays, cell }, factor);
    }
    return bars;
  }

  /** A closed day where it is written already. */
  #atHand(index: number, day: DayIndex, today: DayIndex): DayCell | undefined {
    const cell = this.#closed.cell(index, day);
    if (cell !== undefined) return { arrays: this.#closed.arrays, cell };
    const { calendar } = this.#tape;
    const month = calendar.month(day);
    if (month >= calendar.month(today)) return undefined;
    const arrays = this.#months.peek(keyOf(index, month));
    return arrays && { arrays, cell: day - calendar.firstOfMonth(day) };
  }

  /** A closed day, written now. Months that are over are kept, since a fund's day is the sum of all its holdings' days. */
  async #filled(index: number, day: DayIndex, today: DayIndex): Promise<DayCell> {
    const { calendar } = this.#tape;
    const month = calendar.month(day);
    const first = calendar.firstOfMonth(day);
    if (month >= calendar.month(today)) return { arrays: await this.#fill(index, day, 1), cell: 0 };
    return { arrays: await this.#fillMonth(keyOf(index, month), index, first), cell: day - first };
  }

  async #fillMonth(key: number, index: number, first: DayIndex): Promise<DayArrays> {
    let filling = this.#filling.get(key);
    if (!filling) {
      filling = this.#fill(index, first, this.#tape.calendar.firstOfNextMonth(first) - first);
      this.#filling.set(key, filling);
    }
    try {
      const arrays = await filling;
      this.#months.put(key, arrays);
      return arrays;
    } finally {
      this.#filling.delete(key);
    }
  }

  async #fill(index: number, first: DayIndex, days: number): Promise<DayArrays> {
    const arrays = dayArrays(days);
    for (let cell = 0; cell < days; cell += 1) {
      if (this.#shares.isOver) await this.#shares.next();
      const day = first + cell;
      const { knots } = this.#tape.knots(index, day, 'regular', this.#levels);
      const volume = this.#tape.sessionVolume(index, day, 'regular');
      writeDay(this.#levels, knots.length, volume, arrays, cell);
    }
    return arrays;
  }

  async #long(
    index: number,
    first: DayIndex,
    now: Position,
    interval: Interval,
  ): Promise<BarColumns> {
    const days = await this.days(index, first, now.day, now);
    if (interval === '1d') return days;
    const gathered = series();
    for (let place = 0; place < days.close.length; place += 1) {
      const date = this.#tape.calendar.date(first + place);
      const bar = barAt(days, place);
      if (bar) gathered.add(bar, interval === '1w' ? mondayOf(date) : date.slice(0, 7));
    }
    return gathered.bars;
  }

  async #intraday(
    index: number,
    first: DayIndex,
    now: Position,
    step: number,
  ): Promise<BarColumns> {
    await this.walk(index, first - 1);
    const gathered = series();
    for (let day = first; day <= now.day; day += 1) {
      for (const session of SESSIONS) {
        if (day === now.day && SESSIONS.indexOf(session) > SESSIONS.indexOf(now.session)) break;
        if (this.#shares.isOver) await this.#shares.next();
        this.#minutes(index, day, session, now, (bar, minute, startMs) => {
          const place = Math.floor(minute / step);
          const openedAtMs = startMs + place * step * 60_000;
          gathered.add({ ...bar, openedAtMs }, openedAtMs);
        });
      }
    }
    return gathered.bars;
  }

  /** Every minute of a session, the running one as far as it has come. */
  #minutes(
    index: number,
    day: DayIndex,
    session: OpenSession,
    now: Position,
    take: (bar: Bar, minute: number, startMs: number) => void,
  ): void {
    const { factors, splits } = this.#tape;
    const listed = this.#tape.at(index);
    const dayKey = factors.dayKey(day);
    const factor = splits.factor(index, now.day);
    const plan = this.#tape.knots(index, day, session, this.#levels);
    const total = Math.round(this.#tape.sessionVolume(index, day, session) * factor);
    const isRunning = day === now.day && session === now.session && !now.over;
    const count = isRunning ? now.minute + 1 : plan.minutes;
    const rate = rateOf(listed.tradeRate, session);
    const shape = emptyMinute();

    for (let minute = 0; minute < count; minute += 1) {
      const knot = plan.block[minute] ?? 0;
      const begin = (this.#levels[knot] ?? 0) / factor;
      const end = (this.#levels[knot + 1] ?? 0) / factor;
      shapeMinute(shape, listed, plan, dayKey, minute, begin, end);
      const before = volumeBefore(listed, plan, dayKey, minute, total);
      const volume = volumeBefore(listed, plan, dayKey, minute + 1, total) - before;
      const openedAtMs = plan.startMs + minute * 60_000;
      const whole = { openedAtMs, ...priceRange(shape), volume };
      const bar = isRunning && minute === now.minute ? grown(whole, shape, now.slot, rate) : whole;
      if (bar) take(bar, minute, plan.startMs);
    }
  }
}

/** Writes a closed day at a place of the columns, adjusted for the splits since, on the price grid. */
function setDay(
  bars: BarColumns,
  place: number,
  opensAtMs: number,
  { arrays, cell }: DayCell,
  factor: number,
): void {
  bars.openedAtMs[place] = opensAtMs;
  bars.open[place] = onGrid((arrays.open[cell] ?? 0) / factor);
  bars.high[place] = onGrid((arrays.high[cell] ?? 0) / factor);
  bars.low[place] = onGrid((arrays.low[cell] ?? 0) / factor);
  bars.close[place] = onGrid((arrays.close[cell] ?? 0) / factor);
  bars.volume[place] = Math.round((arrays.volume[cell] ?? 0) * factor);
}
