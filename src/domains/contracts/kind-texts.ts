import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContractKind } from '../../../contract/contracts.ts';

export const kindTexts: Readonly<Record<ContractKind, MessageDescriptor>> = {
  software: msg`Software contract`,
  deposit: msg`Deposit contract`,
  w9: msg`Form W-9`,
};
