import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { FoundOrder } from '../../contract/found-order.ts';
import { SavingProductId } from '../../contract/saving.ts';
import { savingNames } from '../ui/saving-names.ts';
import { useFormat } from '../ui/useFormat.ts';

const kindTexts: Readonly<Record<FoundOrder['kind'], MessageDescriptor>> = {
  trade: msg({ message: 'Order', context: 'for a stock or an ETF' }),
  product: msg`Product order`,
  managed: msg({ message: 'Strategy', context: 'an account that it trades' }),
  saving: msg({ message: 'Savings', context: 'plan and fixed terms' }),
  saving_move: msg`Savings payment`,
};

/** What was found under an order number, in the customer's words: what it is for, its kind and when it was placed. */
export function useFoundWords(): (found: FoundOrder) => { title: string; line: string } {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ kind, about, placedAtMs }) => {
    const saving = SavingProductId.options.find((id) => id === about);
    return {
      title: saving ? i18n._(savingNames[saving]) : about,
      line: `${i18n._(kindTexts[kind])} · ${format.marketMoment(placedAtMs)}`,
    };
  };
}
