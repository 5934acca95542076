import { addDays } from '../../../contract/market-hours.ts';
import type { Calendar, DayIndex } from './calendar.ts';
import { draw } from './chance.ts';
import type { Listed } from './listed.ts';

/** The dated events of one instrument's year, by day number, in order. */
export interface YearEvents {
  /** Reports come after the close of these days. */
  readonly reports: readonly DayIndex[];
  /** From these days on a buyer no longer gets the payment. */
  readonly exDays: readonly DayIndex[];
}

/** Before any day of the calendar. */
const FIRST_YEAR = 2000;
const NONE: YearEvents = { reports: [], exDays: [] };
const pad = (month: number) => String(month).padStart(2, '0');

/** Earnings and dividend days, drawn once for each instrument and kept to year after year, as companies do. */
export class Events {
  readonly #calendar: Calendar;
  readonly #years = new Map<Listed, YearEvents[]>();

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  ofYear(listed: Listed, year: number): YearEvents {
    if (!listed.isCompany && listed.paymentsAYear === 0) return NONE;
    let years = this.#years.get(listed);
    if (!years) {
      years = [];
      this.#years.set(listed, years);
    }
    return (years[year - FIRST_YEAR] ??= this.#draw(listed, year));
  }

  isExDay(listed: Listed, day: DayIndex): boolean {
    return (
      listed.paymentsAYear > 0 && this.ofYear(listed, this.#calendar.year(day)).exDays.includes(day)
    );
  }

  /** Whether the company reported after the close before. */
  isAfterReport(listed: Listed, day: DayIndex): boolean {
    return (
      listed.isCompany &&
      this.ofYear(listed, this.#calendar.year(day - 1)).reports.includes(day - 1)
    );
  }

  /** The first event on or after a day, within the two years that follow. */
  next(listed: Listed, kind: keyof YearEvents, from: DayIndex): DayIndex | undefined {
    const year = this.#calendar.year(from);
    for (const ahead of [0, 1]) {
      const found = this.ofYear(listed, year + ahead)[kind].find((day) => day >= from);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #draw(listed: Listed, year: number): YearEvents {
    const drawn = draw(listed.key, 0xe7e7, 0);
    // Most quarters end with the calendar's; one company in five is a month later.
    const firstMonth = drawn % 5 === 0 ? 2 : 1;
    const reportDay = 14 + ((drawn >>> 8) % 16);
    const reports = listed.isCompany
      ? [0, 3, 6, 9].map((months) => this.#dayOf(year, firstMonth + months, reportDay))
      : [];

    const every = listed.paymentsAYear > 0 ? 12 / listed.paymentsAYear : 0;
    const firstPayment = every === 0 ? 0 : 1 + ((drawn >>> 16) % every);
    const exDate = every === 1 ? 1 : 2 + ((drawn >>> 20) % 13);
    const exDays = Array.from({ length: listed.paymentsAYear }, (_, payment) =>
      this.#dayOf(year, firstPayment + payment * every, exDate),
    );
    return { reports, exDays };
  }

  #dayOf(year: number, month: number, date: number): DayIndex {
    return this.#calendar.indexOnOrAfter(addDays(`${year}-${pad(month)}-01`, date - 1));
  }
}
