import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankDepositState } from '../../../../contract/bank-deposit.ts';

/** Explains a returned bank transfer whose money was already used. */
export const usedMeaningText = msg`The bank took the transfer back after you had used the money.`;

/** What each state of a bank deposit means for the customer. */
export const bankMeaningTexts: Readonly<Record<BankDepositState, MessageDescriptor>> = {
  announced: msg`You told us about this transfer. It will be credited once it arrives at our bank.`,
  seen: msg`Our bank has your transfer. It will be credited once bank deposits are open.`,
  final: msg`The money is in your spot wallet. You can invest it or withdraw it.`,
  returned: msg`We could not credit the transfer. It was sent back to the account it came from.`,
  reversed: msg`The bank took the transfer back, so it was taken out of your spot wallet.`,
  cancelled: msg`You removed the notice. If the transfer arrives, it is still credited.`,
};
