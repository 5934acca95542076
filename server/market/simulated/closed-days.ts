import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Closures } from '../closures.ts';
import type { DayIndex } from './calendar.ts';
import { type DayArrays, dayArrays, DAY_COLUMNS, DayRows } from './day-rows.ts';
import { Shares } from './shares.ts';
import type { Tape } from './tape.ts';

/** The inputs from which a thread computes the same tape. */
export interface TapeRecipe {
  readonly seed: string;
  readonly symbols: number | 'all';
  readonly closures: Closures;
}

/** A job for the thread: write days `first` to `last` into the rows from 0 on. */
export interface WriteDays extends TapeRecipe {
  readonly first: DayIndex;
  readonly last: DayIndex;
  readonly into: DayArrays;
}

interface Held {
  readonly first: DayIndex;
  /** Rows that are written. */
  rows: number;
  arrays: DayArrays;
}

/** Days that can be appended before the columns are moved to a larger place: a quarter of a year. */
const SPARE_ROWS = 64;

/**
 * The closed days of all instruments in one piece: written once in a thread of its own, as far back as was asked for, and
 * appended here after each close. One day takes a few milliseconds.
 */
export class ClosedDays {
  readonly #tape: Tape;
  readonly #recipe: TapeRecipe;
  /** Made with the first append: of a large market its room is many megabytes. */
  #rows: DayRows | undefined;
  readonly #shares = new Shares();
  #held: Held | undefined;
  #thread: Worker | undefined;
  /** One after the other, so that a rush writes each day once. */
  #reaching: Promise<void> = Promise.resolve();

  constructor(tape: Tape, recipe: TapeRecipe) {
    this.#tape = tape;
    this.#recipe = recipe;
  }

  /**
   * Resolves when the days from `first` to `last` are held.
   *
   * @throws what ended the thread; the next request starts another
   */
  reach(first: DayIndex, last: DayIndex): Promise<void> {
    const reaching = this.#reaching.then(() => this.#reach(first, last));
    this.#reaching = reaching.catch(() => undefined);
    return reaching;
  }

  /** Ends a thread that is still writing; what waits for it rejects. */
  stop(): void {
    void this.#thread?.terminate();
  }

  /** The cell of an instrument's day in every column; undefined where the day is not held. */
  cell(index: number, day: DayIndex): number | undefined {
    const row = this.#held && day - this.#held.first;
    if (this.#held === undefined || row === undefined || row < 0 || row >= this.#held.rows)
      return undefined;
    return row * this.#tape.listed.length + index;
  }

  /**
   * The days of an instrument from one day on, as far as they are held: the cell of the first in every column, and how many
   * they are; from each to the next it is as many cells as there are instruments.
   */
  run(index: number, first: DayIndex, last: DayIndex): { cell: number; days: number } | undefined {
    const cell = this.cell(index, first);
    if (cell === undefined || this.#held === undefined) return undefined;
    const lastHeld = this.#held.first + this.#held.rows - 1;
    return { cell, days: Math.min(last, lastHeld) - first + 1 };
  }

  /** @throws Error before anything was reached */
  get arrays(): DayArrays {
    if (!this.#held) throw new Error('no closed day is held');
    return this.#held.arrays;
  }

  async #reach(first: DayIndex, last: DayIndex): Promise<void> {
    if (!this.#held || first < this.#held.first) {
      const arrays = dayArrays((last - first + 1 + SPARE_ROWS) * this.#tape.listed.length, {
        shared: true,
      });
      await this.#writeInThread({ ...this.#recipe, first, last, into: arrays });
      this.#held = { first, rows: last - first + 1, arrays };
    }
    const held = this.#held;
    while (held.first + held.rows <= last) {
      if (this.#shares.isOver) await this.#shares.next();
      this.#append(held);
    }
  }

  async #writeInThread(wanted: WriteDays): Promise<void> {
    const thread = new Worker(new URL('./closed-days-thread.ts', import.meta.url), {
      workerData: wanted,
      // Without the server's environment, which holds keys and passwords.
      env: {},
    });
    this.#thread = thread;
    let isWritten = false;
    thread.on('message', () => {
      isWritten = true;
    });
    await once(thread, 'exit');
    if (!isWritten) throw new Error('the thread that writes closed days was ended');
  }

  #append(held: Held): void {
    const count = this.#tape.listed.length;
    if ((held.rows + 1) * count > held.arrays.close.length) {
      const larger = dayArrays((held.rows + SPARE_ROWS) * count, { shared: true });
      for (const column of DAY_COLUMNS) larger[column].set(held.arrays[column]);
      held.arrays = larger;
    }
    this.#rows ??= new DayRows(this.#tape);
    this.#rows.write(held.first + held.rows, held.arrays, held.rows);
    held.rows += 1;
  }
}
