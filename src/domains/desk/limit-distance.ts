import type { Order } from '../../../contract/order.ts';
import { dollarsOf } from '../../ui/dollars.ts';

/**
 * How far the limit of an order is from the last price: −2 is two percent below it. `undefined` for a market order and
 * without a price. Pure.
 */
export function limitDistance(
  { limitMicros }: Pick<Order, 'limitMicros'>,
  last: number | undefined,
): number | undefined {
  const limit = dollarsOf(limitMicros);
  return limit === undefined || !last ? undefined : (limit / last - 1) * 100;
}
