import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountName } from '../../contract/account.ts';

/** The names of the four accounts. Source: spec §1. */
export const accountTexts: Readonly<Record<AccountName, MessageDescriptor>> = {
  wallet: msg`Spot wallet`,
  stock: msg`Stock account`,
  quantitative: msg`Quantitative account`,
  fund: msg`Fund account`,
};
