import * as v from 'valibot';
import { BrokerAccountState } from './broker-account.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { MicrosText } from './money.ts';

/** What a ticket needs to know about one instrument and the customer's stock account before an order is placed. */
export const TicketFacts = v.object({
  ticker: Ticker,
  /** Shares held long, and those of them that no pending order holds. */
  longMicros: MicrosText,
  longAvailableMicros: MicrosText,
  /** Shares owed, and those of them that no pending order covers. */
  shortMicros: MicrosText,
  shortCoverableMicros: MicrosText,
  /** The total cost of the shares, fees included; for a short, its proceeds. */
  costMicros: MicrosText,
  /** Dollars that an order can use: settled ones and proceeds that settle tomorrow. */
  usableMicros: MicrosText,
  /** The settled part of these, which can also be withdrawn. */
  withdrawableMicros: MicrosText,
  /** The equity of the stock account: cash, longs and shorts; `null` when a price is unknown. */
  equityMicros: v.nullable(MicrosText),
  isShortable: v.boolean(),
  /** The annual rate for borrowing the shares, percent; `null` when they cannot be borrowed. */
  borrowPercent: v.nullable(v.number()),
  isHalted: v.boolean(),
  /** Whether equity is below the maintenance margin of shorts: orders may then only close positions. */
  isCloseOnly: v.boolean(),
  /** A pending buy blocks a short, and a pending short blocks a buy. */
  hasPendingBuy: v.boolean(),
  hasPendingShort: v.boolean(),
  /** The state of the customer's account at the broker while it takes no orders; absent where none is needed. */
  noBrokerAccount: v.optional(BrokerAccountState),
});
export type TicketFacts = v.InferOutput<typeof TicketFacts>;

export const getTicketFacts = endpoint({
  path: '/trade/ticket/get/',
  summary: 'What an order ticket for one instrument must know of the stock account.',
  audience: 'user',
  changesWith: ['balances', 'orders', 'positions', 'identity'],
  input: v.object({ ticker: Ticker }),
  output: TicketFacts,
  refusals: ['unknown_ticker'],
});
