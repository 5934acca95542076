import { useEffect } from 'react';
import type { FeedType } from '../../../contract/feed.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { floor2 } from '../../../contract/rounding.ts';
import type { LiveQuote, PatchPart } from '../../../workers/feed/api.ts';
import { type Cell, cellOf, useCell } from '../call/cell.ts';
import { follows } from './feed-follows.ts';
import { readRow, rowsOf } from './feed-rows.ts';

export type { LiveQuote } from '../../../workers/feed/api.ts';

type QuoteCell = Cell<LiveQuote | undefined>;

/**
 * One cell per ticker and message type, so that a row re-renders only for its own symbol. Only {@link applyPatchPart}
 * writes to the cells.
 */
const cells = new Map<FeedType, Map<Ticker, QuoteCell>>();

function quoteCell(type: FeedType, ticker: Ticker): QuoteCell {
  let ofType = cells.get(type);
  if (!ofType) cells.set(type, (ofType = new Map()));
  let cell = ofType.get(ticker);
  if (!cell) ofType.set(ticker, (cell = cellOf<LiveQuote | undefined>(undefined)));
  return cell;
}

/** Writes the changes that the hub reports. */
export function applyPatchPart(part: PatchPart): void {
  for (const [ticker, row] of rowsOf(part)) {
    quoteCell(part.type, ticker).set(readRow(row));
  }
}

/** Converts a full quote from a call to a feed quote. */
export function liveQuoteOf(snapshot: QuoteSnapshot, receivedAtMs: number): LiveQuote {
  const { ticker: _ticker, regular, extended, ...facts } = snapshot;
  return {
    ...facts,
    price: regular.price,
    change: floor2(regular.change),
    changePercent: floor2(regular.changePercent),
    compare: extended && {
      slot: extended.slot,
      price: extended.price,
      change: floor2(extended.change),
      changePercent: floor2(extended.changePercent),
    },
    receivedAtMs,
  };
}

/** The cell for components that are out of sight; it never changes. */
const still: QuoteCell = cellOf<LiveQuote | undefined>(undefined);

/**
 * The latest quote of one ticker, `undefined` while unknown; re-renders when that one changes, unless it is out of sight.
 */
export function useQuote(
  ticker: Ticker,
  type: FeedType = 'market',
  isSeen = true,
): LiveQuote | undefined {
  const cell = quoteCell(type, ticker);
  const live = useCell(isSeen ? cell : still);
  return isSeen ? live : cell.get();
}

/** The latest quote without a subscription, for code that sorts or computes once. */
export function currentQuote(ticker: Ticker, type: FeedType = 'market'): LiveQuote | undefined {
  return cells.get(type)?.get(ticker)?.get();
}

/**
 * Follows the tickers while the caller is mounted. Only the content of the list matters; the array may be new in every
 * render.
 */
export function useFollow(type: FeedType, tickers: readonly Ticker[]): void {
  // A ticker contains no comma (see `Ticker`).
  const wanted = tickers.join(',');
  useEffect(() => {
    if (wanted === '') return undefined;
    return follows.follow(type, wanted.split(','));
  }, [type, wanted]);
}
