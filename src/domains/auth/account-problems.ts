import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountProblem } from './typed-account.ts';

/** The text beside the field. Source: spec §5. */
export const accountProblems: Record<AccountProblem, MessageDescriptor> = {
  email_missing: msg`Enter your email address.`,
  email_wrong: msg`Enter a valid email address.`,
  phone_missing: msg`Enter your phone number.`,
  phone_wrong: msg`Enter a valid phone number.`,
};
