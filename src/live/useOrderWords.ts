import { useLingui } from '@lingui/react';
import { plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react/macro';
import type { Order } from '../../contract/order.ts';
import { intentTexts } from '../ui/order-texts.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useMoney } from '../ui/useMoney.ts';
import { dollarsOf } from '../ui/dollars.ts';

/** An order in the person's words. */
export interface OrderWords {
  /** Buy AAPL. */
  readonly title: (order: Pick<Order, 'intent' | 'ticker'>) => string;
  /** The number of shares, or the dollar amount. */
  readonly size: (order: Pick<Order, 'qtyMicros' | 'amountMicros'>) => string;
  /** Its limit, or the words for a market order. */
  readonly price: (order: Pick<Order, 'limitMicros'>) => string;
  /** Both. */
  readonly line: (order: Pick<Order, 'qtyMicros' | 'amountMicros' | 'limitMicros'>) => string;
  readonly shares: (micros: bigint | string) => string;
  /** A price of a share with its sign: two decimals, four below a dollar. */
  readonly dollars: (micros: bigint | string | null | undefined) => string;
}

/** Formats the parts of orders, the same on all screens. */
export function useOrderWords(): OrderWords {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();

  function shares(micros: bigint | string): string {
    const count = money.shares(micros);
    return plural(Number(micros) / 1_000_000, { one: `${count} share`, other: `${count} shares` });
  }
  function dollars(micros: bigint | string | null | undefined): string {
    const value = dollarsOf(micros);
    return format.money(value, value !== undefined && value !== 0 && Math.abs(value) < 1 ? 4 : 2);
  }

  function sizeOf({ qtyMicros, amountMicros }: Pick<Order, 'qtyMicros' | 'amountMicros'>): string {
    return qtyMicros === null ? money.micros(amountMicros) : shares(qtyMicros);
  }
  function priceOf({ limitMicros }: Pick<Order, 'limitMicros'>): string {
    if (limitMicros === null) return t`at the market`;
    const limit = dollars(limitMicros);
    return t`limit ${limit}`;
  }

  return {
    title({ intent, ticker }) {
      const act = i18n._(intentTexts[intent]);
      return t({ message: `${act} ${ticker}`, comment: 'An act and a symbol: Buy AAPL' });
    },
    size: sizeOf,
    price: priceOf,
    line(order) {
      const size = sizeOf(order);
      const price = priceOf(order);
      return t({ message: `${size}, ${price}`, comment: 'Of an order: 2 shares, limit $490.00' });
    },
    shares,
    dollars,
  };
}
