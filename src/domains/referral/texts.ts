import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvitedFilter, InvitedState, Missing } from '../../../contract/referral.ts';

/** The states of an invitation. */
export const stateTexts: Readonly<Record<InvitedState, MessageDescriptor>> = {
  open: msg({ message: 'In progress', context: 'an invitation' }),
  due: msg({ message: 'Reward pending', context: 'an invitation' }),
  paid: msg({ message: 'Reward paid', context: 'an invitation' }),
  stopped: msg({ message: 'Deposit reversed', context: 'an invitation' }),
  expired: msg({ message: 'Expired', context: 'an invitation' }),
  not_counted: msg({ message: 'Not eligible', context: 'an invitation' }),
};

/** The missing conditions of an invitation. */
export const missingTexts: Readonly<Record<Missing, MessageDescriptor>> = {
  identity: msg`Identity not verified yet`,
  deposit: msg`No qualifying deposit yet`,
  own_identity: msg`Your own identity is not verified yet`,
};

export const filterTexts: Readonly<Record<InvitedFilter, MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'invitations' }),
  open: msg({ message: 'In progress', context: 'invitations' }),
  rewarded: msg({ message: 'Rewards', context: 'invitations' }),
  ended: msg({ message: 'Ended', context: 'invitations' }),
};
