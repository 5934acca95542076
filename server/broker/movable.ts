import { movableMicros } from '../../contract/movable.ts';
import type { Sql } from '../db/tx.ts';
import type { MarketData } from '../market/market-data.ts';
import { equityOf, stockAccount } from './stock-equity.ts';

/** What a person can move out of the stock account now, and what would be there but for its shorts. Micro-dollars. */
export async function movableFromStock(
  sql: Sql,
  market: Pick<MarketData, 'quote'>,
  personId: string,
): Promise<{ readonly movable: bigint; readonly available: bigint }> {
  const { book, worth } = await stockAccount(sql, market, personId);
  const { available, holdings } = book;
  if (holdings.every(({ direction }) => direction === 'long')) {
    return { movable: available, available };
  }
  const needs = { equityMicros: equityOf(book, worth), maintenanceMicros: worth?.maintenance };
  return { movable: movableMicros(available, needs), available };
}
