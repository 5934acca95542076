import type { Sql } from '../db/tx.ts';
import type { MarketData } from '../market/market-data.ts';
import { type StockAccount, cashOf, readStockAccounts } from './stock-accounts.ts';
import { pricesNow } from './prices.ts';
import { type Worth, worthOf } from './worth.ts';

/** What a stock account is worth: its money and shares less what it owes; nothing when a price is not known. Pure. */
export function equityOf(account: StockAccount, worth: Worth | undefined): bigint | undefined {
  return worth && cashOf(account) + worth.long - worth.short;
}

/** A person's stock account with what its holdings come to now; nothing of that when the price of one is not known. */
export async function stockAccount(
  sql: Sql,
  market: Pick<MarketData, 'quote'>,
  personId: string,
): Promise<{ readonly account: StockAccount; readonly worth: Worth | undefined }> {
  const [account] = await readStockAccounts(sql, [personId]);
  if (!account) throw new Error('a requested person has a stock account');
  const priceOf = (ticker: string) => pricesNow(market, ticker)?.priceMicros;
  return { account, worth: worthOf(account.holdings, priceOf) };
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
  const { account, worth } = await stockAccount(sql, market, personId);
  return equityOf(account, worth);
}
