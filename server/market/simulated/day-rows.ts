import type { DayIndex } from './calendar.ts';
import type { Tape } from './tape.ts';

/** The columns of a closed regular session, in levels and shares of the level date. */
export const DAY_COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;
export type DayColumn = (typeof DAY_COLUMNS)[number];
/** Day-major: instrument `i` of row `d` stands at `d * count + i`. */
export type DayArrays = Readonly<Record<DayColumn, Float64Array>>;

/** One column of `cells` cells for each figure; another thread may write `shared` ones. */
export function dayArrays(cells: number, { shared = false } = {}): DayArrays {
  const column = () =>
    shared ? new Float64Array(new SharedArrayBuffer(cells * 8)) : new Float64Array(cells);
  return { open: column(), high: column(), low: column(), close: column(), volume: column() };
}

/**
 * Writes closed days of all instruments, row by row. Each company's path of a day is drawn once,
 * and funds are summed from the paths of their holdings: a day of all instruments costs about as
 * much as a day of one broad fund.
 */
export class DayRows {
  readonly #tape: Tape;
  readonly #paths: readonly Float64Array[];

  constructor(tape: Tape) {
    this.#tape = tape;
    this.#paths = tape.listed.map(() => new Float64Array(256));
  }

  /** Days before an instrument was listed hold no number. */
  write(day: DayIndex, into: DayArrays, row: number): void {
    const tape = this.#tape;
    const { knots } = tape.allKnots(day, 'regular', this.#paths);
    const date = tape.calendar.date(day);
    for (const [index, path] of this.#paths.entries()) {
      const { listingDate } = tape.at(index);
      const cell = row * this.#paths.length + index;
      if (listingDate !== null && date < listingDate) {
        for (const column of DAY_COLUMNS) into[column][cell] = Number.NaN;
      } else {
        writeDay(path, knots.length, tape.sessionVolume(index, day, 'regular'), into, cell);
      }
    }
  }
}

/** Writes the day whose levels at the knots are known into one cell of each column. */
export function writeDay(
  levels: Float64Array,
  knots: number,
  volume: number,
  into: DayArrays,
  cell: number,
): void {
  let high = 0;
  let low = Infinity;
  for (let knot = 0; knot < knots; knot += 1) {
    const level = levels[knot] ?? 0;
    if (level > high) high = level;
    if (level < low) low = level;
  }
  into.open[cell] = levels[0] ?? 0;
  into.high[cell] = high;
  into.low[cell] = low;
  into.close[cell] = levels[knots - 1] ?? 0;
  into.volume[cell] = volume;
}
