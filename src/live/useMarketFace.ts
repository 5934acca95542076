import type { Ticker } from '../../contract/instrument.ts';
import type { MarketFace } from '../../contract/why-not-filled.ts';
import type { Book } from '../data/book.ts';
import { useExchangeTime } from '../data/exchange-time.ts';
import { BOOK_OLD_MS, useBooks } from '../data/books.ts';
import { useTicketFacts } from '../data/ticket-facts.ts';
import { useWallNow } from '../lib/wall-clock.ts';

const STEP_MS = 5_000;

/** The market as a pending order of a ticker meets it now; nothing while that is not known, or too old to be said. */
export function useMarketFace(ticker: Ticker): MarketFace | undefined {
  const books = useBooks([ticker]);
  return useFaceOf(ticker, books.value?.get(ticker), books.asOfMs);
}

/** {@link useMarketFace} of a book that a list asked for together with others. */
export function useFaceOf(
  ticker: Ticker,
  book: Book | undefined,
  asOfMs: number | undefined,
): MarketFace | undefined {
  const session = useExchangeTime()?.session;
  const facts = useTicketFacts(ticker).value;
  const nowMs = useWallNow(STEP_MS);
  const isOld = asOfMs === undefined || nowMs - asOfMs > BOOK_OLD_MS;
  if (!book || !session || isOld) return undefined;
  return { ...book, session, isHalted: facts?.isHalted ?? false };
}
