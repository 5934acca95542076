import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The formatted values of a message; absent when unknown. */
export interface Said {
  readonly amount: string | undefined;
  /** An address, shortened as wallets do. */
  readonly address: string | undefined;
  /** The customer's resulting debt. */
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
  /** Of an order that filled something, the average price of its fills. */
  readonly price: string | undefined;
  /** Shares of an order, filled or not. */
  readonly ordered: string | undefined;
  /** What the order does, as on the wire. */
  readonly intent: string | undefined;
  /** Shares that an order filled; absent when it filled none. */
  readonly filled: string | undefined;
  /** Why an order ended, as on the wire. */
  readonly orderEnd: string | undefined;
  /** The customer's identity is verified. */
  readonly isVerified: boolean;
  /** A trade that the exchange or the broker took back. */
  readonly isBust: boolean;
  /** Prices, and the events that move them, are not real. */
  readonly isMarketSimulated: boolean;
}

/** The text of a message about a product, after the product's name. */
export function ofProduct(product: string, text: string): MessageDescriptor {
  return msg({
    message: `${product}: ${text}`,
    comment: 'The name of a product, then what happened to it, as a sentence',
  });
}

/** The text of one kind of message. */
export interface MessageText {
  readonly title: MessageDescriptor;
  /** The title, when it depends on more than the kind. */
  readonly titleOf?: (said: Said) => MessageDescriptor | undefined;
  readonly body: (said: Said) => MessageDescriptor;
}
