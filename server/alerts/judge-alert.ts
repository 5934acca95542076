import { isOnTick, priceMicrosOf, tickMicros } from '../../contract/order-price.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import { Refused } from '../refused.ts';
import { isReached, type WaitingAlert } from './alert-index.ts';

/** The last price of any session, micro-dollars. */
export function lastMicrosOf({
  extended,
  regular,
}: Pick<QuoteSnapshot, 'extended' | 'regular'>): bigint {
  return priceMicrosOf(extended?.price ?? regular.price);
}

/** Why an alert cannot be set; undefined if it can. A ticker without a last price is unknown. */
export function refusalOf(
  alert: Pick<WaitingAlert, 'direction' | 'priceMicros'>,
  lastMicros: bigint | undefined,
): Refused | undefined {
  if (lastMicros === undefined) return new Refused('unknown_ticker');
  const { priceMicros } = alert;
  if (!isOnTick(priceMicros)) {
    return new Refused('price_off_tick', { tickMicros: String(tickMicros(priceMicros)) });
  }
  return isReached(alert, lastMicros) ? new Refused('alert_reached') : undefined;
}
