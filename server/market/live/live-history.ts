import type { Bars, Interval, Range } from '../../../contract/bars.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import {
  newYorkDate,
  newYorkMs,
  previousTradingDay,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import { addBar, type Bar, barColumns, series } from '../bar-series.ts';
import { intervalFor, MINUTES_OF, MONTHS_OF, WEEK_SESSIONS } from '../chart-ranges.ts';
import type { Closures } from '../closures.ts';
import { round4 } from '../grid.ts';
import type { DayMatrix } from '../market-data.ts';
import { mondayOf, monthsBefore } from '../months.ts';
import { type Actions, barInShares } from './actions.ts';
import type { HeldDays } from './held-days.ts';
import type { Intraday } from './intraday.ts';
import type { DayBar } from './source.ts';

interface Parts {
  readonly held: () => HeldDays;
  readonly actions: () => Actions;
  readonly intraday: Intraday;
  readonly closures: Closures;
  /** The current regular session, or the last one. */
  readonly today: (ticker: Ticker) => DayBar | undefined;
  /** The day whose shares an instrument's price is in. */
  readonly sharesOf: (ticker: Ticker) => string | undefined;
}

/** History from the stored days, and minute bars from the vendor. */
export class LiveHistory {
  readonly #parts: Parts;
  #matrices = new Map<Range, { readonly key: string; readonly matrix: DayMatrix }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async bars(ticker: Ticker, range: Range, wanted: Interval, nowMs: number): Promise<Bars> {
    const interval = intervalFor(range, wanted);
    const date = this.#sessionDate(nowMs);
    const from = this.#firstDate(range, date);
    const step = MINUTES_OF[interval];
    // A split that is known before its morning has not reached the price that the chart ends at.
    const sharesOf = this.#parts.sharesOf(ticker) ?? newYorkDate(nowMs);
    const bars =
      step === undefined
        ? this.#days(ticker, from, sharesOf, interval)
        : await this.#minutes(ticker, from, step);
    return {
      ticker,
      range,
      interval,
      ...bars,
      previousClose: this.#closeBefore(ticker, from, sharesOf) ?? null,
    };
  }

  /** The closed days of a range. Built once a day. */
  matrix(range: Range, nowMs: number): DayMatrix {
    const held = this.#parts.held();
    const { allSplits } = this.#parts.actions();
    const key = `${held.lastDate()} ${allSplits.length} ${newYorkDate(nowMs)}`;
    const kept = this.#matrices.get(range);
    if (kept?.key === key) return kept.matrix;
    const from = this.#firstDate(range, this.#sessionDate(nowMs));
    const last = held.lastDate() ?? '';
    // An announced split has not happened on any of these days.
    const past = allSplits.filter(({ date }) => date <= last);
    const matrix = held.matrix(held.rowFrom(from), past);
    this.#matrices.set(range, { key, matrix });
    return matrix;
  }

  /** The close of a day, in shares as of another day. */
  closeIn(ticker: Ticker, date: string, sharesOf: string): number | undefined {
    const bar = this.#parts.held().bar(ticker, date);
    if (!bar) return undefined;
    return round4(bar.close / this.#parts.actions().sharesBetween(ticker, date, sharesOf));
  }

  /** The closed days of an instrument, in shares as of a date, oldest first. */
  closedDays(ticker: Ticker, from: string, sharesOf: string): DayBar[] {
    const held = this.#parts.held();
    const actions = this.#parts.actions();
    return held.bars(ticker, held.rowFrom(from)).map((bar) => barInShares(actions, bar, sharesOf));
  }

  #days(ticker: Ticker, from: string, sharesOf: string, interval: Interval) {
    const days = this.closedDays(ticker, from, sharesOf);
    const running = this.#parts.today(ticker);
    if (running && running.date > (days.at(-1)?.date ?? '') && running.date >= from) {
      days.push(running);
    }
    const columns = barColumns();
    const gathered = series();
    for (const day of days) {
      const bar = { ...day, openedAtMs: this.#opensAtMs(day.date) };
      if (interval === '1d') addBar(columns, bar);
      else gathered.add(bar, interval === '1w' ? mondayOf(day.date) : day.date.slice(0, 7));
    }
    return interval === '1d' ? columns : gathered.bars;
  }

  async #minutes(ticker: Ticker, from: string, step: number) {
    const bars = await this.#parts.intraday.bars(ticker, newYorkMs(from, 0), step);
    const columns = barColumns();
    for (const bar of bars) if (this.#isInSession(bar)) addBar(columns, bar);
    return columns;
  }

  /** Overnight trades belong to no displayed session. */
  #isInSession({ openedAtMs }: Bar): boolean {
    const day = sessionsOfDay(newYorkDate(openedAtMs), this.#parts.closures);
    return day !== undefined && openedAtMs >= day.preOpensAtMs && openedAtMs < day.afterEndsAtMs;
  }

  #closeBefore(ticker: Ticker, from: string, sharesOf: string): number | undefined {
    return this.closeIn(ticker, previousTradingDay(from, this.#parts.closures), sharesOf);
  }

  #opensAtMs(date: string): number {
    return sessionsOfDay(date, this.#parts.closures)?.opensAtMs ?? newYorkMs(date, 0);
  }

  /** The current trading day, or the last one. */
  #sessionDate(nowMs: number): string {
    const { closures } = this.#parts;
    const date = newYorkDate(nowMs);
    const day = sessionsOfDay(date, closures);
    return day && nowMs >= day.preOpensAtMs ? date : previousTradingDay(date, closures);
  }

  /** The first day of a range that ends on a day. */
  #firstDate(range: Range, date: string): string {
    const { closures } = this.#parts;
    if (range === '1D') return date;
    if (range === '1W') {
      let first = date;
      for (let back = 1; back < WEEK_SESSIONS; back += 1) {
        first = previousTradingDay(first, closures);
      }
      return first;
    }
    const before =
      range === 'YTD'
        ? `${Number(date.slice(0, 4)) - 1}-12-31`
        : monthsBefore(date, MONTHS_OF[range] ?? 0);
    return (
      this.#parts
        .held()
        .dates()
        .find((each) => each > before) ?? date
    );
  }
}
