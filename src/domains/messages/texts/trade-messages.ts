import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../../contract/message.ts';
import type { MessageText, Said } from './said.ts';

/** Messages about orders, positions and prices. */
export const tradeMessages = {
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
  price_alert: {
    title: msg`Price alert`,
    body: ({ ticker, price }) =>
      ticker === undefined || price === undefined
        ? msg`A price you set an alert for was reached.`
        : msg`${ticker} reached ${price}.`,
  },
} satisfies Partial<Record<MessageKind, MessageText>>;

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
