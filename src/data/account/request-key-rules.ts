import * as v from 'valibot';
import { RequestKey } from '../../../contract/account.ts';

/** The idempotency key of an order ticket or a withdrawal, and its state. The server executes one key at most once. */
export const KeptKey = v.object({
  key: RequestKey,
  stage: v.picklist([
    'fresh',
    /** Sent, no answer yet. */
    'open',
    /** Sent without an answer, and unknown to the server; the request may still reach it. */
    'late',
    /** The server refused it, and no earlier try is in flight. */
    'refused',
  ]),
});
export type KeptKey = v.InferOutput<typeof KeptKey>;

/** The server refused the request. An earlier try without an answer may still arrive. */
export function afterRefusal(before: KeptKey): KeptKey {
  const isOnItsWay = before.stage === 'open' || before.stage === 'late';
  return { ...before, stage: isOnItsWay ? 'late' : 'refused' };
}

/**
 * The customer changed the request. It gets a new key only when the old one can no longer succeed: with an earlier
 * attempt in flight, a new key could execute it twice.
 */
export function afterChange(kept: KeptKey, newKey: string): KeptKey {
  return kept.stage === 'refused' ? { key: newKey, stage: 'fresh' } : kept;
}
