import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { MicrosText } from './money.ts';

/** What a ticket must know of one instrument and of the person's stock account before an order is placed. */
export const TicketFacts = v.object({
  ticker: Ticker,
  /** Shares held long, and of these the ones that no pending order has set aside. */
  longMicros: MicrosText,
  longAvailableMicros: MicrosText,
  /** Shares owed, and of these the ones that no pending order is covering. */
  shortMicros: MicrosText,
  shortCoverableMicros: MicrosText,
  /** What the shares cost in all, fees included; of a short, what it brought. */
  costMicros: MicrosText,
  /** Dollars that an order can use: settled ones and proceeds that settle tomorrow. */
  usableMicros: MicrosText,
  /** Of these the settled ones, which can be taken out too. */
  withdrawableMicros: MicrosText,
  /** The equity of the stock account: cash, longs and shorts; `null` when a price is unknown. */
  equityMicros: v.nullable(MicrosText),
  isShortable: v.boolean(),
  /** A year's rate for borrowing the shares, percent; `null` where they cannot be borrowed. */
  borrowPercent: v.nullable(v.number()),
  isHalted: v.boolean(),
  /** Equity is below what shorts need: orders may only close. */
  isCloseOnly: v.boolean(),
  /** A pending buy blocks a short, and a pending short blocks a buy. */
  hasPendingBuy: v.boolean(),
  hasPendingShort: v.boolean(),
});
export type TicketFacts = v.InferOutput<typeof TicketFacts>;

export const getTicketFacts = endpoint({
  path: '/trade/ticket/get/',
  summary: 'What an order ticket for one instrument must know of the stock account.',
  audience: 'user',
  changesWith: ['balances', 'orders', 'positions'],
  input: v.object({ ticker: Ticker }),
  output: TicketFacts,
  refusals: ['unknown_ticker'],
});
