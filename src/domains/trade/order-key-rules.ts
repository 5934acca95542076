import * as v from 'valibot';
import { RequestKey } from '../../../contract/account.ts';

/** The idempotency key of an order ticket and what was sent with it. For one key the server places at most one order. */
export const OrderKey = v.object({
  key: RequestKey,
  stage: v.picklist([
    'fresh',
    /** Sent, and no answer yet. */
    'open',
    /** Sent without an answer, and the server knew no order; the request may still reach it. */
    'late',
    /** The server refused it, and no earlier try is in flight. */
    'refused',
  ]),
});
export type OrderKey = v.InferOutput<typeof OrderKey>;

/** The server refused the request. An earlier try without an answer may still arrive. */
export function afterRefusal(before: OrderKey): OrderKey {
  const isOnItsWay = before.stage === 'open' || before.stage === 'late';
  return { ...before, stage: isOnItsWay ? 'late' : 'refused' };
}

/**
 * The customer changes the order. It gets a new key only when the old one can no longer place an order: with an earlier
 * attempt in flight, a new key could place two.
 */
export function afterChange(kept: OrderKey, newKey: string): OrderKey {
  return kept.stage === 'refused' ? { key: newKey, stage: 'fresh' } : kept;
}

/** The key that a tab stored; undefined where it is invalid. */
export function readOrderKey(fields: Readonly<Record<string, string>>): OrderKey | undefined {
  const read = v.safeParse(OrderKey, fields);
  return read.success ? read.output : undefined;
}
