import type { Ticker } from '../../../contract/instrument.ts';
import { type LiveQuote, type PatchPart, ROW_COLUMNS } from '../../../workers/feed/api.ts';

/** The rows of a patch part, each with its ticker. */
export function* rowsOf(part: PatchPart): Generator<readonly [Ticker, Float64Array]> {
  if (part.tickers === '') return;
  let start = 0;
  for (const ticker of part.tickers.split(',')) {
    yield [ticker, part.rows.subarray(start, start + ROW_COLUMNS.length)];
    start += ROW_COLUMNS.length;
  }
}

const at = Object.fromEntries(ROW_COLUMNS.map((name, index) => [name, index])) as Record<
  (typeof ROW_COLUMNS)[number],
  number
>;

/** Converts a row of a patch to a quote. The hub never sends a row without a known price. */
export function readRow(row: Float64Array): LiveQuote {
  const known = (index: number): number => row[index] ?? Number.NaN;
  const orNull = (index: number): number | null => {
    const value = known(index);
    return Number.isNaN(value) ? null : value;
  };

  const slot = known(at.compareSlot);
  return {
    price: known(at.price),
    change: known(at.change),
    changePercent: known(at.changePercent),
    previousClose: known(at.previousClose),
    compare:
      slot === 1 || slot === 3
        ? {
            slot,
            price: known(at.comparePrice),
            change: known(at.compareChange),
            changePercent: known(at.compareChangePercent),
          }
        : null,
    open: orNull(at.open),
    high: orNull(at.high),
    low: orNull(at.low),
    volume: orNull(at.volume),
    bid: orNull(at.bid),
    bidSize: orNull(at.bidSize),
    ask: orNull(at.ask),
    askSize: orNull(at.askSize),
    tradedAtMs: orNull(at.tradedAtMs),
    receivedAtMs: known(at.receivedAtMs),
  };
}
