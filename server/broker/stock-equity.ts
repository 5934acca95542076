import type { Sql } from '../db/tx.ts';
import type { MarketData } from '../market/market-data.ts';
import { type Book, cashOf, readBooks } from './books.ts';
import { pricesNow } from './prices.ts';
import { type Worth, worthOf } from './worth.ts';

/** What a stock account is worth: its money and shares less what it owes; nothing when a price is not known. Pure. */
export function equityOf(book: Book, worth: Worth | undefined): bigint | undefined {
  return worth && cashOf(book) + worth.long - worth.short;
}

/** A person's stock account with what its holdings come to now; nothing of that when the price of one is not known. */
export async function stockAccount(
  sql: Sql,
  market: Pick<MarketData, 'quote'>,
  personId: string,
): Promise<{ readonly book: Book; readonly worth: Worth | undefined }> {
  const [book] = await readBooks(sql, [personId]);
  if (!book) throw new Error('a person who is asked for has a book');
  const priceOf = (ticker: string) => pricesNow(market, ticker)?.priceMicros;
  return { book, worth: worthOf(book.holdings, priceOf) };
}

/**
 * What a person's stock account is worth now, micro-dollars; nothing when the price of something it holds or owes is not
 * known. Who judges by it then refuses.
 */
export async function stockEquity(
  sql: Sql,
  market: Pick<MarketData, 'quote'>,
  personId: string,
): Promise<bigint | undefined> {
  const { book, worth } = await stockAccount(sql, market, personId);
  return equityOf(book, worth);
}
