import type { MessageDescriptor } from '@lingui/core';
import { msg, select } from '@lingui/core/macro';
import type { Said } from './said.ts';

/** An order as a message names it. */
interface Named {
  readonly intent: string;
  readonly ticker: string;
}
/** The texts for a limit order, a market order in shares, and a market order in dollars. */
interface OrderTexts {
  readonly limit: (order: Named & { shares: string; price: string }) => MessageDescriptor;
  readonly market: (order: Named & { shares: string }) => MessageDescriptor;
  readonly dollars: (order: Named & { amount: string }) => MessageDescriptor;
}

/** The outcomes of orders, as complete sentences, because languages order these words differently. */
const orderTexts = {
  accepted: {
    limit: ({ intent, shares, ticker, price }) =>
      msg`Your order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} at ${price} or better is open.`,
    market: ({ intent, shares, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} is open.`,
    dollars: ({ intent, amount, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${amount} of ${ticker} is open.`,
  },
  changed: {
    limit: ({ intent, shares, ticker, price }) =>
      msg`Your order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} at ${price} or better replaced your earlier order.`,
    market: ({ intent, shares, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} replaced your earlier order.`,
    dollars: ({ intent, amount, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${amount} of ${ticker} replaced your earlier order.`,
  },
  cancelled: {
    limit: ({ intent, shares, ticker, price }) =>
      msg`Your order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} at ${price} or better was canceled. Anything on hold for it was released.`,
    market: ({ intent, shares, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} was canceled. Anything on hold for it was released.`,
    dollars: ({ intent, amount, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${amount} of ${ticker} was canceled. Anything on hold for it was released.`,
  },
  closeOnly: {
    limit: ({ intent, shares, ticker, price }) =>
      msg`Your order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} at ${price} or better was canceled because your account can only close positions for now.`,
    market: ({ intent, shares, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} was canceled because your account can only close positions for now.`,
    dollars: ({ intent, amount, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${amount} of ${ticker} was canceled because your account can only close positions for now.`,
  },
  expired: {
    limit: ({ intent, shares, ticker, price }) =>
      msg`Your order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} at ${price} or better expired at the end of the trading day. Anything on hold for it was released.`,
    market: ({ intent, shares, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} expired at the end of the trading day. Anything on hold for it was released.`,
    dollars: ({ intent, amount, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${amount} of ${ticker} expired at the end of the trading day. Anything on hold for it was released.`,
  },
  refused: {
    limit: ({ intent, shares, ticker, price }) =>
      msg`The broker rejected your order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} at ${price} or better. Anything on hold for it was released.`,
    market: ({ intent, shares, ticker }) =>
      msg`The broker rejected your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker}. Anything on hold for it was released.`,
    dollars: ({ intent, amount, ticker }) =>
      msg`The broker rejected your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${amount} of ${ticker}. Anything on hold for it was released.`,
  },
  split: {
    limit: ({ intent, shares, ticker, price }) =>
      msg`Your order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} at ${price} or better was canceled because of a stock split. Place it again at the new price.`,
    market: ({ intent, shares, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${shares} ${ticker} was canceled because of a stock split. Place it again at the new price.`,
    dollars: ({ intent, amount, ticker }) =>
      msg`Your market order to ${select(intent, { sell_to_close: 'sell', sell_to_open: 'sell short', buy_to_close: 'buy to cover', other: 'buy' })} ${amount} of ${ticker} was canceled because of a stock split. Place it again at the new price.`,
  },
} satisfies Record<string, OrderTexts>;

/** The ends of orders that filled in part: what they filled comes first. */
const partlyEndedTexts = {
  cancelled: ({ intent, shares, ticker, price }) =>
    msg`${select(intent, { sell_to_close: 'Sold', sell_to_open: 'Sold short', buy_to_close: 'Bought to cover', other: 'Bought' })} ${shares} ${ticker} at ${price}. The rest of your order was canceled, and anything on hold for it was released.`,
  closeOnly: ({ intent, shares, ticker, price }) =>
    msg`${select(intent, { sell_to_close: 'Sold', sell_to_open: 'Sold short', buy_to_close: 'Bought to cover', other: 'Bought' })} ${shares} ${ticker} at ${price}. The rest of your order was canceled because your account can only close positions for now.`,
  expired: ({ intent, shares, ticker, price }) =>
    msg`${select(intent, { sell_to_close: 'Sold', sell_to_open: 'Sold short', buy_to_close: 'Bought to cover', other: 'Bought' })} ${shares} ${ticker} at ${price}. The rest of your order expired at the end of the trading day, and anything on hold for it was released.`,
  refused: ({ intent, shares, ticker, price }) =>
    msg`${select(intent, { sell_to_close: 'Sold', sell_to_open: 'Sold short', buy_to_close: 'Bought to cover', other: 'Bought' })} ${shares} ${ticker} at ${price}. The broker rejected the rest of your order, and anything on hold for it was released.`,
  split: ({ intent, shares, ticker, price }) =>
    msg`${select(intent, { sell_to_close: 'Sold', sell_to_open: 'Sold short', buy_to_close: 'Bought to cover', other: 'Bought' })} ${shares} ${ticker} at ${price}. The rest of your order was canceled because of a stock split. Place it again at the new price.`,
} satisfies Record<string, OrderTexts['limit']>;

const endedBy: Readonly<Record<string, keyof typeof partlyEndedTexts>> = {
  close_only: 'closeOnly',
  corporate_action: 'split',
  expired: 'expired',
  refused: 'refused',
};

/** The text of an order that ended before it was completely filled: what it filled, if anything, and why it ended. */
export function endText(said: Said): MessageDescriptor {
  const { orderEnd = '', intent, ticker, filled, price } = said;
  const what = endedBy[orderEnd] ?? 'cancelled';
  if (intent === undefined || ticker === undefined || filled === undefined) {
    return orderText(what, said);
  }
  if (price === undefined) return unknownText;
  return partlyEndedTexts[what]({ intent, ticker, shares: filled, price });
}

/** The text of an order's outcome; a general text when a figure is unknown. */
export function orderText(
  what: keyof typeof orderTexts,
  { intent, ticker, ordered, price, amount }: Said,
): MessageDescriptor {
  if (intent === undefined || ticker === undefined) return unknownText;
  const { limit, market, dollars } = orderTexts[what];
  if (ordered === undefined) {
    return amount === undefined ? unknownText : dollars({ intent, ticker, amount });
  }
  return price === undefined
    ? market({ intent, ticker, shares: ordered })
    : limit({ intent, ticker, shares: ordered, price });
}

/** The text of a completely filled order. */
export function fillText({ intent, shares, ticker, price }: Said): MessageDescriptor {
  if (shares === undefined || ticker === undefined || price === undefined) return unknownText;
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

/** The text of a partly filled order. */
export function partlyText({ intent, shares, ticker, price }: Said): MessageDescriptor {
  if (shares === undefined || ticker === undefined || price === undefined) return unknownText;
  switch (intent) {
    case 'sell_to_close':
      return msg`Sold ${shares} ${ticker} at ${price} so far. The rest of your order is open.`;
    case 'sell_to_open':
      return msg`Sold short ${shares} ${ticker} at ${price} so far. The rest of your order is open.`;
    case 'buy_to_close':
      return msg`Bought to cover ${shares} ${ticker} at ${price} so far. The rest of your order is open.`;
    default:
      return msg`Bought ${shares} ${ticker} at ${price} so far. The rest of your order is open.`;
  }
}

/** A trade that the exchange or the broker took back. */
export function bustText({ shares, ticker, price }: Said): MessageDescriptor {
  if (shares === undefined || ticker === undefined || price === undefined) return unknownText;
  return msg`The market canceled your trade of ${shares} ${ticker} at ${price} after it was made. We reversed it in your account, with its fees.`;
}

const unknownText = msg`Open this message for details.`;
