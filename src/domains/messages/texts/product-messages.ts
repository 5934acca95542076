import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../../contract/message.ts';
import { UNKNOWN as unknown } from '../../../lib/format.ts';
import type { MessageText } from './said.ts';

/** Messages about funds, quantitative products, strategies and savings. */
export const productMessages = {
  fund_bought: {
    title: msg`Fund units bought`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`Your subscription of ${amount} bought ${shares} units at a NAV of ${price}.`,
  },
  fund_redeemed: {
    title: msg`Fund units redeemed`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`${shares} units were redeemed at a NAV of ${price}. You get ${amount} after fees, usually on the next trading day.`,
  },
  fund_paid: {
    title: msg`Redemption paid`,
    body: ({ amount = unknown }) => msg`${amount} from your redemption is in your fund account.`,
  },
  quant_started: {
    title: msg`Your quantitative product is running`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`The period has started. Your ${amount} bought ${shares} units at a NAV of ${price}.`,
  },
  quant_refunded: {
    title: msg`Minimum not reached`,
    body: ({ amount = unknown }) =>
      msg`A quantitative product didn’t raise its minimum, so it won’t start. Your ${amount} is back in your account.`,
  },
  quant_matured: {
    title: msg`Your quantitative product has matured`,
    body: ({ amount = unknown, shares = unknown, price = unknown }) =>
      msg`The period is over. Your ${shares} units are worth ${amount} at a final NAV of ${price}. You’re paid on the next trading day.`,
  },
  quant_paid: {
    title: msg`Quantitative product paid out`,
    body: ({ amount = unknown }) => msg`${amount} is in your quantitative account.`,
  },
  managed_started: {
    title: msg`Your strategy is running`,
    body: ({ amount = unknown }) => msg`Your ${amount} is invested. The strategy trades for you.`,
  },
  managed_recalled: {
    title: msg`Strategy recalled`,
    body: () => msg`All positions are being sold. You’re paid once the sales have settled.`,
  },
  managed_matured: {
    title: msg`Your strategy has matured`,
    body: () =>
      msg`The term is over and all positions are being sold. You’re paid once the sales have settled.`,
  },
  managed_paid: {
    title: msg`Strategy paid out`,
    body: ({ amount = unknown }) => msg`${amount} is in your quantitative account.`,
  },
  saving_bought: {
    title: msg`Your money is in savings`,
    body: ({ amount = unknown, saving }) =>
      saving === undefined
        ? msg`${amount} earns interest every day.`
        : msg`${saving}: ${amount} earns interest every day.`,
  },
  saving_paid: {
    title: msg`Savings paid out`,
    body: ({ amount = unknown, saving }) =>
      saving === undefined
        ? msg`${amount} is in your spot wallet.`
        : msg`${saving}: ${amount} is in your spot wallet.`,
  },
  saving_matured: {
    title: msg`Your term has matured`,
    body: ({ amount = unknown, saving }) =>
      saving === undefined
        ? msg`${amount}, interest included, is in your spot wallet.`
        : msg`${saving}: ${amount}, interest included, is in your spot wallet.`,
  },
} satisfies Partial<Record<MessageKind, MessageText>>;
