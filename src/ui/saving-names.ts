import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SavingProductId } from '../../contract/saving.ts';

/** The names of savings products. */
export const savingNames: Readonly<Record<SavingProductId, MessageDescriptor>> = {
  micro: msg`Micro-investment plan`,
  'term-90': msg`90-day term`,
  'term-180': msg`180-day term`,
  'term-365': msg`365-day term`,
};
