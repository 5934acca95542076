import {
  adHocClosures,
  isTradingDay,
  newYorkDate,
  nextTradingDay,
  previousTradingDay,
  sessionsOfDay,
  type TradingDay,
} from '../../../contract/market-hours.ts';
import type { Closures } from '../closures.ts';

/** A trading day by its number: the day's place among all trading days from 2005 on. */
export type DayIndex = number;

const FIRST_DATE = '2005-01-03';
const FIRST_MONTH = 2005 * 12;
const MS_A_DAY = 86_400_000;

/** The trading days, numbered, as far as anyone has asked. */
export class Calendar {
  readonly #closures: Closures;
  readonly #dates: string[] = [FIRST_DATE];
  readonly #indexes = new Map<string, DayIndex>([[FIRST_DATE, 0]]);
  readonly #sessions = new Map<DayIndex, TradingDay>();
  readonly #opens: number[] = [];
  readonly #years: number[] = [];
  readonly #months: number[] = [];
  /** The first trading day of each month. */
  readonly #firsts: DayIndex[] = [];

  constructor(closures: Closures = adHocClosures) {
    this.#closures = closures;
  }

  date(index: DayIndex): string {
    while (index >= this.#dates.length) this.#add();
    const date = this.#dates[index];
    if (date === undefined) throw new Error(`the market has no day before ${FIRST_DATE}`);
    return date;
  }

  /** The last trading day that is not after a date. */
  indexOnOrBefore(date: string): DayIndex {
    const day = isTradingDay(date, this.#closures)
      ? date
      : previousTradingDay(date, this.#closures);
    while (day > (this.#dates.at(-1) ?? '')) this.#add();
    const index = this.#indexes.get(day);
    if (index === undefined) throw new Error(`the market has no day before ${FIRST_DATE}`);
    return index;
  }

  /** The first trading day that is not before a date. */
  indexOnOrAfter(date: string): DayIndex {
    return this.indexOnOrBefore(
      isTradingDay(date, this.#closures) ? date : nextTradingDay(date, this.#closures),
    );
  }

  /** The trading day whose pre-market began last. */
  indexAt(ms: number): DayIndex {
    const index = this.indexOnOrBefore(newYorkDate(ms));
    return ms < this.sessions(index).preOpensAtMs ? index - 1 : index;
  }

  sessions(index: DayIndex): TradingDay {
    let sessions = this.#sessions.get(index);
    if (!sessions) {
      sessions = sessionsOfDay(this.date(index), this.#closures);
      if (!sessions) throw new Error('a numbered day trades');
      this.#sessions.set(index, sessions);
    }
    return sessions;
  }

  /** When the regular session of a day opens. Years of bars ask for it, each time the same. */
  opensAtMs(index: DayIndex): number {
    return (this.#opens[index] ??= this.sessions(index).opensAtMs);
  }

  year(index: DayIndex): number {
    return (this.#years[index] ??= Number(this.date(index).slice(0, 4)));
  }

  /** Months since the calendar's first that a day falls in. */
  month(index: DayIndex): number {
    return (this.#months[index] ??=
      this.year(index) * 12 + Number(this.date(index).slice(5, 7)) - 1 - FIRST_MONTH);
  }

  /** The first trading day of a day's month. */
  firstOfMonth(index: DayIndex): DayIndex {
    return (this.#firsts[this.month(index)] ??= this.indexOnOrAfter(
      `${this.date(index).slice(0, 7)}-01`,
    ));
  }

  /** The first trading day of the month after a day's. */
  firstOfNextMonth(index: DayIndex): DayIndex {
    let next = index + 1;
    while (this.month(next) === this.month(index)) next += 1;
    return next;
  }

  /** Days since 1970. Draws depend on it, so a closure that is added later changes no other day's draws. */
  key(index: DayIndex): number {
    return Math.round(Date.parse(this.date(index)) / MS_A_DAY);
  }

  #add(): void {
    const last = this.#dates.at(-1) ?? FIRST_DATE;
    const next = nextTradingDay(last, this.#closures);
    this.#indexes.set(next, this.#dates.length);
    this.#dates.push(next);
  }
}
