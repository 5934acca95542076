import { plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { averageMicros } from '../../../contract/order-price.ts';
import type { AccountEvent, EventOrder, Leg } from '../../../contract/activity.ts';
import { useNamesOfProducts } from '../../data/product-names.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { savingNames } from '../../ui/saving-names.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { kindTexts, tradedTexts } from './activity-texts.ts';
import { inWay } from './event-figure.ts';

/** By product id, as in ledger entries. */
const savingTexts: Readonly<Record<string, MessageDescriptor>> = savingNames;

/** An event in the customer's words. */
interface EventWords {
  /** `Bought 10 AAPL`. */
  readonly title: (event: AccountEvent) => string;
  /** The components of its amount: `at $306.52, fees $0.92`. */
  readonly detail: (event: AccountEvent) => string | undefined;
  /** Its accounts: `Spot wallet → Stock account`. */
  readonly accounts: (event: AccountEvent) => string;
  /** One of its legs: `3 at $313.58`. */
  readonly leg: (leg: Leg) => string;
}

/** The functions that render events. */
export function useEventWords(): EventWords {
  const { i18n } = useLingui();
  const { t } = useWords();
  const orders = useOrderWords();
  const money = useMoney();
  const format = useFormat();
  const nameOf = useNamesOfProducts();

  function titleOfOrder(order: EventOrder): string {
    const { intent, ticker, qtyMicros, filledMicros, status } = order;
    if (filledMicros === '0') {
      const act = orders.title(order);
      const size = orders.size(order);
      const asked = t({ message: `${act}, ${size}`, comment: 'An order: Buy AAPL, 10 shares' });
      return status === 'pending' ? t`Order pending: ${asked}` : t`Order canceled: ${asked}`;
    }
    const done = money.shares(filledMicros);
    const whole = money.shares(qtyMicros);
    const isWhole = qtyMicros === null || qtyMicros === filledMicros;
    const shares = isWhole ? done : t`${done} of ${whole}`;
    return i18n._(tradedTexts[intent]({ shares, ticker }));
  }

  function titleOfEntry({ legs, amountMicros }: AccountEvent): string {
    const [leg] = legs;
    const [from, to] = inWay(legs);
    if (leg?.kind === 'transfer' && from && to && from !== to) {
      const fromName = i18n._(accountTexts[from.account]);
      const toName = i18n._(accountTexts[to.account]);
      return t`Transfer from ${fromName} to ${toName}`;
    }
    return leg ? titleOfLeg(leg, amountMicros) : '';
  }

  function titleOfLeg({ kind, about, counterAccount }: Leg, amountMicros: string): string {
    return i18n._(
      kindTexts[kind]({
        ticker: about.ticker ?? '',
        account: counterAccount === null ? undefined : i18n._(accountTexts[counterAccount]),
        isOut: amountMicros.startsWith('-'),
      }),
    );
  }

  return {
    title: (event) => (event.order ? titleOfOrder(event.order) : titleOfEntry(event)),
    accounts: ({ legs }) =>
      [...new Set(inWay(legs).map(({ account }) => i18n._(accountTexts[account])))].join(' → '),
    detail({ order, legs: [leg] }) {
      if (order) {
        const average = averageMicros(order);
        if (average === undefined) return undefined;
        const price = money.price(average);
        const fees = money.micros(order.feeMicros);
        return t`at ${price}, fees ${fees}`;
      }
      const { qtyMicros, perShareMicros, nights, savingId, date, productId, strategy } =
        leg?.about ?? {};
      if (leg?.kind === 'saving_interest' && date !== undefined) {
        const day = format.day(date);
        return t({ message: `for ${day}`, comment: 'Interest of a day: for Nov 20, 2026' });
      }
      const saving = savingId === undefined ? undefined : savingTexts[savingId];
      if (saving) return i18n._(saving);
      const product = strategy ?? nameOf(productId);
      if (productId !== undefined || strategy !== undefined) {
        if (qtyMicros === undefined || product === undefined) return product;
        const units = money.shares(qtyMicros);
        return t({
          message: `${product}, ${units} units`,
          comment: 'Units of a fund that were bought or redeemed: Treasury Fund, 12.5 units',
        });
      }
      if (qtyMicros === undefined) return undefined;
      const shares = orders.shares(qtyMicros);
      if (perShareMicros !== undefined) {
        const each = money.exact(perShareMicros);
        return t`${shares} at ${each}`;
      }
      if (nights === undefined) return shares;
      const time = plural(nights, { one: '# night', other: '# nights' });
      return t({ message: `${shares}, ${time}`, comment: 'Borrowed shares: 5 shares, 3 nights' });
    },
    leg(leg) {
      const { kind, about, amountMicros } = leg;
      switch (kind) {
        case 'trade': {
          const shares = orders.shares(about.qtyMicros ?? '0');
          const price = money.price(about.priceMicros);
          return t`${shares} at ${price}`;
        }
        case 'order_hold':
          return t`On hold`;
        case 'order_release':
          return t`Released`;
        default:
          return titleOfLeg(leg, amountMicros);
      }
    },
  };
}
