import { movableMicros } from '../../contract/movable.ts';
import type { Sql } from '../db/tx.ts';
import type { MarketData } from '../market/market-data.ts';
import { readBooks } from './books.ts';
import { pricesNow } from './prices.ts';
import { equityOf } from './stock-equity.ts';
import { worthOf } from './worth.ts';

/** What a person can move out of the stock account now, and what would be there but for its shorts. Micro-dollars. */
export async function movableFromStock(
  sql: Sql,
  market: Pick<MarketData, 'quote'>,
  personId: string,
): Promise<{ readonly movable: bigint; readonly available: bigint }> {
  const [book] = await readBooks(sql, [personId]);
  if (!book) throw new Error('a person who is asked for has a book');
  const { available, holdings } = book;
  if (holdings.every(({ direction }) => direction === 'long')) {
    return { movable: available, available };
  }
  const worth = worthOf(holdings, (ticker) => pricesNow(market, ticker)?.priceMicros);
  const needs = { equityMicros: equityOf(book, worth), maintenanceMicros: worth?.maintenance };
  return { movable: movableMicros(available, needs), available };
}
