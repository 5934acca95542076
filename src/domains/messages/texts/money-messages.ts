import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../../contract/message.ts';
import { UNKNOWN as unknown } from '../../../lib/format.ts';
import type { MessageText } from './said.ts';

/** Messages about transfers, deposits and withdrawals. */
export const moneyMessages = {
  demo_grant: {
    title: msg`Demo money added`,
    body: ({ amount }) =>
      amount === undefined
        ? msg`Demo money was added so you can try things out. It isn’t real money.`
        : msg`${amount} in demo money was added so you can try things out. It isn’t real money.`,
  },
  transfer_done: {
    title: msg`Transfer complete`,
    body: ({ amount, from, to }) =>
      amount === undefined || from === undefined || to === undefined
        ? msg`Money was transferred between your accounts.`
        : msg`${amount} was transferred from ${from} to ${to}.`,
  },
  deposit_seen: {
    title: msg`Your deposit is on the network`,
    body: ({ amount = unknown }) =>
      msg`We’ll credit your deposit of ${amount} once deposits are open again.`,
  },
  deposit_credited: {
    title: msg`Deposit credited`,
    body: ({ amount = unknown }) =>
      msg`${amount} is in your spot wallet, ready to invest. You can withdraw it once it’s final, in about a minute.`,
  },
  deposit_final: {
    title: msg`Deposit final`,
    body: ({ amount = unknown }) =>
      msg`Your deposit of ${amount} is final. You can invest it or withdraw it.`,
  },
  deposit_reversed: {
    title: msg`Deposit reversed`,
    body: ({ amount = unknown, debt }) =>
      debt === undefined
        ? msg`The network reversed your deposit of ${amount}. If it confirms the transfer again, we’ll credit it again.`
        : msg`The network reversed your deposit of ${amount} after you had used it, so you owe ${debt}. You can’t withdraw until this is paid.`,
  },
  deposit_too_small: {
    title: msg`Deposit below the minimum`,
    body: ({ amount = unknown }) =>
      msg`You sent ${amount}. Deposits below 1 USDT are not credited or refunded.`,
  },
  deposit_not_accepted: {
    title: msg`This token is not accepted`,
    body: () =>
      msg`A token other than USDT arrived at your deposit address. It can’t be credited or refunded.`,
  },
  bank_deposit_seen: {
    title: msg`Your bank transfer has arrived`,
    body: ({ amount = unknown }) =>
      msg`We’ll credit your transfer of ${amount} once bank deposits are open again.`,
  },
  bank_deposit_credited: {
    title: msg`Bank transfer credited`,
    body: ({ amount = unknown }) =>
      msg`${amount} is in your spot wallet. You can invest it or withdraw it.`,
  },
  bank_deposit_returned: {
    title: msg`Bank transfer sent back`,
    body: ({ amount = unknown }) =>
      msg`We could not credit your transfer of ${amount}. It was sent back to the account it came from.`,
  },
  bank_deposit_reversed: {
    title: msg`Bank transfer reversed`,
    body: ({ amount = unknown, debt }) =>
      debt === undefined
        ? msg`The bank took your transfer of ${amount} back, so it was taken out of your spot wallet.`
        : msg`The bank took your transfer of ${amount} back after you had used it, so you owe ${debt}. You can’t withdraw until this is paid.`,
  },
  debt_paid: {
    title: msg`Payment toward amount owed`,
    body: ({ amount = unknown }) => msg`${amount} of your deposit went toward the amount you owed.`,
  },
  withdrawal_asked: {
    title: msg`Withdrawal received`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`We received your request to withdraw ${amount} to ${address}. You can cancel it until we send it.`,
  },
  withdrawal_sent: {
    title: msg`Withdrawal sent`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to ${address} is on the network. We’ll tell you when it’s final.`,
  },
  withdrawal_filed: {
    title: msg`Withdrawal sent to the bank`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to account ${address} is on its way. It usually arrives within two banking days.`,
  },
  withdrawal_paid: {
    title: msg`Withdrawal paid`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to account ${address} is paid.`,
  },
  withdrawal_final: {
    title: msg`Withdrawal complete`,
    body: ({ amount = unknown, address = unknown }) =>
      msg`Your withdrawal of ${amount} to ${address} is complete and can’t be reversed.`,
  },
  withdrawal_cancelled: {
    title: msg`Withdrawal canceled`,
    body: ({ amount = unknown }) =>
      msg`You canceled your withdrawal of ${amount}. The money is in your spot wallet again, including any fee.`,
  },
  withdrawal_refused: {
    title: msg`Withdrawal declined`,
    body: ({ amount = unknown }) =>
      msg`Your withdrawal of ${amount} was declined. The money is in your spot wallet again, including any fee.`,
  },
  withdrawal_failed: {
    title: msg`Withdrawal failed`,
    body: ({ amount = unknown }) =>
      msg`The network did not carry out your withdrawal of ${amount}. The money and the fee are back in your spot wallet.`,
  },
  withdrawal_returned: {
    title: msg`Withdrawal sent back`,
    body: ({ amount = unknown, address = unknown, reason }) =>
      reason === undefined
        ? msg`The bank sent your withdrawal of ${amount} to account ${address} back. The money is in your spot wallet again.`
        : msg`The bank sent your withdrawal of ${amount} to account ${address} back. ${reason} The money is in your spot wallet again.`,
  },
} satisfies Partial<Record<MessageKind, MessageText>>;
