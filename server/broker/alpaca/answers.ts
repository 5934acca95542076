/**
 * Responses of Alpaca's Trading API, as documented. Numbers arrive as text. Unused fields are not
 * parsed.
 */
import * as v from 'valibot';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const MICRO_DIGITS = 6;

/** A decimal in micro-units; further digits are truncated. */
export const Micros = v.pipe(
  v.string(),
  v.regex(DECIMAL),
  v.transform((text) => microsIn(text)),
);

/** A decimal in micro-units; further digits are truncated. */
export function microsIn(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const micros = BigInt(whole + part.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0'));
  return text.startsWith('-') ? -micros : micros;
}

export const Instant = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.finite(),
);

export const AlpacaOrder = v.object({
  id: v.string(),
  client_order_id: v.string(),
  status: v.string(),
  submitted_at: Instant,
  updated_at: v.optional(v.nullable(Instant)),
  filled_qty: Micros,
  symbol: v.string(),
});
export type AlpacaOrder = v.InferOutput<typeof AlpacaOrder>;

/** `GET /v2/orders` */
export const Orders = v.array(AlpacaOrder);

/** `GET /v2/account/activities/FILL` */
export const Fills = v.array(
  v.object({
    id: v.string(),
    order_id: v.string(),
    /** Unknown in the Trading API's activities. */
    client_order_id: v.optional(v.string()),
    qty: v.pipe(
      Micros,
      v.check((micros) => micros > 0n),
    ),
    price: v.pipe(
      Micros,
      v.check((micros) => micros > 0n),
    ),
    transaction_time: Instant,
  }),
);
export type Fill = v.InferOutput<typeof Fills>[number];

/** `GET /v2/positions`: shorts have a negative quantity. */
export const Positions = v.array(v.object({ symbol: v.string(), qty: Micros }));

/** `GET /v2/account` */
export const Account = v.object({
  status: v.string(),
  cash: Micros,
  trading_blocked: v.optional(v.boolean(), false),
  account_blocked: v.optional(v.boolean(), false),
});

/** Final statuses of an order. With any other status it can still fill. */
export const ENDS = {
  filled: 'filled',
  canceled: 'canceled',
  expired: 'expired',
  rejected: 'rejected',
  /** Replaced outside this product; the replacement is not one of our orders. */
  replaced: 'canceled',
} as const satisfies Record<string, 'filled' | 'canceled' | 'expired' | 'rejected'>;

export function endOf({ status }: Pick<AlpacaOrder, 'status'>) {
  return Object.hasOwn(ENDS, status) ? ENDS[status as keyof typeof ENDS] : undefined;
}
