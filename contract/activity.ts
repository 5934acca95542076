import * as v from 'valibot';
import { AccountName, EntryKind } from './account.ts';
import { endpoint } from './endpoint.ts';
import { MicrosText } from './money.ts';
import { OrderIntent } from './order.ts';

/** What a line of activity is about, each where it applies. Amounts in micro-units. */
export const ActivityAbout = v.object({
  orderId: v.optional(v.string()),
  ticker: v.optional(v.string()),
  intent: v.optional(OrderIntent),
  /** Shares of a fill, of a dividend or of a short; for a hold, those of the order. */
  qtyMicros: v.optional(MicrosText),
  /** Dollars of an order that is placed for an amount. */
  orderAmountMicros: v.optional(MicrosText),
  /** Price of a fill, or the limit price of an order. */
  priceMicros: v.optional(MicrosText),
  /** Fees of a fill, which are part of the line's amount. */
  feeMicros: v.optional(MicrosText),
  perShareMicros: v.optional(MicrosText),
  /** Nights for which borrowed shares are charged. */
  nights: v.optional(v.number()),
  /** A split makes `to` shares of each `from`. */
  from: v.optional(v.number()),
  to: v.optional(v.number()),
});
export type ActivityAbout = v.InferOutput<typeof ActivityAbout>;

/** One event on one account. */
export const Activity = v.object({
  /** Names the line; a further page starts after it. */
  id: v.string(),
  entryId: v.string(),
  kind: EntryKind,
  account: AccountName,
  /** Cash into the account, negative out of it; 0 for cash that was only held, released or settled. */
  amountMicros: MicrosText,
  /** All cash of the account after it: available, held and unsettled. */
  balanceAfterMicros: MicrosText,
  /** How each part of the account's cash changed. */
  parts: v.object({ available: MicrosText, held: MicrosText, unsettled: MicrosText }),
  /** The customer's other account, for a transfer. */
  counterAccount: v.nullable(AccountName),
  about: ActivityAbout,
  /** Exchange time. */
  atMs: v.number(),
});
export type Activity = v.InferOutput<typeof Activity>;

export const getActivity = endpoint({
  path: '/ledger/activity/get/',
  summary: 'What moved on the accounts of the person, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['balances'],
  input: v.object({
    account: v.optional(AccountName),
    /** The `id` of the last line of the page before. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}\.\d{1,18}$/, 'is not a line'))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ activities: v.array(Activity), hasMore: v.boolean() }),
  refusals: [],
});
