import type { ProductTrade } from '../../../contract/product.ts';
import type { Sql } from '../../db/tx.ts';

const TRADES_UNLESS_ASKED = 50;

const SIDES = {
  buy_to_open: 'buy',
  sell_to_close: 'sell',
  sell_to_open: 'short',
  buy_to_close: 'cover',
} as const;

interface TradeRow {
  readonly id: string;
  readonly ticker: string;
  readonly intent: keyof typeof SIDES;
  readonly qty_micros: string;
  readonly price_micros: string;
  readonly value_micros: string;
  readonly fee_micros: string;
  readonly pnl_micros: string | null;
  readonly exchange_ms: string;
}

/** The trades of a product's or a managed account, newest first, a page at a time. */
export async function readTrades(
  sql: Sql,
  holderId: string,
  {
    before,
    limit = TRADES_UNLESS_ASKED,
  }: { readonly before?: string | undefined; readonly limit?: number | undefined },
): Promise<{ trades: ProductTrade[]; hasMore: boolean }> {
  const rows = await sql<TradeRow>`
    select execution.id, execution.ticker, intent, execution.qty_micros, price_micros,
      execution.value_micros, platform_micros + sec_micros + taf_micros as fee_micros,
      (select sum(pnl_micros) from lot_close where execution_id = execution.id) as pnl_micros,
      exchange_ms
    from execution join trade_order on trade_order.id = order_id
    where execution.person_id = ${holderId} and (${before ?? null}::text is null
      or entry_id < (select entry_id from execution earlier
        where earlier.id = ${before ?? null} and earlier.person_id = ${holderId}))
    order by entry_id desc limit ${limit + 1}`;
  return { trades: rows.slice(0, limit).map(tradeOf), hasMore: rows.length > limit };
}

function tradeOf(row: TradeRow): ProductTrade {
  return {
    id: row.id,
    ticker: row.ticker,
    side: SIDES[row.intent],
    qtyMicros: row.qty_micros,
    priceMicros: row.price_micros,
    valueMicros: row.value_micros,
    feeMicros: row.fee_micros,
    pnlMicros: row.pnl_micros,
    atMs: Number(row.exchange_ms),
  };
}
