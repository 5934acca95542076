import type { MarketData } from '../market/market-data.ts';
import type { Sql } from '../db/tx.ts';
import { valueMicros } from '../../contract/order-price.ts';
import { pricesNow } from './prices.ts';

interface Row {
  readonly asset: string;
  readonly pocket: 'available' | 'held' | 'unsettled' | 'owed';
  readonly micros: string;
  readonly opened_micros: string | null;
}

/**
 * What a person's stock account is worth now: its money and the shares it holds, less what it would cost to buy back the
 * shares it owes. Micro-dollars. Shares without a price, as of an instrument that left the market, count at the price at
 * which they were opened last.
 */
export async function stockEquity(
  sql: Sql,
  market: Pick<MarketData, 'quote'>,
  personId: string,
): Promise<bigint> {
  const rows = await sql<Row>`
    select asset, pocket, micros, (
      select price_micros from lot
      where person_id = ${personId} and ticker = asset and left_micros > 0 order by id desc limit 1
    ) as opened_micros
    from ledger_account join ledger_balance on account_id = id
    where owner = ${personId} and name = 'stock' and micros > 0`;
  let equity = 0n;
  for (const { asset, pocket, micros, opened_micros } of rows) {
    if (asset === 'USD') {
      equity += BigInt(micros);
      continue;
    }
    const price = pricesNow(market, asset)?.priceMicros ?? BigInt(opened_micros ?? 0);
    if (pocket === 'owed') equity -= valueMicros(price, BigInt(micros), 'up');
    else equity += valueMicros(price, BigInt(micros), 'down');
  }
  return equity;
}
