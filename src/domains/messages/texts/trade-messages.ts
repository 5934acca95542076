import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../../contract/message.ts';
import { bustText, endText, fillText, orderText, partlyText } from './order-texts.ts';
import type { MessageText } from './said.ts';

/** Messages about orders, positions and prices. */
export const tradeMessages = {
  order_accepted: {
    title: msg`Order received`,
    body: (said) => orderText('accepted', said),
  },
  order_partly_filled: {
    title: msg`Order partially filled`,
    body: partlyText,
  },
  order_filled: {
    title: msg`Order filled`,
    body: fillText,
  },
  order_changed: {
    title: msg`Order changed`,
    body: (said) => orderText('changed', said),
  },
  order_cancelled: {
    title: msg`Order canceled`,
    titleOf: ({ isBust, orderEnd }) => {
      if (isBust) return msg`Trade canceled by the market`;
      return orderEnd === 'refused' ? msg`Order rejected` : undefined;
    },
    body: (said) => (said.isBust ? bustText(said) : endText(said)),
  },
  order_expired: {
    title: msg`Order expired`,
    body: endText,
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
