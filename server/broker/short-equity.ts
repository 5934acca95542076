import { SHORT_EQUITY_MICROS } from '../../contract/order-limits.ts';
import type { OrderIntent } from '../../contract/order.ts';
import type { Sql } from '../db/tx.ts';
import { Refused } from '../refused.ts';
import type { MarketData } from '../market/market-data.ts';
import type { Placement } from './order-group.ts';
import { stockEquity } from './stock-equity.ts';

/** The equity check of an order that opens a short; `undefined` for any other. An account with unknown equity fails it. */
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
