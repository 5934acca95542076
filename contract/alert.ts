import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { AmountText } from './money.ts';

/** The maximum number of pending alerts of one customer. */
export const ALERTS_MAX = 50;

/** An alert that notifies the customer when a price is reached, even while no page is open. */
export const PriceAlert = v.object({
  id: v.pipe(v.string(), v.uuid()),
  ticker: Ticker,
  /** The side from which the last price must reach the alert's price. */
  direction: v.picklist(['at_or_above', 'at_or_below']),
  priceMicros: AmountText,
  /** Wall time. */
  setAtMs: v.number(),
  /** Exchange time at which the price was reached; `null` while the alert is pending. */
  firedAtMs: v.nullable(v.number()),
});
export type PriceAlert = v.InferOutput<typeof PriceAlert>;

export const getAlerts = endpoint({
  path: '/alerts/list/get/',
  summary: 'Price alerts that wait, and those that were reached in the last 30 days.',
  audience: 'user',
  changesWith: ['alerts'],
  input: v.object({ ticker: v.optional(Ticker) }),
  output: v.object({ alerts: v.array(PriceAlert) }),
  refusals: [],
});

export const setAlert = endpoint({
  path: '/alerts/one/put/',
  summary: 'Sets a price alert; the same once more changes nothing.',
  audience: 'user',
  input: v.object({
    ticker: Ticker,
    direction: PriceAlert.entries.direction,
    priceMicros: AmountText,
  }),
  output: PriceAlert,
  refusals: ['unknown_ticker', 'price_off_tick', 'alert_reached', 'alert_limit'],
});

export const removeAlert = endpoint({
  path: '/alerts/one/remove/',
  summary: 'Takes a price alert back.',
  audience: 'user',
  input: v.object({ id: PriceAlert.entries.id }),
  output: v.object({ isRemoved: v.boolean() }),
  refusals: [],
});
