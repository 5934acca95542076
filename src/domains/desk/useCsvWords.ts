import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import {
  cancelReasonTexts,
  intentTexts,
  orderStatusTexts,
  orderTypeTexts,
} from '../../ui/order-texts.ts';
import type { CsvWords } from './orders-csv.ts';

/** What a file of orders says in words, in the person's language. */
export function useCsvWords(): CsvWords {
  const { i18n } = useLingui();
  const { t } = useWords();
  return {
    columns: {
      number: t`Order number`,
      placed: t`Time placed (ET)`,
      ended: t`Time closed (ET)`,
      symbol: t`Symbol`,
      act: t({ message: 'Order', context: 'to buy or sell' }),
      type: t`Type`,
      limit: t`Limit (USD)`,
      shares: t`Shares`,
      amount: t`Amount (USD)`,
      status: t`Status`,
      reason: t`Reason`,
      filled: t`Shares filled`,
      average: t`Average price (USD)`,
      value: t`Value (USD)`,
      fee: t`Fees (USD)`,
      realised: t`Realized P&L (USD)`,
    },
    act: ({ intent }) => i18n._(intentTexts[intent]),
    type: ({ type }) => i18n._(orderTypeTexts[type]),
    status: ({ status }) => i18n._(orderStatusTexts[status]),
    reason: ({ reason }) => (reason === null ? '' : i18n._(cancelReasonTexts[reason])),
  };
}
