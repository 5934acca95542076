import { COMPACT_BYTES, COMPACT_FIELDS } from '../../contract/feed-compact.ts';
import type { DroppedTally } from './dropped.ts';
import { isNumber, isObject } from './loose.ts';
import { addQuote, type QuoteBatch } from './quote-batch.ts';
import type { Symbols } from './symbols.ts';

/** The server numbers a few thousand tickers; this limit keeps an invalid id from exhausting memory. */
const ID_MAX = 1_000_000;

/** Maps the server's id of a ticker to our symbol number; -1 for a ticker that no page follows. */
export type SymbolOfId = number[];

/**
 * Learns the tickers behind the ids of a connection. Returns the number of invalid entries; a message without any ids
 * counts as one.
 */
export function learnIds(symbolOfId: SymbolOfId, ids: unknown, symbols: Symbols): number {
  if (!isObject(ids)) return 1;
  let malformed = 0;
  for (const [ticker, id] of Object.entries(ids)) {
    if (isId(id)) symbolOfId[id] = symbols.find(ticker) ?? -1;
    else malformed += 1;
  }
  return malformed;
}

function isId(id: unknown): id is number {
  return isNumber(id) && Number.isInteger(id) && id >= 0 && id <= ID_MAX;
}

/** Appends the quotes of a compact frame to the batches of their types, and counts those that it drops. */
export function decodeCompact(
  frame: ArrayBuffer,
  symbolOfId: SymbolOfId,
  batches: readonly QuoteBatch[],
  dropped: DroppedTally,
): void {
  if (frame.byteLength % COMPACT_BYTES !== 0) {
    dropped.malformed += 1;
    return;
  }
  const records = new Float64Array(frame);
  for (let from = 0; from < records.length; from += COMPACT_FIELDS) {
    const key = records[from] ?? Number.NaN;
    const whole = key >>> 0;
    // The fields of `readCompactKey`, without an object for each record.
    const batch = batches[(whole >> 2) & 15];
    const slot = whole & 3;
    if (whole !== key || slot === 0 || batch === undefined) {
      dropped.malformed += 1;
      continue;
    }
    const symbol = symbolOfId[whole >>> 6] ?? -1;
    if (symbol < 0) {
      dropped.unasked += 1;
      continue;
    }
    const at = addQuote(batch);
    const { numbers } = batch;
    numbers[at] = symbol;
    numbers[at + 1] = slot;
    for (let field = 1; field < COMPACT_FIELDS; field += 1) {
      numbers[at + 1 + field] = records[from + field] ?? Number.NaN;
    }
  }
}
