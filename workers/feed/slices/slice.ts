import { ROW_COLUMNS } from '../api.ts';

/**
 * The live market of one message type: a row of numbers per symbol, in chunks. A slice is immutable; the next slice
 * shares every unchanged chunk, so two slices can be compared by the identity of their chunks, and applying ten quotes
 * does not copy ten thousand.
 */
export interface Slice {
  readonly chunks: readonly (Float64Array | undefined)[];
}

/** The rows of one chunk, as a power of two. */
export const CHUNK_BITS = 5;
export const CHUNK_ROWS = 2 ** CHUNK_BITS;

/**
 * The numbers of one row: the columns that pages receive, then the three that order messages, namely the arrival order
 * of the regular price, of the compare line and of the rest (see `Arrival`).
 */
export const ROW_WIDTH = ROW_COLUMNS.length + 3;
const CHUNK_LENGTH = CHUNK_ROWS * ROW_WIDTH;

type Column = (typeof ROW_COLUMNS)[number] | 'regularOrder' | 'compareOrder' | 'wholeOrder';

/** The position of each number of a row. */
export const column = Object.fromEntries(
  [...ROW_COLUMNS, 'regularOrder', 'compareOrder', 'wholeOrder'].map((name, at) => [name, at]),
) as Record<Column, number>;

export const emptySlice: Slice = { chunks: [] };

/** The location of a row: `chunk` contains it from index `at`. */
export interface RowPlace {
  readonly chunk: Float64Array;
  readonly at: number;
}

/** Finds the symbol's row; `undefined` when its chunk was never written. */
export function findRow(slice: Slice, symbol: number): RowPlace | undefined {
  const chunk = slice.chunks[Math.floor(symbol / CHUNK_ROWS)];
  return chunk && { chunk, at: (symbol % CHUNK_ROWS) * ROW_WIDTH };
}

/** One number of a symbol's row; `NaN` when unknown. */
export function readColumn(slice: Slice, symbol: number, name: Column): number {
  const row = findRow(slice, symbol);
  return row?.chunk[row.at + column[name]] ?? Number.NaN;
}

/** Builds the next slice; copies a chunk only when it is first written to. */
export class SliceDraft {
  readonly #before: Slice;
  readonly #spare: Float64Array[];
  #chunks: (Float64Array | undefined)[] | undefined;

  /** `spare` are chunks without readers; the draft takes them from the end and overwrites them. */
  constructor(before: Slice, spare: Float64Array[] = []) {
    this.#before = before;
    this.#spare = spare;
  }

  /** The current chunk, for reading. */
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

  /** Allocating an array costs ten times as much as copying, mostly in later garbage collection. */
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
