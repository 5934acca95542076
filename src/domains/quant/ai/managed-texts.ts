import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ManagedState } from '../../../../contract/managed.ts';

export const managedStateTexts: Readonly<Record<ManagedState, MessageDescriptor>> = {
  starting: msg({ message: 'Starting', context: 'state of a managed account' }),
  running: msg({ message: 'Running', context: 'state of a managed account' }),
  closing: msg({ message: 'Closing', context: 'state of a managed account' }),
  paid: msg({ message: 'Paid out', context: 'state of a managed account' }),
};
