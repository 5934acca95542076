import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SavingHolding, SavingMove } from '../../../contract/saving.ts';

/** Source: spec §3, Transaction types. */
export const moveKindTexts: Readonly<Record<SavingMove['kind'], MessageDescriptor>> = {
  purchase: msg({ message: 'Purchase', context: 'in savings' }),
  redemption: msg({ message: 'Redemption', context: 'in savings' }),
  settlement: msg({ message: 'Settlement', context: 'in savings' }),
  completed: msg({ message: 'Completed', context: 'in savings' }),
};

export const moveStateTexts: Readonly<Record<SavingMove['state'], MessageDescriptor>> = {
  waiting: msg({ message: 'Payment pending', context: 'in savings' }),
  done: msg({ message: 'Done', context: 'in savings' }),
};

export const holdingStateTexts: Readonly<Record<SavingHolding['state'], MessageDescriptor>> = {
  open: msg({ message: 'Earning interest', context: 'in savings' }),
  redeeming: msg({ message: 'Payment pending', context: 'in savings' }),
  ended: msg({ message: 'Completed', context: 'in savings' }),
};
