import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DELETION_BLOCKERS } from '../../../contract/sign-up.ts';

/** What must be done before an account can be deleted. */
export const blockerTexts: Record<(typeof DELETION_BLOCKERS)[number], MessageDescriptor> = {
  balance: msg`There is money in your accounts. Withdraw it first.`,
  held: msg`Money is held for orders or withdrawals. Cancel them or wait until they are settled.`,
  positions: msg`You hold shares, or are short of some. Close these positions first.`,
  products: msg`You hold products or plans. Redeem them or wait until they end.`,
};
