import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why documents or payments were sent back. Source: contract/identity.ts and contract/withdrawal.ts, their closed lists. */
export const reasonTexts: Readonly<Record<string, MessageDescriptor>> = {
  image_unclear: msg`The photos aren’t clear enough to read.`,
  name_mismatch: msg`The name doesn’t match the ID.`,
  expired: msg`The ID has expired.`,
  number_mismatch: msg`A number doesn’t match the ID.`,
  underage: msg`You must be at least 18.`,
  other: msg`There’s a problem with your documents.`,
  account_closed: msg`Your bank says the account is closed.`,
  account_unknown: msg`Your bank has no account with this number and name.`,
  account_blocked: msg`Your bank says the account can’t receive payments now.`,
  bank_declined: msg`Your bank did not accept the payment.`,
};
