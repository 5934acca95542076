import type { FeedType } from '../../../contract/feed.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { cellOf } from '../call/cell.ts';
import { currentQuote, type LiveQuote } from './quotes.ts';

/** A total that changed with every trade would be unreadable. */
const STEP_MS = 1_000;

/** The quotes of one moment: every read from the same board, early or late, has the same prices. */
export interface PriceBoard {
  readonly quote: (ticker: Ticker, feed: FeedType) => LiveQuote | undefined;
  readonly madeAtMs: number;
}

/** Reads each quote once. Pure except for `read`. */
export function boardOf(
  read: (ticker: Ticker, feed: FeedType) => LiveQuote | undefined,
  madeAtMs: number,
): PriceBoard {
  const known = new Map<string, LiveQuote | undefined>();
  return {
    madeAtMs,
    quote(ticker, feed) {
      const key = `${feed} ${ticker}`;
      if (!known.has(key)) known.set(key, read(ticker, feed));
      return known.get(key);
    },
  };
}

const fresh = () => boardOf(currentQuote, Date.now());
const board = cellOf(fresh());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The board behind every total and the rows under it; replaced once a second while it has listeners. */
export const priceBoard = {
  get: board.get,
  subscribe(listener: () => void): () => void {
    const stop = board.subscribe(listener);
    watchers += 1;
    if (watchers === 1) {
      timer = setInterval(() => board.set(fresh()), STEP_MS);
      if (Date.now() - board.get().madeAtMs >= STEP_MS) board.set(fresh());
    }
    return () => {
      stop();
      watchers -= 1;
      if (watchers === 0) clearInterval(timer);
    };
  },
};
