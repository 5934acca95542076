import type { Calendar, DayIndex } from './calendar.ts';
import { draw } from './chance.ts';
import type { Listed } from './listed.ts';

/** One old share becomes `to / from` new ones before the open of `day`. */
export interface Split {
  readonly day: DayIndex;
  readonly from: number;
  readonly to: number;
}

/** The inputs of a board's decision. */
interface Prices {
  readonly calendar: Calendar;
  readonly baseDay: DayIndex;
  at(index: number): Listed;
  /** The level at a day's regular close. */
  close(index: number, day: DayIndex): number;
}

const RATIOS = [2, 3, 4, 5, 10, 20];
const COMFORTABLE_PRICE = 150;
const HIGH_PRICE = 600;
const LOW_PRICE = 5;
/** Of the years behind, a company split in this part of those in which its price allowed it. */
const PAST_CHANCE = 0.07;

/**
 * Share splits. From the level date on a board reviews the price once a year, in its own month: a
 * price above $600 and above twice the start level is split to near $150; a leveraged fund below $5
 * merges ten shares into one. Splits before the level date are drawn at random, since prices there
 * are adjusted for them anyway.
 */
export class Splits {
  readonly #tape: Prices;
  readonly #reviewed: { nextDay: DayIndex; nextYear: number; splits: Split[] }[] = [];

  constructor(tape: Prices) {
    this.#tape = tape;
  }

  /** New shares for one share of the level date, on a day. */
  factor(index: number, day: DayIndex): number {
    let factor = 1;
    for (const split of this.since(index, day)) {
      if (split.day <= day) factor *= split.to / split.from;
    }
    return factor;
  }

  /** Splits after the level date that a board has decided by a day. */
  since(index: number, day: DayIndex): readonly Split[] {
    const { made } = this.#tape.at(index);
    if (made.make === 'basket' || !this.#maySplit(index)) return [];
    const { calendar, baseDay } = this.#tape;
    const firstYear = calendar.year(baseDay) + 1;
    const known = (this.#reviewed[index] ??= {
      nextDay: this.#reviewDay(index, firstYear),
      nextYear: firstYear,
      splits: [],
    });
    while (known.nextDay <= day) {
      const split = this.#review(index, known.nextDay, known.splits);
      if (split) known.splits.push(split);
      known.nextYear += 1;
      known.nextDay = this.#reviewDay(index, known.nextYear);
    }
    return known.splits;
  }

  /** Splits from ten years before a day up to it, oldest first. */
  history(index: number, day: DayIndex): Split[] {
    const recent = this.since(index, day).filter((split) => split.day <= day);
    if (!this.#tape.at(index).isCompany) return recent;

    const { calendar, baseDay } = this.#tape;
    const { key, listingDate } = this.#tape.at(index);
    const earlier: Split[] = [];
    let shares = 1;
    for (let year = calendar.year(baseDay); year > calendar.year(day) - 10; year -= 1) {
      const reviewed = this.#reviewDay(index, year);
      if (reviewed > baseDay || calendar.date(reviewed) < (listingDate ?? '')) continue;
      const ratio = RATIOS[draw(key, year, 0x5b1) % 3] ?? 2;
      const before = this.#tape.close(index, reviewed - 1) * shares * ratio;
      const chosen = draw(key, year, 0x5b2) / 0x1_0000_0000 < PAST_CHANCE;
      if (!chosen || before < COMFORTABLE_PRICE || before > 4000) continue;
      earlier.unshift({ day: reviewed, from: 1, to: ratio });
      shares *= ratio;
    }
    return [...earlier, ...recent];
  }

  #maySplit(index: number): boolean {
    const { isCompany, made } = this.#tape.at(index);
    return isCompany || made.make === 'geared';
  }

  #reviewDay(index: number, year: number): DayIndex {
    const month = 1 + (draw(this.#tape.at(index).key, 0x5b11, 0) % 12);
    return this.#tape.calendar.indexOnOrAfter(`${year}-${String(month).padStart(2, '0')}-10`);
  }

  #review(index: number, day: DayIndex, before: readonly Split[]): Split | undefined {
    const { basePrice, made } = this.#tape.at(index);
    const shares = before.reduce((product, { from, to }) => product * (to / from), 1);
    const price = this.#tape.close(index, day - 1) / shares;
    if (price > HIGH_PRICE && price > basePrice * 2) {
      const wanted = price / COMFORTABLE_PRICE;
      const to = RATIOS.findLast((ratio) => ratio <= wanted) ?? 2;
      return { day, from: 1, to };
    }
    if (made.make === 'geared' && price < LOW_PRICE) return { day, from: 10, to: 1 };
    return undefined;
  }
}
