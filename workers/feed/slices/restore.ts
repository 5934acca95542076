import { type PatchPart, ROW_COLUMNS } from '../api.ts';
import type { Symbols } from '../symbols.ts';
import { CHUNK_ROWS, column, findRow, ROW_WIDTH, type Slice, SliceDraft } from './slice.ts';

/** Applies quotes stored by an earlier run. They keep their original times and never replace newer data. */
export function restoreRows(slice: Slice, part: PatchPart, symbols: Symbols): Slice {
  const draft = new SliceDraft(slice);
  let from = 0;
  for (const ticker of part.tickers.split(',')) {
    const row = part.rows.subarray(from, from + ROW_COLUMNS.length);
    from += ROW_COLUMNS.length;
    if (ticker !== '' && row.length === ROW_COLUMNS.length)
      writeUnknown(draft, symbols.add(ticker), row);
  }
  return draft.finish();
}

/** Fills symbols that this slice does not know with the best data of the other slices. */
export function seedRows(
  slice: Slice,
  others: readonly Slice[],
  followed: readonly number[],
): Slice {
  const draft = new SliceDraft(slice);
  for (const symbol of followed) {
    let best: Float64Array | undefined;
    for (const other of others) {
      const place = findRow(other, symbol);
      const row = place?.chunk.subarray(place.at, place.at + ROW_COLUMNS.length);
      if (row && isKnown(row) && receivedAt(row) > (best ? receivedAt(best) : 0)) best = row;
    }
    if (best) writeUnknown(draft, symbol, best);
  }
  return draft.finish();
}

function writeUnknown(draft: SliceDraft, symbol: number, row: Float64Array): void {
  const chunkNumber = Math.floor(symbol / CHUNK_ROWS);
  const at = (symbol % CHUNK_ROWS) * ROW_WIDTH;
  const held = draft.read(chunkNumber);
  if (held && isKnown(held.subarray(at, at + ROW_COLUMNS.length))) return;
  draft.write(chunkNumber).set(row, at);
}

function isKnown(row: Float64Array): boolean {
  return !Number.isNaN(row[column.price]);
}

function receivedAt(row: Float64Array): number {
  return row[column.receivedAtMs] ?? 0;
}
