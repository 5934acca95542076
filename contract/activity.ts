import * as v from 'valibot';
import { AccountName, EntryKind } from './account.ts';
import { endpoint } from './endpoint.ts';
import { MicrosText } from './money.ts';
import { OrderIntent, OrderStatus } from './order.ts';

/** The details of a line of activity; each field is present where it applies. Amounts in micro-units. */
export const ActivityAbout = v.object({
  orderId: v.optional(v.string()),
  ticker: v.optional(v.string()),
  intent: v.optional(OrderIntent),
  /** Shares of a fill, dividend or short position; for a hold, the shares of the order. */
  qtyMicros: v.optional(MicrosText),
  /** The dollar amount of an order placed by amount. */
  orderAmountMicros: v.optional(MicrosText),
  /** Price of a fill, or the limit price of an order. */
  priceMicros: v.optional(MicrosText),
  /** Fees of a fill, which are part of the line's amount. */
  feeMicros: v.optional(MicrosText),
  perShareMicros: v.optional(MicrosText),
  /** Nights for which a borrow fee is charged. */
  nights: v.optional(v.number()),
  /** A split turns every `from` shares into `to` shares. */
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  /** The savings product, and the day for which interest was credited. */
  savingId: v.optional(v.string()),
  /** A product, or the customer's own strategy by its name. */
  productId: v.optional(v.string()),
  strategy: v.optional(v.string()),
  date: v.optional(v.string()),
});
export type ActivityAbout = v.InferOutput<typeof ActivityAbout>;

/** One event on one account. */
export const Activity = v.object({
  /** Identifies the line; the next page starts after it. */
  id: v.string(),
  entryId: v.string(),
  kind: EntryKind,
  account: AccountName,
  /** Cash into the account, negative when it leaves; 0 when cash was only held, released, settled or saved. */
  amountMicros: MicrosText,
  /** The account's total cash afterwards: available, held, unsettled and saved. */
  balanceAfterMicros: MicrosText,
  /** How each part of the account's cash changed. */
  parts: v.object({
    available: MicrosText,
    held: MicrosText,
    unsettled: MicrosText,
    saved: MicrosText,
  }),
  /** The customer's other account, for a transfer. */
  counterAccount: v.nullable(AccountName),
  about: ActivityAbout,
  /** Exchange time. */
  atMs: v.number(),
});
export type Activity = v.InferOutput<typeof Activity>;

export const getActivity = endpoint({
  path: '/ledger/activity/get/',
  summary:
    'What each entry changed on the accounts of the person, newest first; pages of the app show events.',
  audience: 'user',
  changesWith: ['balances'],
  input: v.object({
    account: v.optional(AccountName),
    /** The `id` of the last line on the previous page. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}\.\d{1,18}$/, 'is not a line'))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ activities: v.array(Activity), hasMore: v.boolean() }),
  refusals: [],
});

/** What one entry changed on one account: a leg of an event. */
export const Leg = v.omit(Activity, ['id', 'balanceAfterMicros']);
export type Leg = v.InferOutput<typeof Leg>;

/** The order of an event, with what has been filled so far. Micro-units. */
export const EventOrder = v.object({
  id: v.string(),
  ticker: v.string(),
  intent: OrderIntent,
  /** Exactly one of shares and amount is set. */
  qtyMicros: v.nullable(MicrosText),
  amountMicros: v.nullable(MicrosText),
  status: OrderStatus,
  filledMicros: MicrosText,
  /** Of the fills, without fees. */
  valueMicros: MicrosText,
  feeMicros: MicrosText,
});
export type EventOrder = v.InferOutput<typeof EventOrder>;

/**
 * One event in a customer's money. An order with its hold, fills, fees and release is one event, and so is a transfer
 * between two accounts; every other ledger entry is an event of its own.
 */
export const AccountEvent = v.object({
  /** The id of the order or of the entry. */
  id: v.string(),
  /** The position of its newest entry, which sorts the events; the next page starts after it. */
  place: v.string(),
  /** The kind of its newest entry. */
  kind: EntryKind,
  order: v.optional(EventOrder),
  /** Cash into the requested accounts, fees included; negative for cash out. */
  amountMicros: MicrosText,
  /** The account's total cash after the event; `null` unless the event concerns one account only. */
  balanceAfterMicros: v.nullable(MicrosText),
  /** Oldest first; for an order with very many fills, only the newest. */
  legs: v.pipe(v.array(Leg), v.minLength(1)),
  /** Exchange time of its newest entry. */
  atMs: v.number(),
});
export type AccountEvent = v.InferOutput<typeof AccountEvent>;

export const getAccountEvents = endpoint({
  path: '/ledger/events/get/',
  summary: 'What happened to the money of the person, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['balances'],
  input: v.object({
    account: v.optional(AccountName),
    /** The `next` value of the previous page. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}\.0$/, 'is not a place'))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  }),
  output: v.object({
    events: v.array(AccountEvent),
    /** Where the next page starts; `null` on the last page. A page before the last may also be short. */
    next: v.nullable(v.string()),
  }),
  refusals: [],
});
