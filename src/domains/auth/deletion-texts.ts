import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DELETION_BLOCKERS } from '../../../contract/sign-up.ts';

/** What must be done before an account can be deleted. */
export const blockerTexts: Record<(typeof DELETION_BLOCKERS)[number], MessageDescriptor> = {
  balance: msg`You still have money in your accounts. Withdraw it first.`,
  held: msg`Money is on hold for orders or withdrawals. Cancel them or wait for them to settle.`,
  positions: msg`You have open positions. Close them first.`,
  products: msg`You still hold products or plans. Redeem them or wait until they mature.`,
  deposit: msg`A deposit isn’t final yet. Wait until it has cleared.`,
  debt: msg`You owe money for a deposit that was reversed. Pay it first.`,
};
