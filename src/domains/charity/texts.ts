import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cause, Donation } from '../../../contract/charity.ts';

export const causeStateTexts: Readonly<Record<Cause['state'], MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'a cause' }),
  ended: msg({ message: 'Ended', context: 'a cause' }),
  closed: msg({ message: 'Closed', context: 'a cause' }),
};

export const sourceTexts: Readonly<Record<Donation['source'], MessageDescriptor>> = {
  one_off: msg`One-time`,
  automatic: msg({ message: 'Automatic', context: 'a donation' }),
};

export const donationStateTexts: Readonly<Record<Donation['state'], MessageDescriptor>> = {
  waiting: msg`Awaiting payout`,
  partly_paid: msg`Partly paid out`,
  paid: msg({ message: 'Paid out', context: 'a donation' }),
  returned: msg`Taken back`,
};
