import { ROW_COLUMNS } from '../api.ts';

/**
 * The live market of one message type: a row of numbers for each symbol, in chunks. A slice is never changed;
 * a next one shares every chunk in which nothing changed, so two can be compared by identity, chunk by chunk,
 * and taking in ten quotes does not copy ten thousand.
 */
export interface Slice {
  readonly chunks: readonly (Float64Array | undefined)[];
}

/** Rows of one chunk. */
export const CHUNK_BITS = 5;
export const CHUNK_ROWS = 2 ** CHUNK_BITS;

/**
 * Numbers of one row: the columns that pages receive, then those that order messages:
 * the order in which the regular price, the compare line and the rest came in (see `Arrival`).
 */
export const ROW_WIDTH = ROW_COLUMNS.length + 3;
const CHUNK_LENGTH = CHUNK_ROWS * ROW_WIDTH;

type Column = (typeof ROW_COLUMNS)[number] | 'regularOrder' | 'compareOrder' | 'wholeOrder';

/** The position of each number of a row. */
export const column = Object.fromEntries(
  [...ROW_COLUMNS, 'regularOrder', 'compareOrder', 'wholeOrder'].map((name, at) => [name, at]),
) as Record<Column, number>;

export const emptySlice: Slice = { chunks: [] };

/** A row found: `chunk` holds it from `at` on. */
export interface RowPlace {
  readonly chunk: Float64Array;
  readonly at: number;
}

/** Where the symbol's row is; `undefined` when nothing was ever known of its chunk. */
export function findRow(slice: Slice, symbol: number): RowPlace | undefined {
  const chunk = slice.chunks[Math.floor(symbol / CHUNK_ROWS)];
  return chunk && { chunk, at: (symbol % CHUNK_ROWS) * ROW_WIDTH };
}

/** One number of a symbol's row; `NaN` when unknown. */
export function readColumn(slice: Slice, symbol: number, name: Column): number {
  const row = findRow(slice, symbol);
  return row?.chunk[row.at + column[name]] ?? Number.NaN;
}

/** Works on the next slice: copies a chunk when it is first written to, and only then. */
export class SliceDraft {
  readonly #before: Slice;
  readonly #spare: Float64Array[];
  #chunks: (Float64Array | undefined)[] | undefined;

  /** `spare` are chunks without a reader; they are taken from the end and overwritten. */
  constructor(before: Slice, spare: Float64Array[] = []) {
    this.#before = before;
    this.#spare = spare;
  }

  /** The chunk as it is now, for reading. */
  read(chunkNumber: number): Float64Array | undefined {
    return (this.#chunks ?? this.#before.chunks)[chunkNumber];
  }

  /** The chunk to write to. */
  write(chunkNumber: number): Float64Array {
    const chunks = (this.#chunks ??= [...this.#before.chunks]);
    const now = chunks[chunkNumber];
    if (now !== undefined && now !== this.#before.chunks[chunkNumber]) return now;
    while (chunks.length < chunkNumber) chunks.push(undefined);
    return (chunks[chunkNumber] = now ? this.#copyOf(now) : emptyChunk());
  }

  /** Making a new array costs ten times the copying, most of it for the engine's clearing up later. */
  #copyOf(chunk: Float64Array): Float64Array {
    const spare = this.#spare.pop();
    if (!spare) return chunk.slice();
    spare.set(chunk);
    return spare;
  }

  /** The next slice; the same one when nothing was written. */
  finish(): Slice {
    return this.#chunks ? { chunks: this.#chunks } : this.#before;
  }
}

function emptyChunk(): Float64Array {
  const chunk = new Float64Array(CHUNK_LENGTH).fill(Number.NaN);
  for (let at = 0; at < CHUNK_LENGTH; at += ROW_WIDTH) {
    chunk.fill(0, at + ROW_COLUMNS.length, at + ROW_WIDTH);
  }
  return chunk;
}
