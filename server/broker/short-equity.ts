import { SHORT_EQUITY_MICROS } from '../../contract/order-limits.ts';
import type { OrderIntent } from '../../contract/order.ts';
import type { Sql } from '../db/tx.ts';
import { Refused } from '../http/refused.ts';
import type { MarketData } from '../market/market-data.ts';
import type { Placement } from './order-group.ts';
import { stockEquity } from './stock-equity.ts';

/**
 * What an order that opens a short is judged by; nothing for any other. An account whose worth is not known has not shown
 * that it is worth enough.
 */
export async function shortEquity(
  sql: Sql,
  market: Pick<MarketData, 'quote'>,
  personId: string,
  intent: OrderIntent,
): Promise<Placement['equity'] | Refused> {
  if (intent !== 'sell_to_open') return undefined;
  const needsMicros = SHORT_EQUITY_MICROS;
  const hasMicros = await stockEquity(sql, market, personId);
  if (hasMicros === undefined) {
    return new Refused('short_equity', { neededMicros: String(needsMicros) });
  }
  return { hasMicros, needsMicros };
}
