import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordKind, RecordState } from '../../../contract/funding-record.ts';
import { bankMeaningTexts } from './bank/bank-texts.ts';

/** The names of the states of a deposit. */
export const stateTexts: Readonly<Record<RecordState, MessageDescriptor>> = {
  announced: msg({ message: 'On its way', context: 'state of a deposit' }),
  seen: msg({ message: 'Received', context: 'state of a deposit' }),
  credited: msg({ message: 'Credited', context: 'state of a deposit' }),
  final: msg({ message: 'Final', context: 'state of a deposit' }),
  reversed: msg({ message: 'Reversed', context: 'state of a deposit' }),
  returned: msg({ message: 'Sent back', context: 'state of a deposit' }),
  cancelled: msg({ message: 'Removed', context: 'state of a deposit' }),
  too_small: msg({ message: 'Below minimum', context: 'state of a deposit' }),
  not_accepted: msg({ message: 'Not accepted', context: 'state of a deposit' }),
};

/** What each state of a deposit of USDT means for the customer. */
export const meaningTexts: Readonly<Record<RecordState, MessageDescriptor>> = {
  ...bankMeaningTexts,
  seen: msg`The network has your transfer. It will be credited once deposits are open.`,
  credited: msg`The money is in your spot wallet, ready to invest. You can withdraw it once the deposit is final.`,
  final: msg`The deposit can no longer be reversed. You can invest it or withdraw it.`,
  reversed: msg`The network took the transfer back. If it confirms it again, we’ll credit it again.`,
  too_small: msg`Deposits below 1 USDT are not credited or refunded.`,
  not_accepted: msg`This was not USDT on TRC20. It can’t be credited or refunded.`,
};

/** Whether a deposit still changes by itself. */
export function isUnderWay(state: RecordState): boolean {
  return state === 'announced' || state === 'seen' || state === 'credited';
}

export function toneOf(state: RecordState): 'plain' | 'accent' | 'warn' {
  if (isUnderWay(state)) return 'accent';
  return state === 'final' || state === 'cancelled' ? 'plain' : 'warn';
}

/** How a deposit came. */
export const kindTexts: Readonly<Record<RecordKind, MessageDescriptor>> = {
  usdt_deposit: msg({ message: 'USDT', context: 'way of a deposit' }),
  bank_deposit: msg({ message: 'Bank transfer', context: 'way of a deposit' }),
};
