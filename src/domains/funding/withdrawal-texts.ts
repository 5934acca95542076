import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  isEnded,
  type WithdrawalReason,
  type WithdrawalState,
  type WithdrawalWay,
} from '../../../contract/withdrawal.ts';

/** The names of the states of a withdrawal. */
const withdrawalStateTexts: Readonly<Record<WithdrawalState, MessageDescriptor>> = {
  waiting: msg({ message: 'Waiting', context: 'state of a withdrawal' }),
  reviewing: msg({ message: 'Under review', context: 'state of a withdrawal' }),
  approved: msg({ message: 'Approved', context: 'state of a withdrawal' }),
  signed: msg({ message: 'Signed', context: 'state of a withdrawal' }),
  broadcast: msg({ message: 'Sent', context: 'state of a withdrawal' }),
  confirmed: msg({ message: 'Confirmed', context: 'state of a withdrawal' }),
  filed: msg({ message: 'At the bank', context: 'state of a withdrawal' }),
  final: msg({ message: 'Final', context: 'state of a withdrawal' }),
  cancelled: msg({ message: 'Canceled', context: 'state of a withdrawal' }),
  refused: msg({ message: 'Declined', context: 'state of a withdrawal' }),
  failed: msg({ message: 'Failed', context: 'state of a withdrawal' }),
  returned: msg({ message: 'Sent back', context: 'state of a withdrawal' }),
};

/** Explains each state of a USDT withdrawal to its customer. */
const withdrawalMeaningTexts: Readonly<Record<WithdrawalState, MessageDescriptor>> = {
  waiting: msg`The money is on hold. The withdrawal continues automatically, and you can still cancel it.`,
  reviewing: msg`The money is on hold while we review the withdrawal. You can still cancel it.`,
  approved: msg`The withdrawal is approved and will be sent soon. You can still cancel it.`,
  signed: msg`The withdrawal is being sent and can no longer be canceled.`,
  broadcast: msg`The withdrawal is on the network and waits for its first confirmation.`,
  confirmed: msg`The network has confirmed the withdrawal. It’s final in about a minute.`,
  filed: msg`Our bank has the payment and can no longer stop it. It usually arrives within two banking days.`,
  final: msg`The withdrawal can no longer be reversed.`,
  cancelled: msg`You canceled it. The money and the fee are back in your spot wallet.`,
  refused: msg`We declined it. The money and the fee are back in your spot wallet.`,
  failed: msg`The network did not carry it out. The money and the fee are back in your spot wallet.`,
  returned: msg`Your bank sent it back. The money is in your spot wallet again.`,
};

/** Explains each state of a bank withdrawal, which has no fee and can be returned by the bank. */
const bankMeaningTexts: Readonly<Partial<Record<WithdrawalState, MessageDescriptor>>> = {
  final: msg`Your bank has the payment. If it sends the money back, we’ll tell you.`,
  cancelled: msg`You canceled it. The money is in your spot wallet again.`,
  refused: msg`We declined it. The money is in your spot wallet again.`,
};

/** Why a withdrawal was declined or failed. */
export const withdrawalReasonTexts: Readonly<Record<WithdrawalReason, MessageDescriptor>> = {
  destination: msg`We can’t send to this address.`,
  suspicious: msg`The withdrawal looked unusual. Contact us before you try again.`,
  limit: msg`It was over the limit.`,
  documents: msg`We need more documents from you first.`,
  network: msg`The network did not accept it.`,
  account_closed: msg`Your bank says the account is closed.`,
  account_unknown: msg`Your bank has no account with this number and name.`,
  account_blocked: msg`Your bank says the account can’t receive payments now.`,
  bank_declined: msg`Your bank did not accept the payment.`,
};

/** The facts about a withdrawal that select its texts. */
interface Said {
  readonly way: WithdrawalWay;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
}

/** The name of a withdrawal's state; a bank payment is never final, since the bank can return it. */
export function withdrawalStateText({ way, state }: Omit<Said, 'reason'>): MessageDescriptor {
  return way === 'bank' && state === 'final'
    ? msg({ message: 'Paid', context: 'state of a withdrawal' })
    : withdrawalStateTexts[state];
}

/** The meaning of its state for the customer. */
export function withdrawalMeaningText({ way, state, reason }: Said): MessageDescriptor {
  if (state === 'refused' && reason === null) {
    return msg`We stopped it because a deposit of yours was reversed, and your spot wallet had too little for that. What’s left of the money is in your spot wallet again.`;
  }
  return (way === 'bank' ? bankMeaningTexts[state] : undefined) ?? withdrawalMeaningTexts[state];
}

export function withdrawalToneOf(state: WithdrawalState): 'plain' | 'accent' | 'warn' {
  if (!isEnded(state)) return 'accent';
  return state === 'final' ? 'plain' : 'warn';
}
