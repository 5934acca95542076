import { isBuy } from '../../../contract/order-intent.ts';
import type { BrokerOrder } from '../brokerage.ts';

const MICROS = 1_000_000n;
/**
 * The tick is a cent at prices of a dollar or more, a hundredth of a cent below. Source: rule 612
 * of Regulation NMS.
 */
const CENT = 10_000n;
const HUNDREDTH = 100n;

/** The open rest of an order. Micro-units. */
export type Rest = Pick<BrokerOrder, 'qtyMicros' | 'amountMicros'>;

/**
 * The request that sends the open rest of an order; undefined if it cannot be sent. A market buy is
 * sent as a limit order at its collar, since only that much is held for it. A dollar amount becomes
 * the shares that it buys at the collar. The request has no `position_intent`: one account holds
 * the positions of all customers. Pure.
 */
export function orderRequest(
  order: BrokerOrder,
  { qtyMicros, amountMicros }: Rest,
  clientId: string,
): Record<string, string | boolean> | undefined {
  const { symbol, intent, type, isExtended } = order;
  const limit = order.limitMicros === undefined ? undefined : onTick(order.limitMicros);
  const bought =
    amountMicros === undefined || limit === undefined ? undefined : (amountMicros * MICROS) / limit;
  const qty = qtyMicros ?? bought;
  if (qty === undefined || qty <= 0n) return undefined;
  const isLimit = type === 'limit' || isBuy(intent);
  if (isLimit && limit === undefined) return undefined;
  return {
    symbol,
    qty: decimalOf(qty),
    side: isBuy(intent) ? 'buy' : 'sell',
    type: isLimit ? 'limit' : 'market',
    time_in_force: 'day',
    ...(isLimit && limit !== undefined && { limit_price: decimalOf(limit) }),
    extended_hours: isExtended && isLimit,
    client_order_id: clientId,
  };
}

function onTick(micros: bigint): bigint {
  const tick = micros >= MICROS ? CENT : HUNDREDTH;
  return (micros / tick) * tick;
}

/** Micro-units as a decimal without trailing zeros. */
export function decimalOf(micros: bigint): string {
  const part = String(micros % MICROS)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const whole = String(micros / MICROS);
  return part === '' ? whole : `${whole}.${part}`;
}
