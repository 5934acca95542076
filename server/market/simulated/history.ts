import { type Bars, type Interval, intervalOfRange, type Range } from '../../../contract/bars.ts';
import { type Bar, grown, priceRange, series } from './bar-series.ts';
import type { DayIndex } from './calendar.ts';
import type { OpenSession } from './day-plan.ts';
import { onGrid } from './grid.ts';
import { Kept } from './kept.ts';
import { emptyMinute, shapeMinute, volumeBefore } from './minute.ts';
import { mondayOf, monthsBefore } from './months.ts';
import { type Position, positionAt } from './position.ts';
import { Shares } from './shares.ts';
import type { Tape } from './tape.ts';
import { rateOf } from './trading.ts';

const SESSIONS: readonly OpenSession[] = ['pre', 'regular', 'after'];
const MONTHS_OF: Partial<Record<Range, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};
const WEEK_SESSIONS = 5;
const MINUTES_OF: Partial<Record<Interval, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};
/** The finest interval that a range is answered with; a finer one would be more bars than a screen has points. */
const FINEST_MINUTES: Partial<Record<Range, number>> = { '1D': 1, '1W': 1, '1M': 5, '3M': 60 };

/** Bars need two closes before them. */
const FIRST_BAR_DAY = 42;
/** A month of one instrument is about 1 kB. */
const KEPT_MONTHS = 8000;
/** Open, high, low, close, volume of a day, in levels and shares of the level date. */
const COLUMNS = 5;

/** What identifies a month of an instrument. */
function keyOf(index: number, month: number): number {
  return index * 8192 + month;
}

function rowOf(rows: Float64Array, place: number): Float64Array {
  return rows.subarray(place * COLUMNS, (place + 1) * COLUMNS);
}

/** Bars of the past, and of today as far as it has come. */
export class History {
  readonly #tape: Tape;
  readonly #levels = new Float64Array(256);
  readonly #months = new Kept<number, Float64Array>(KEPT_MONTHS);
  /** Months being filled, so that a rush for one fund fills each once. */
  readonly #filling = new Map<number, Promise<Float64Array>>();
  readonly #shares = new Shares();

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  /** Answers at `nowMs`. An interval finer than the range can show becomes the range's own; the answer says which. */
  async bars(index: number, range: Range, wanted: Interval, nowMs: number): Promise<Bars> {
    const now = positionAt(this.#tape, nowMs);
    const minutes = MINUTES_OF[wanted];
    const finest = FINEST_MINUTES[range];
    const fits = minutes === undefined || (finest !== undefined && minutes >= finest);
    const interval = fits ? wanted : intervalOfRange[range];
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
      openedAtMs: bars.map((bar) => bar.openedAtMs),
      open: bars.map((bar) => bar.open),
      high: bars.map((bar) => bar.high),
      low: bars.map((bar) => bar.low),
      close: bars.map((bar) => bar.close),
      volume: bars.map((bar) => bar.volume),
      previousClose: hasBefore ? onGrid(this.#tape.close(index, first - 1) / factor) : null,
    };
  }

  /** Regular sessions from one day to another, adjusted to the shares of `now`. The last grows until it closes. */
  async days(index: number, first: DayIndex, last: DayIndex, now: Position): Promise<Bar[]> {
    const bars: Bar[] = [];
    const begin = Math.max(first, this.#firstListed(index, first));
    await this.walk(index, begin - 1);
    for (let day = begin; day <= last; day += 1) {
      if (day === now.day && now.session === 'pre') break;
      if (day === now.day && now.session === 'regular') {
        bars.push(...this.#growingDay(index, day, now));
      } else {
        // A month at hand is read at once: ten years of waits would cost more than the bars.
        const levels =
          this.#levelsAtHand(index, day, now.day) ?? (await this.#levelsOf(index, day, now.day));
        bars.push(this.#closedDay(index, day, now.day, levels));
      }
    }
    return bars;
  }

  /**
   * Walks the closes of an instrument, and of all it holds, back to a day, so that later calls for one of them answer at
   * once. The first time, ten years of a broad fund take a fifth of a second.
   */
  async walk(index: number, first: DayIndex): Promise<void> {
    for (let day = Math.max(first, this.#tape.baseDay); day >= first; day -= 1) {
      if (this.#shares.isOver) await this.#shares.next();
      this.#tape.close(index, day);
    }
  }

  /** The first day of a range that ends today. */
  #firstDay(index: number, range: Range, today: DayIndex): DayIndex {
    const { calendar } = this.#tape;
    const wanted = (() => {
      if (range === '1D') return today;
      if (range === '1W') return today - WEEK_SESSIONS + 1;
      const date = calendar.date(today);
      const before =
        range === 'YTD'
          ? `${Number(date.slice(0, 4)) - 1}-12-31`
          : monthsBefore(date, MONTHS_OF[range] ?? 0);
      return calendar.indexOnOrBefore(before) + 1;
    })();
    return this.#firstListed(index, Math.max(FIRST_BAR_DAY, wanted));
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

  /** Today's regular session as far as it has come; empty before its first trade. */
  #growingDay(index: number, day: DayIndex, now: Position): Bar[] {
    const { opensAtMs } = this.#tape.calendar.sessions(day);
    const growing = series();
    this.#minutes(index, day, 'regular', now, (bar) => growing.add(bar, 0));
    const [bar] = growing.bars;
    return bar ? [{ ...bar, openedAtMs: opensAtMs }] : [];
  }

  #closedDay(index: number, day: DayIndex, today: DayIndex, levels: Float64Array): Bar {
    const factor = this.#tape.splits.factor(index, today);
    const [open = 0, high = 0, low = 0, close = 0, volume = 0] = levels;
    return {
      openedAtMs: this.#tape.calendar.sessions(day).opensAtMs,
      open: onGrid(open / factor),
      high: onGrid(high / factor),
      low: onGrid(low / factor),
      close: onGrid(close / factor),
      volume: Math.round(volume * factor),
    };
  }

  /** A closed day's columns where its month was filled before. */
  #levelsAtHand(index: number, day: DayIndex, today: DayIndex): Float64Array | undefined {
    const { calendar } = this.#tape;
    const month = calendar.month(day);
    if (month >= calendar.month(today)) return undefined;
    const rows = this.#months.peek(keyOf(index, month));
    return rows && rowOf(rows, day - calendar.firstOfMonth(day));
  }

  /** A closed day's columns. Months that are over are kept, since a fund's day is the sum of all its holdings' days. */
  async #levelsOf(index: number, day: DayIndex, today: DayIndex): Promise<Float64Array> {
    const { calendar } = this.#tape;
    const month = calendar.month(day);
    const first = calendar.firstOfMonth(day);
    if (month >= calendar.month(today)) return this.#fill(index, day, 1);
    return rowOf(await this.#fillMonth(keyOf(index, month), index, first), day - first);
  }

  async #fillMonth(key: number, index: number, first: DayIndex): Promise<Float64Array> {
    let filling = this.#filling.get(key);
    if (!filling) {
      filling = this.#fill(index, first, this.#tape.calendar.firstOfNextMonth(first) - first);
      this.#filling.set(key, filling);
    }
    try {
      const rows = await filling;
      this.#months.put(key, rows);
      return rows;
    } finally {
      this.#filling.delete(key);
    }
  }

  async #fill(index: number, first: DayIndex, days: number): Promise<Float64Array> {
    const rows = new Float64Array(days * COLUMNS);
    for (let place = 0; place < days; place += 1) {
      if (this.#shares.isOver) await this.#shares.next();
      this.#fillRow(index, first + place, rows.subarray(place * COLUMNS));
    }
    return rows;
  }

  #fillRow(index: number, day: DayIndex, row: Float64Array): void {
    const { knots } = this.#tape.knots(index, day, 'regular', this.#levels);
    let high = 0;
    let low = Infinity;
    for (let knot = 0; knot < knots.length; knot += 1) {
      const level = this.#levels[knot] ?? 0;
      if (level > high) high = level;
      if (level < low) low = level;
    }
    row[0] = this.#levels[0] ?? 0;
    row[1] = high;
    row[2] = low;
    row[3] = this.#levels[knots.length - 1] ?? 0;
    row[4] = this.#tape.sessionVolume(index, day, 'regular');
  }

  async #long(index: number, first: DayIndex, now: Position, interval: Interval): Promise<Bar[]> {
    const days = await this.days(index, first, now.day, now);
    if (interval === '1d') return days;
    const gathered = series();
    for (const [place, bar] of days.entries()) {
      const date = this.#tape.calendar.date(first + place);
      gathered.add(bar, interval === '1w' ? mondayOf(date) : date.slice(0, 7));
    }
    return gathered.bars;
  }

  async #intraday(index: number, first: DayIndex, now: Position, step: number): Promise<Bar[]> {
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
