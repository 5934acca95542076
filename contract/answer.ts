import * as v from 'valibot';
import type { Endpoint, OutputOf } from './endpoint.ts';
import { isRefusal, type Refusal, SUCCESS_CODE } from './refusals.ts';

/** How a call can end without a usable answer. */
export type Failure = 'offline' | 'timeout' | 'unreadable';

/** The details that accompany a refusal's code. */
export interface RefusalDetail {
  /** The invalid field of a `bad_parameter`, as `tickers.0`. */
  readonly field?: string | undefined;
  /** The problem in English, for developers. */
  readonly problem?: string | undefined;
  readonly ticker?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** How many attempts a code or a PIN has left. */
  readonly triesLeft?: number | undefined;
  /** What is missing or blocks the request, as the call's description defines the words. */
  readonly blockers?: readonly string[] | undefined;
  /** Micro-units as text: the usable amount of the account or the available shares, when they do not suffice. */
  readonly availableMicros?: string | undefined;
  /** The amount that the request needed. */
  readonly neededMicros?: string | undefined;
  /** The equity of the account. */
  readonly equityMicros?: string | undefined;
  /** The tick size of the price, and what the market says about it. */
  readonly tickMicros?: string | undefined;
  readonly marketMicros?: string | undefined;
  /** The day until which the refusal applies. */
  readonly untilDate?: string | undefined;
  /** The state of the account at the broker that the request needs. */
  readonly state?: string | undefined;
}

export type Declined = { readonly ok: false; readonly code: Refusal | Failure } & RefusalDetail;

/**
 * The result of a call: the value, or the reason why there is none. A call throws only on a bug, never
 * because of the network or the server.
 */
export type Answer<T> = { readonly ok: true; readonly value: T } | Declined;

const Success = v.object({ code: v.literal(SUCCESS_CODE), data: v.unknown() });

/** The envelope of a refusal on the wire. */
export const RefusalEnvelope = v.object({
  code: v.number(),
  refusal: v.string(),
  field: v.optional(v.string()),
  problem: v.optional(v.string()),
  ticker: v.optional(v.string()),
  retryAfterSeconds: v.optional(v.number()),
  triesLeft: v.optional(v.number()),
  blockers: v.optional(v.array(v.string())),
  availableMicros: v.optional(v.string()),
  neededMicros: v.optional(v.string()),
  equityMicros: v.optional(v.string()),
  tickMicros: v.optional(v.string()),
  marketMicros: v.optional(v.string()),
  untilDate: v.optional(v.string()),
  state: v.optional(v.string()),
});

/** Reads the envelope of an answer; anything that does not match the call's description is `unreadable`. */
export function readAnswer<E extends Endpoint>(call: E, body: unknown): Answer<OutputOf<E>> {
  const success = v.safeParse(Success, body);
  if (success.success) {
    const read = v.safeParse(call.output, success.output.data);
    if (!read.success) return { ok: false, code: 'unreadable' };
    return { ok: true, value: read.output as OutputOf<E> };
  }

  const refused = v.safeParse(RefusalEnvelope, body);
  if (!refused.success || !isRefusal(refused.output.refusal)) {
    return { ok: false, code: 'unreadable' };
  }
  const { code: _number, refusal, ...detail } = refused.output;
  return { ok: false, code: refusal, ...detail };
}
