import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryKind } from '../../../contract/account.ts';
import type { OrderIntent } from '../../../contract/order.ts';

/** The words for what an order has traded. */
interface TradedWords {
  /** `10`, or `4 of 10` while some shares are left. */
  readonly shares: string;
  readonly ticker: string;
}

/** The texts of orders by intent. */
export const tradedTexts: Readonly<Record<OrderIntent, (words: TradedWords) => MessageDescriptor>> =
  {
    buy_to_open: ({ shares, ticker }) => msg`Bought ${shares} ${ticker}`,
    sell_to_close: ({ shares, ticker }) => msg`Sold ${shares} ${ticker}`,
    sell_to_open: ({ shares, ticker }) => msg`Sold short ${shares} ${ticker}`,
    buy_to_close: ({ shares, ticker }) => msg`Bought ${shares} ${ticker} to cover`,
  };

/** The words for what an entry names; an empty text when it is unknown. */
export interface EntryWords {
  readonly ticker: string;
  /** The customer's other account. */
  readonly account: string | undefined;
  /** The entry took money out of the account. */
  readonly isOut: boolean;
}

/** Every kind of entry that is an event of its own. */
export const kindTexts: Readonly<Record<EntryKind, (words: EntryWords) => MessageDescriptor>> = {
  demo_grant: () => msg`Demo money added`,
  demo_return: () => msg`Demo money returned`,
  transfer: ({ account, isOut }) => {
    if (account === undefined) return msg`Transfer`;
    return isOut ? msg`Transfer to ${account}` : msg`Transfer from ${account}`;
  },
  reversal: ({ ticker }) =>
    ticker === '' ? msg`Correction of an earlier entry` : msg`${ticker} trade canceled`,
  order_hold: () => msg`On hold for an order`,
  order_release: () => msg`Released from an order`,
  trade: () => msg`Trade`,
  settlement: () => msg`Sale proceeds settled`,
  dividend: ({ ticker, isOut }) =>
    isOut ? msg`Dividend charged on ${ticker} short` : msg`Dividend from ${ticker}`,
  split: ({ ticker }) => msg`Cash in lieu of fractional shares, ${ticker}`,
  borrow_fee: ({ ticker }) => msg`Borrow fee on ${ticker}`,
  deposit: () => msg({ message: 'Deposit', context: 'money that came' }),
  deposit_reversal: () => msg`Deposit reversed`,
  debt_payment: () => msg`Payment toward amount owed`,
  withdrawal_hold: () => msg`Set aside for a withdrawal`,
  withdrawal_release: () => msg`Returned from a withdrawal`,
  withdrawal: () => msg({ message: 'Withdrawal', context: 'money that went' }),
  product_hold: () => msg`On hold for a subscription`,
  product_release: () => msg`Released from a subscription`,
  product_purchase: () => msg`Subscription`,
  product_redemption: () => msg`Redemption`,
  product_payout: () => msg`Redemption paid`,
  product_fee: () => msg`Product fee`,
  product_interest: () => msg`Interest`,
  product_seed: () => msg`Capital`,
  managed_start: () => msg`Strategy funded`,
  managed_payout: () => msg`Strategy paid out`,
  saving_purchase: () => msg`Added to savings`,
  saving_interest: () => msg`Savings interest`,
  saving_payout: () => msg`Savings paid out`,
  savings_funding: () => msg`Funding of savings interest`,
  donation: () => msg({ message: 'Donation', context: 'in the activity' }),
  donation_return: () => msg`Donation taken back`,
  donation_payout: () => msg`Paid to a cause`,
  referral_reward: () => msg`Referral reward`,
};
