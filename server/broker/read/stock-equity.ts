import type { Sql } from '../../db/tx.ts';
import type { Quotes } from '../../market/market-data.ts';
import { type StockAccount, cashOf, readStockAccounts } from './stock-accounts.ts';
import { pricesNow } from './prices.ts';
import { type Worth, worthOf } from './worth.ts';

/** The equity of a stock account: cash and shares less shorts; `undefined` when a price is unknown. Pure. */
export function equityOf(account: StockAccount, worth: Worth | undefined): bigint | undefined {
  return worth && cashOf(account) + worth.long - worth.short;
}

/** A customer's stock account with the current value of its holdings; the value is `undefined` when a price is unknown. */
export async function stockAccount(
  sql: Sql,
  market: Quotes,
  personId: string,
): Promise<{ readonly account: StockAccount; readonly worth: Worth | undefined }> {
  const [account] = await readStockAccounts(sql, [personId]);
  if (!account) throw new Error('a requested person has a stock account');
  const priceOf = (ticker: string) => pricesNow(market, ticker)?.priceMicros;
  return { account, worth: worthOf(account.holdings, priceOf) };
}

/**
 * The current equity of a customer's stock account, micro-dollars; `undefined` when a price is unknown. Checks that need it
 * then refuse.
 */
export async function stockEquity(
  sql: Sql,
  market: Quotes,
  personId: string,
): Promise<bigint | undefined> {
  const { account, worth } = await stockAccount(sql, market, personId);
  return equityOf(account, worth);
}
