import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../contract/message.ts';
import { UNKNOWN as unknown } from '../../lib/format.ts';
import { productName } from '../../ui/product-name.ts';

/** What a message speaks of, as it is read; missing where it is not known. */
export interface Said {
  readonly amount: string | undefined;
  /** An address, shortened as wallets do. */
  readonly address: string | undefined;
  /** What the customer owes since then. */
  readonly debt: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly device: string | undefined;
  readonly place: string | undefined;
  readonly name: string | undefined;
  /** A fund, a quantitative product, or the customer's own strategy. */
  readonly product: string | undefined;
  /** A savings product. */
  readonly saving: string | undefined;
  /** Of a contract. */
  readonly number: string | undefined;
  readonly reason: string | undefined;
  readonly ticker: string | undefined;
  /** Shares, as they are written. */
  readonly shares: string | undefined;
  readonly price: string | undefined;
  /** Buy, sell, short or cover, in the person's language. */
  readonly act: string | undefined;
  /** What the order does, as on the wire. */
  readonly intent: string | undefined;
  /** An order that was canceled because its account may only close positions. */
  readonly isCloseOnly: boolean;
}

/** The text of a message about a product, after the product's name. */
export function ofProduct(product: string, text: string): MessageDescriptor {
  return msg({
    message: `${product}: ${text}`,
    comment: 'The name of a product, then what happened to it, as a sentence',
  });
}

interface MessageText {
  readonly title: MessageDescriptor;
  readonly body: (said: Said) => MessageDescriptor;
}

/** The words of every kind of message. A new kind does not compile without them. */
export const messageTexts: Readonly<Record<MessageKind, MessageText>> = {
  welcome: {
    title: msg`Welcome to ${productName}`,
    body: () =>
      msg`Your account is open. Look around the market, set up a watchlist, and verify your identity when you want to trade.`,
  },
  new_device: {
    title: msg`Sign-in on a new device`,
    body: ({ device }) =>
      device === undefined
        ? msg`Someone signed in to your account on a new device. If this wasn’t you, sign out that device and change your password now.`
        : msg`Someone signed in to your account on a new device: ${device}. If this wasn’t you, sign out that device and change your password now.`,
  },
  password_changed: {
    title: msg`Your password was changed`,
    body: () =>
      msg`Your other devices were signed out. If this wasn’t you, reset your password now.`,
  },
  password_reset_requested: {
    title: msg`Your password will change in 24 hours`,
    body: () =>
      msg`A password reset was requested. If you didn’t request it, cancel it under Security or change your password now.`,
  },
  pin_changed: {
    title: msg`Your funds PIN was set`,
    body: () =>
      msg`Withdrawals and recalls now require the new PIN. If this wasn’t you, change your password and set a new PIN now.`,
  },
  passkey_added: {
    title: msg`A passkey was added`,
    body: ({ name }) =>
      name === undefined
        ? msg`A new passkey can sign in to your account. If this wasn’t you, remove it and change your password now.`
        : msg`The passkey “${name}” can now sign in to your account. If this wasn’t you, remove it and change your password now.`,
  },
  passkey_removed: {
    title: msg`A passkey was removed`,
    body: ({ name }) =>
      name === undefined
        ? msg`A passkey can no longer sign in to your account. If this wasn’t you, change your password now.`
        : msg`The passkey “${name}” can no longer sign in to your account. If this wasn’t you, change your password now.`,
  },
  email_bound: {
    title: msg`Your email address was updated`,
    body: () =>
      msg`Verification codes and sign-in now use your new address. If this wasn’t you, change your password now.`,
  },
  mobile_bound: {
    title: msg`Your mobile number was updated`,
    body: () =>
      msg`Verification codes and sign-in now use your new number. If this wasn’t you, change your password now.`,
  },
  session_stolen: {
    title: msg`We ended a session to protect your account`,
    body: () =>
      msg`Your session was used in two places at once, so we ended it. Someone may have copied it. Change your password and review your signed-in devices.`,
  },
  identity_submitted: {
    title: msg`We’re reviewing your documents`,
    body: () => msg`Review takes up to 72 hours. We’ll send you a message when it’s complete.`,
  },
  identity_passed: {
    title: msg`Your identity is verified`,
    body: () =>
      msg`You can now use every feature: trading, deposits, withdrawals, and all products.`,
  },
  identity_failed: {
    title: msg`Review failed, please resubmit.`,
    body: ({ reason }) =>
      reason === undefined
        ? msg`Check your documents, correct any errors, and submit them again.`
        : msg`${reason} Correct this and submit your documents again.`,
  },
  contract_drawn_up: {
    title: msg`Your contract is ready`,
    body: ({ number }) =>
      number === undefined
        ? msg`Read your contract and sign it when it suits you.`
        : msg`Read contract ${number} and sign it when it suits you.`,
  },
  contract_signed: {
    title: msg`Contract signed`,
    body: ({ number }) =>
      number === undefined
        ? msg`You signed your contract. You can download it at any time.`
        : msg`You signed contract ${number}. You can download it at any time.`,
  },
  contract_countersigned: {
    title: msg`Contract countersigned`,
    body: ({ number }) =>
      number === undefined
        ? msg`Both parties have now signed your contract.`
        : msg`Both parties have now signed contract ${number}.`,
  },
  contract_ended: {
    title: msg`Contract ended`,
    body: ({ number }) =>
      number === undefined ? msg`Your contract has ended.` : msg`Contract ${number} has ended.`,
  },
  demo_grant: {
    title: msg`Demo money added`,
    body: ({ amount }) =>
      amount === undefined
        ? msg`Demo money was added to your wallet so you can try things out. It can’t be withdrawn.`
        : msg`${amount} in demo money was added to your wallet so you can try things out. It can’t be withdrawn.`,
  },
  transfer_done: {
    title: msg`Transfer complete`,
    body: ({ amount, from, to }) =>
      amount === undefined || from === undefined || to === undefined
        ? msg`Money was transferred between your accounts.`
        : msg`${amount} was transferred from ${from} to ${to}.`,
  },
  deposit_seen: {
    title: msg`Your deposit is on the network`,
    body: ({ amount = unknown }) =>
      msg`We’ll credit your deposit of ${amount} once deposits are open again.`,
  },
  deposit_credited: {
    title: msg`Deposit credited`,
    body: ({ amount = unknown }) =>
      msg`${amount} is in your spot wallet, ready to invest. You can withdraw it once it’s final, in about a minute.`,
  },
  deposit_final: {
    title: msg`Deposit final`,
    body: ({ amount = unknown }) =>
      msg`Your deposit of ${amount} is final. You can invest it or withdraw it.`,
  },
  deposit_reversed: {
    title: msg`Deposit reversed`,
    body: ({ amount = unknown, debt }) =>
      debt === undefined
        ? msg`The network reversed your deposit of ${amount}. If it confirms the transfer again, we’ll credit it again.`
        : msg`The network reversed your deposit of ${amount} after you had used it, so you owe ${debt}. You can’t withdraw until this is paid.`,
  },
  deposit_too_small: {
    title: msg`Deposit below the minimum`,
    body: ({ amount = unknown }) =>
      msg`You sent ${amount}. Deposits below 1 USDT are not credited or refunded.`,
  },
  deposit_not_accepted: {
    title: msg`This token is not accepted`,
    body: () =>
      msg`A token other than USDT arrived at your deposit address. It can’t be credited or refunded.`,
  },
  bank_deposit_seen: {
    title: msg`Your bank transfer has arrived`,
    body: ({ amount = unknown }) =>
      msg`We’ll credit your transfer of ${amount} once bank deposits are open again.`,
  },
  bank_deposit_credited: {
    title: msg`Bank transfer credited`,
    body: ({ amount = unknown }) =>
      msg`${amount} is in your spot wallet. You can invest it or withdraw it.`,
  },
  bank_deposit_returned: {
    title: msg`Bank transfer sent back`,
    body: ({ amount = unknown }) =>
      msg`We could not credit your transfer of ${amount}. It was sent back to the account it came from.`,
  },
  bank_deposit_reversed: {
    title: msg`Bank transfer reversed`,
    body: ({ amount = unknown, debt }) =>
      debt === undefined
        ? msg`The bank took your transfer of ${amount} back, so it was taken out of your spot wallet.`
        : msg`The bank took your transfer of ${amount} back after you had used it, so you owe ${debt}. You can’t withdraw until this is paid.`,
  },
  debt_paid: {
    title: msg`Payment of what you owed`,
    body: ({ amount = unknown }) => msg`${amount} of your deposit went toward the amount you owed.`,
  },
  withdrawal_asked: {
    title: msg`Withdrawal received`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`We received your request to withdraw ${amount} to ${address}. You can cancel it until it’s signed.`,
  },
  withdrawal_sent: {
    title: msg`Withdrawal sent`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to ${address} is on the network. We’ll tell you when it’s final.`,
  },
  withdrawal_filed: {
    title: msg`Withdrawal sent to the bank`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to account ${address} is on its way. It usually arrives within two banking days.`,
  },
  withdrawal_paid: {
    title: msg`Withdrawal paid`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to account ${address} is paid.`,
  },
  withdrawal_final: {
    title: msg`Withdrawal complete`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to ${address} is complete and can’t be reversed.`,
  },
  withdrawal_cancelled: {
    title: msg`Withdrawal canceled`,
    body: ({ amount = unknown }) =>
      msg`You canceled your withdrawal of ${amount}. The money is in your spot wallet again, any fee included.`,
  },
  withdrawal_refused: {
    title: msg`Withdrawal declined`,
    body: ({ amount = unknown }) =>
      msg`Your withdrawal of ${amount} was declined. The money is in your spot wallet again, any fee included.`,
  },
  withdrawal_failed: {
    title: msg`Withdrawal failed`,
    body: ({ amount = unknown }) =>
      msg`The network did not carry out your withdrawal of ${amount}. The money and the fee are back in your spot wallet.`,
  },
  withdrawal_returned: {
    title: msg`Withdrawal sent back`,
    body: ({ amount = unknown, address = unknown, reason }) =>
      reason === undefined
        ? msg`The bank sent your withdrawal of ${amount} to account ${address} back. The money is in your spot wallet again.`
        : msg`The bank sent your withdrawal of ${amount} to account ${address} back. ${reason} The money is in your spot wallet again.`,
  },
  order_accepted: {
    title: msg`Order received`,
    body: (said) => anOrder(said, (what) => msg`${what}. Your order is open.`),
  },
  order_partly_filled: {
    title: msg`Order partially filled`,
    body: (said) => anOrder(said, (what) => msg`${what} so far. The rest of your order is open.`),
  },
  order_filled: {
    title: msg`Order filled`,
    body: (said) => aFill(said),
  },
  order_changed: {
    title: msg`Order changed`,
    body: (said) => anOrder(said, (what) => msg`${what}. This order replaced your earlier order.`),
  },
  order_cancelled: {
    title: msg`Order canceled`,
    body: (said) =>
      said.isCloseOnly
        ? anOrder(said, (what) => msg`${what}. Your account can only close positions for now.`)
        : anOrder(said, (what) => msg`${what}. Anything on hold for this order was released.`),
  },
  order_expired: {
    title: msg`Order expired`,
    body: (said) =>
      anOrder(
        said,
        (what) =>
          msg`${what}. The trading day ended. Anything on hold for this order was released.`,
      ),
  },
  close_only: {
    title: msg`You can only close positions for now`,
    body: () =>
      msg`Your equity is below the maintenance requirement for your short positions. Pending orders that open positions were canceled. Transfer money to your stock account, or buy to cover a short position.`,
  },
  close_only_lifted: {
    title: msg`You can open positions again`,
    body: () => msg`Your equity meets the maintenance requirement for your short positions.`,
  },
  dividend_paid: {
    title: msg`Dividend paid`,
    body: ({ amount, ticker }) =>
      amount === undefined || ticker === undefined
        ? msg`A company you hold paid a dividend.`
        : msg`You received a ${amount} dividend from ${ticker}.`,
  },
  dividend_charged: {
    title: msg`Dividend charged on a short position`,
    body: ({ amount, ticker }) =>
      amount === undefined || ticker === undefined
        ? msg`Short sellers pay the dividend to the lender of the shares.`
        : msg`${ticker} paid a dividend. Because you’re short, you were charged ${amount}.`,
  },
  split_applied: {
    title: msg`Stock split`,
    body: ({ ticker, from, to }) =>
      ticker === undefined || from === undefined || to === undefined
        ? msg`A stock in your account split. The value of your position doesn’t change.`
        : msg`${ticker} split ${to}-for-${from}. The value of your position doesn’t change.`,
  },
  fund_bought: {
    title: msg`Fund units bought`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`Your subscription of ${amount} bought ${shares} units at a NAV of ${price}.`,
  },
  fund_redeemed: {
    title: msg`Fund units redeemed`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`${shares} units were redeemed at a NAV of ${price}. You get ${amount} after fees, usually on the next trading day.`,
  },
  fund_paid: {
    title: msg`Redemption paid`,
    body: ({ amount = unknown }) => msg`${amount} from your redemption is in your fund account.`,
  },
  quant_started: {
    title: msg`Your quantitative product is running`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`The period has started. Your ${amount} bought ${shares} units at a NAV of ${price}.`,
  },
  quant_refunded: {
    title: msg`Minimum not reached`,
    body: ({ amount = unknown }) =>
      msg`A quantitative product didn’t raise its minimum, so it won’t start. Your ${amount} is back in your account.`,
  },
  quant_matured: {
    title: msg`Your quantitative product has matured`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`The period is over. Your ${shares} units are worth ${amount} at a final NAV of ${price}. You’re paid on the next trading day.`,
  },
  quant_paid: {
    title: msg`Quantitative product paid out`,
    body: ({ amount = unknown }) => msg`${amount} is in your quantitative account.`,
  },
  managed_started: {
    title: msg`Your strategy is running`,
    body: ({ amount = unknown }) => msg`Your ${amount} is invested. The strategy trades for you.`,
  },
  managed_recalled: {
    title: msg`Strategy recalled`,
    body: () => msg`All positions are being sold. You’re paid once the sales have settled.`,
  },
  managed_matured: {
    title: msg`Your strategy has matured`,
    body: () =>
      msg`The term is over and all positions are being sold. You’re paid once the sales have settled.`,
  },
  managed_paid: {
    title: msg`Strategy paid out`,
    body: ({ amount = unknown }) => msg`${amount} is in your quantitative account.`,
  },
  saving_bought: {
    title: msg`Your money is in savings`,
    body: ({ amount = unknown, saving }) =>
      saving === undefined
        ? msg`${amount} earns interest every day.`
        : msg`${saving}: ${amount} earns interest every day.`,
  },
  saving_paid: {
    title: msg`Savings paid out`,
    body: ({ amount = unknown, saving }) =>
      saving === undefined
        ? msg`${amount} is in your spot wallet.`
        : msg`${saving}: ${amount} is in your spot wallet.`,
  },
  saving_matured: {
    title: msg`Your term has matured`,
    body: ({ amount = unknown, saving }) =>
      saving === undefined
        ? msg`${amount}, interest included, is in your spot wallet.`
        : msg`${saving}: ${amount}, interest included, is in your spot wallet.`,
  },
  service_replied: {
    title: msg`Customer service replied`,
    body: ({ number = unknown }) => msg`There is a new reply in your conversation ${number}.`,
  },
  donation_made: {
    title: msg`Thank you for your donation`,
    body: ({ amount = unknown }) => msg`${amount} is in the cause’s account.`,
  },
  donation_due: {
    title: msg`Confirm your monthly donation`,
    body: ({ amount = unknown }) =>
      msg`Your realized profit gathered ${amount}. Nothing is taken unless you confirm.`,
  },
  donation_lapsed: {
    title: msg`Your monthly donation wasn’t taken`,
    body: ({ amount = unknown }) =>
      msg`You didn’t confirm ${amount} in time, so the money stayed in your wallet.`,
  },
  donation_paid: {
    title: msg`Your donation was paid out`,
    body: ({ amount = unknown }) => msg`${amount} that you gave has been passed on to the cause.`,
  },
  cause_reached: {
    title: msg`A cause you support reached its goal`,
    body: ({ amount = unknown }) => msg`${amount} has been raised. Thank you for your part in it.`,
  },
  referral_joined: {
    title: msg`Someone joined with your code`,
    body: () =>
      msg`You earn the reward once they verify their identity and make a qualifying deposit. Your invitations show what is still missing.`,
  },
  referral_paid: {
    title: msg`Referral reward paid`,
    body: ({ amount = unknown }) =>
      msg`${amount} is in your spot wallet. Thank you for inviting them.`,
  },
  referral_stopped: {
    title: msg`A referral reward was stopped`,
    body: () =>
      msg`The deposit that it depends on was taken back. Another deposit in time can still earn it.`,
  },
  referral_not_counted: {
    title: msg`An invitation does not count`,
    body: () => msg`It does not meet the rules of the referral program, so it earns no reward.`,
  },
  morning_report: {
    title: msg`The morning report is ready`,
    body: () => msg`Read the market overview and the day’s trading ideas.`,
  },
  market_review: {
    title: msg`The US market review is ready`,
    body: () => msg`See how the day ended and how the morning’s trading ideas did.`,
  },
  price_alert: {
    title: msg`Price alert`,
    body: ({ ticker, price }) =>
      ticker === undefined || price === undefined
        ? msg`A price you set an alert for was reached.`
        : msg`${ticker} reached ${price}.`,
  },
  own_stock_news: {
    title: msg`News about a stock you hold`,
    body: ({ ticker }) =>
      ticker === undefined
        ? msg`There is news about a stock that you hold.`
        : msg`There is news about ${ticker}, which you hold. The company is real; the event is simulated.`,
  },
};

/** What an order bought or sold. */
function aFill({ intent, shares, ticker, price }: Said): MessageDescriptor {
  if (shares === undefined || ticker === undefined || price === undefined) {
    return msg`Open this message for details.`;
  }
  switch (intent) {
    case 'sell_to_close':
      return msg`Sold ${shares} ${ticker} at ${price}`;
    case 'sell_to_open':
      return msg`Sold short ${shares} ${ticker} at ${price}`;
    case 'buy_to_close':
      return msg`Bought to cover ${shares} ${ticker} at ${price}`;
    default:
      return msg`Bought ${shares} ${ticker} at ${price}`;
  }
}

/** An order in one line, where all of it is known. */
function anOrder(
  { act, shares, ticker, price }: Said,
  say: (what: string) => MessageDescriptor,
): MessageDescriptor {
  if (act === undefined || ticker === undefined) return msg`Open this message for details.`;
  const size = shares === undefined ? '' : ` ${shares}`;
  const at = price === undefined ? '' : ` · ${price}`;
  return say(`${act}${size} ${ticker}${at}`);
}

/** Why documents or payments were sent back. Source: contract/identity.ts and contract/withdrawal.ts, their closed lists. */
export const reasonTexts: Readonly<Record<string, MessageDescriptor>> = {
  image_unclear: msg`The photos aren’t clear enough to read.`,
  name_mismatch: msg`The name doesn’t match the ID.`,
  expired: msg`The ID has expired.`,
  number_mismatch: msg`A number doesn’t match the ID.`,
  underage: msg`You must be at least 18.`,
  other: msg`There’s a problem with your documents.`,
  account_closed: msg`Your bank says the account is closed.`,
  account_unknown: msg`Your bank has no account with this number and name.`,
  account_blocked: msg`Your bank says the account can’t receive payments now.`,
  bank_declined: msg`Your bank did not accept the payment.`,
};
