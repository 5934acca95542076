import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Message } from '../../../contract/message.ts';
import { averageMicros } from '../../../contract/order-price.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { useIdentityStatus } from '../../data/session/session.ts';
import { useNamesOfProducts } from '../../data/product-names.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { savingNames } from '../../ui/saving-names.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { messageTexts } from './texts/message-texts.ts';
import { reasonTexts } from './texts/reason-texts.ts';
import { type MessageText, ofProduct, type Said } from './texts/said.ts';

const savingTexts: Readonly<Record<string, MessageDescriptor>> = savingNames;

/** Parses a whole number of micro-units; `undefined` for any other text. */
function microsIn(text: string | undefined, write: (micros: string) => string): string | undefined {
  return text !== undefined && /^-?\d+$/.test(text) ? write(text) : undefined;
}

/** The average price of fills in micro-dollars, from their value and their shares; `undefined` without fills. */
function averageIn(value: string | undefined, filled: string | undefined): string | undefined {
  if (!isWhole(value) || !isWhole(filled)) return undefined;
  return averageMicros({ valueMicros: value, filledMicros: filled })?.toString();
}

/** Parses one number of shares of a split. */
function sharesOfSplit(text: string | undefined): string | undefined {
  return isWhole(text) ? text : undefined;
}

function isWhole(text: string | undefined): text is string {
  return text !== undefined && /^\d+$/.test(text);
}

/** Renders a message in the customer's language. */
export function useMessageText(): (message: Message) => {
  readonly title: string;
  readonly body: string;
  readonly said: Said;
} {
  const { i18n } = useLingui();
  const money = useMoney();
  const nameOf = useNamesOfProducts();
  const isVerified = useIdentityStatus() === 'passed';
  const isMarketSimulated = useMarketKind() === 'simulated';

  function named(texts: typeof reasonTexts, word: string | undefined): string | undefined {
    const text = word === undefined ? undefined : texts[word];
    return text && i18n._(text);
  }

  return ({ kind, figures }) => {
    const word = (name: string) => {
      const figure = figures[name];
      return figure === undefined || figure === '' ? undefined : String(figure);
    };
    const isBust = word('reason') === 'busted';
    // An ended order's own price is its limit. The figures of a bust name the trade.
    const average = isBust ? undefined : averageIn(word('valueMicros'), word('filledMicros'));
    const isEnded = word('reason') !== undefined;
    const price = isEnded ? (average ?? word('priceMicros')) : (word('priceMicros') ?? average);
    const said: Said = {
      amount: microsIn(word('amountMicros') ?? word('valueMicros'), money.micros),
      address: word('address'),
      debt: microsIn(word('debtMicros'), money.micros),
      from: named(accountTexts, word('from')) ?? sharesOfSplit(word('from')),
      to: named(accountTexts, word('to')) ?? sharesOfSplit(word('to')),
      device: word('device'),
      place: word('place'),
      name: word('name'),
      reason: named(reasonTexts, word('reason')),
      product:
        nameOf(word('productId')) ?? (word('managedId') === undefined ? undefined : word('name')),
      saving: named(savingTexts, word('savingId')),
      number: word('number'),
      ticker: word('ticker'),
      shares: microsIn(word('filledMicros') ?? word('qtyMicros'), money.shares),
      price: microsIn(price, money.price),
      ordered: microsIn(word('qtyMicros'), money.shares),
      intent: word('intent'),
      filled: microsIn(word('filledMicros'), money.shares),
      orderEnd: word('reason'),
      isVerified,
      isBust,
      isMarketSimulated,
    };
    const { title, titleOf, body }: MessageText = messageTexts[kind];
    const text = i18n._(body(said));
    const { product } = said;
    return {
      title: i18n._(titleOf?.(said) ?? title),
      body: product === undefined ? text : i18n._(ofProduct(product, text)),
      said,
    };
  };
}
