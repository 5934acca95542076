import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { Activity } from '../../../contract/activity.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { type ActivityWords, fillTexts, kindTexts } from './activity-texts.ts';

/** Writes what a line is about: `Bought 10 AAPL at $231.20`. */
export function useActivityTitle(): (activity: Activity) => string {
  const { i18n } = useLingui();
  const { t } = useWords();
  const orders = useOrderWords();
  const money = useMoney();
  return ({ kind, counterAccount, amountMicros, about }) => {
    const { ticker = '', intent, qtyMicros, orderAmountMicros } = about;
    const shares = qtyMicros === undefined ? '' : money.shares(qtyMicros);
    const size = orders.size({
      qtyMicros: qtyMicros ?? null,
      amountMicros: orderAmountMicros ?? null,
    });
    const act = intent ? orders.title({ intent, ticker }) : ticker;
    const words: ActivityWords = {
      shares,
      ticker,
      price: about.priceMicros === undefined ? '' : money.price(about.priceMicros),
      order: t({ message: `${act}, ${size}`, comment: 'An order: Buy AAPL, 10 shares' }),
      account: counterAccount === null ? undefined : i18n._(accountTexts[counterAccount]),
      isOut: amountMicros.startsWith('-'),
    };
    return i18n._(kind === 'trade' && intent ? fillTexts[intent](words) : kindTexts[kind](words));
  };
}
