import type { Calendar, DayIndex } from './calendar.ts';
import { fatBell } from './chance.ts';

/** Part of the mean of two years' draws that is taken out of each of them. */
const STEADINESS = 0.75;
const YEARS = 2;
const STREAM = 0x0f0f;

/**
 * The fat-tailed daily draws of one key, made steadier over the years: of each two calendar years most of the mean
 * is taken out. A walk of bare draws would leave half of all companies at a third or at three times what
 * anyone would believe after ten years; days and months look the same either way.
 */
export class Steady {
  readonly #calendar: Calendar;
  readonly #key: number;
  readonly #dayKey: (day: DayIndex) => number;
  /** By pair of years: walks of many callers, each in years of its own, take turns. */
  readonly #means = new Map<number, number>();

  constructor(calendar: Calendar, key: number, dayKey: (day: DayIndex) => number) {
    this.#calendar = calendar;
    this.#key = key;
    this.#dayKey = dayKey;
  }

  at(day: DayIndex): number {
    const block = Math.floor(this.#calendar.year(day) / YEARS);
    let mean = this.#means.get(block);
    if (mean === undefined) {
      mean = this.#meanOf(block);
      this.#means.set(block, mean);
    }
    return this.#draw(day) - STEADINESS * mean;
  }

  #meanOf(block: number): number {
    const first = this.#calendar.indexOnOrAfter(`${block * YEARS}-01-01`);
    const last = this.#calendar.indexOnOrBefore(`${block * YEARS + YEARS - 1}-12-31`);
    let sum = 0;
    for (let day = first; day <= last; day += 1) sum += this.#draw(day);
    return sum / (last - first + 1);
  }

  #draw(day: DayIndex): number {
    return fatBell(this.#key, this.#dayKey(day), STREAM);
  }
}
