import type { InputOf } from '../../../contract/endpoint.ts';
import type { changeOrder, Order, OrderWish } from '../../../contract/order.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { Closures, MarketClock, Quotes, Reference } from '../../market/market-data.ts';
import type { BrokerOrder } from '../brokerage.ts';
import { lockOwn } from './cancel-order.ts';
import { endOrder, type OrderParts } from '../settle/end-order.ts';
import { judgeOrder } from './judge-order.ts';
import { keepLarger } from './keep-larger.ts';
import { lockTrader } from '../settle/lock-order.ts';
import { brokerOrderOf, orderOf, type OrderRow } from '../read/order-row.ts';
import { readOrderByKey } from '../read/read-orders.ts';
import { stockEquity } from '../read/stock-equity.ts';
import { writeOrders } from './write-orders.ts';

type ChangeWish = InputOf<typeof changeOrder>;

/** An order that replaced another. */
export interface Replaced {
  readonly order: Order;
  /** The update for the broker; `undefined` when the same key was answered before. */
  readonly told: { readonly oldId: string; readonly by: BrokerOrder } | undefined;
}

export interface ReplaceParts extends OrderParts {
  readonly market: MarketClock & Quotes & Reference;
  readonly closures: Closures;
}

/**
 * Ends a pending order and places the changed one, atomically. The new order is validated like any other, as if the old one
 * had released its hold. The larger of the two holds stays until the new order is done.
 */
export async function replaceOrder(
  tx: Tx,
  parts: ReplaceParts,
  personId: string,
  wish: ChangeWish,
): Promise<Replaced> {
  const { market, closures, wallNowMs } = parts;
  await lockTrader(tx, personId);
  const before = await readOrderByKey(tx, personId, wish.key);
  if (before) return { order: await sameOrder(tx, before, wish), told: undefined };

  const old = await lockOwn(tx, personId, wish.id);
  if (old.cancel_asked_at !== null) throw new Refused('order_done');
  const changed = wishOf(old, wish);
  const { exchangeMs } = market.time();
  const ticket = judgeOrder(changed, {
    instrument: market.instruments().find(({ ticker }) => ticker === old.ticker),
    quote: market.quote(old.ticker),
    exchangeMs,
    closures,
  });
  if (ticket instanceof Refused) throw ticket;
  const opensShort = changed.intent === 'sell_to_open';
  const equityMicros = opensShort ? await stockEquity(tx, market, personId) : undefined;

  await endOrder(tx, parts, old, { reason: 'replaced', atMs: exchangeMs });
  const [placed] = await writeOrders(tx, [{ personId, ticket, equityMicros }], wallNowMs());
  if (!placed) throw new Error('an order that is placed has an answer');
  if ('refused' in placed) throw placed.refused;
  const held = await keepLarger(tx, parts.ledger, old, placed.row);
  const row = await linkOrders(tx, { ...placed.row, ...held }, old);
  return { order: orderOf(row), told: { oldId: old.id, by: brokerOrderOf(row) } };
}

/**
 * The requested order: the old one with its price or shares changed, less its fills.
 * @throws Refused `filled_meanwhile`
 */
function wishOf(old: OrderRow, { key, limitMicros, qtyMicros, isFarMeant }: ChangeWish): OrderWish {
  if (old.limit_micros === null && limitMicros !== undefined) {
    throw new Refused('bad_parameter', {
      field: 'limitMicros',
      problem: 'belongs to a limit order',
    });
  }
  if (old.qty_micros === null) {
    throw new Refused('bad_parameter', { field: 'qtyMicros', problem: 'is not of an amount' });
  }
  const rest = BigInt(qtyMicros ?? old.qty_micros) - BigInt(old.filled_micros);
  if (rest <= 0n) throw new Refused('filled_meanwhile');
  const limit = limitMicros ?? old.limit_micros;
  return {
    key,
    ticker: old.ticker,
    intent: old.intent,
    type: old.type,
    ...(limit !== null && { limitMicros: limit }),
    qtyMicros: String(rest),
    isExtended: old.is_extended,
    ...(isFarMeant !== undefined && { isFarMeant }),
  };
}

/** The earlier result of the key. @throws Refused `key_reused` when it was for another request */
async function sameOrder(
  tx: Tx,
  before: OrderRow,
  { id, limitMicros, qtyMicros }: ChangeWish,
): Promise<Order> {
  const isSame =
    before.replaces === id &&
    (limitMicros === undefined || before.limit_micros === limitMicros) &&
    (qtyMicros === undefined || (await wantedInAll(tx, before, id)) === BigInt(qtyMicros));
  if (!isSame) throw new Refused('key_reused');
  return orderOf(before);
}

/** The requested shares of an order plus the fills of the order it replaced. Micro-shares. */
async function wantedInAll(tx: Tx, { qty_micros }: OrderRow, oldId: string): Promise<bigint> {
  const [old] = await tx<Pick<OrderRow, 'filled_micros'>>`
    select filled_micros from trade_order where id = ${oldId}`;
  return BigInt(qty_micros ?? 0) + BigInt(old?.filled_micros ?? 0);
}

/** Links an order to the one that it replaces. */
async function linkOrders(tx: Tx, placed: OrderRow, old: OrderRow): Promise<OrderRow> {
  const { id } = placed;
  await tx`update trade_order set replaces = ${old.id} where id = ${id}`;
  return { ...placed, replaces: old.id };
}
