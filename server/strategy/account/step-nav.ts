import type { Account, AccountDay } from './account.ts';
import { Books } from './books.ts';

/**
 * The account at the next close, calculated by {@link Books}. Pure.
 *
 * @param closeMicros closes by place in the columns of the market, of shares of the day
 * @throws RangeError when a position has no price, or an amount is not exact
 */
export function stepNav(account: Account, day: AccountDay, closeMicros: Float64Array): Account {
  const books = new Books(account);
  books.close(day, closeMicros);
  return books.closed();
}
