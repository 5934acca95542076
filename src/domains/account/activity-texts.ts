import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryKind } from '../../../contract/account.ts';
import type { OrderIntent } from '../../../contract/order.ts';

/** What a line of activity names, as it is read; an empty text where it is not known. */
export interface ActivityWords {
  readonly shares: string;
  readonly ticker: string;
  readonly price: string;
  /** An order in short: `Buy 10 AAPL`. */
  readonly order: string;
  /** The customer's other account. */
  readonly account: string | undefined;
  /** The line took money out of the account. */
  readonly isOut: boolean;
}

/** A fill by what its order does. */
export const fillTexts: Readonly<Record<OrderIntent, (words: ActivityWords) => MessageDescriptor>> =
  {
    buy_to_open: ({ shares, ticker, price }) => msg`Bought ${shares} ${ticker} at ${price}`,
    sell_to_close: ({ shares, ticker, price }) => msg`Sold ${shares} ${ticker} at ${price}`,
    sell_to_open: ({ shares, ticker, price }) => msg`Sold short ${shares} ${ticker} at ${price}`,
    buy_to_close: ({ shares, ticker, price }) =>
      msg`Bought to cover ${shares} ${ticker} at ${price}`,
  };

/** Every other kind of line. */
export const kindTexts: Readonly<Record<EntryKind, (words: ActivityWords) => MessageDescriptor>> = {
  demo_grant: () => msg`Opening demo money`,
  demo_return: () => msg`Demo money returned`,
  transfer: ({ account, isOut }) => {
    if (account === undefined) return msg`Transfer`;
    return isOut ? msg`To ${account}` : msg`From ${account}`;
  },
  reversal: () => msg`Reversal`,
  order_hold: ({ order }) => msg`Held for order: ${order}`,
  order_release: ({ order }) => msg`Released from order: ${order}`,
  trade: () => msg`Trade`,
  settlement: () => msg`Sale proceeds settled`,
  dividend: ({ ticker, isOut }) =>
    isOut ? msg`Dividend charged on ${ticker} short` : msg`Dividend from ${ticker}`,
  split: ({ ticker }) => msg`Cash in lieu of fractional shares, ${ticker}`,
  borrow_fee: ({ ticker }) => msg`Borrow fee on ${ticker}`,
};
