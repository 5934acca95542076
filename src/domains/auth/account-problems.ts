import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountProblem } from './typed-account.ts';

/** What is told beside the field. Source: spec §5. */
export const accountProblems: Record<AccountProblem, MessageDescriptor> = {
  email_missing: msg`Enter your e-mail address.`,
  email_wrong: msg`This is not a complete e-mail address.`,
  phone_missing: msg`Enter your phone number.`,
  phone_wrong: msg`This is not a complete phone number.`,
};
