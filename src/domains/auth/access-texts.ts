import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Access } from '../../../contract/sign-in.ts';

/** How a sign-in was attempted. */
export const methodTexts: Record<Access['method'], MessageDescriptor> = {
  password: msg`Password`,
  code: msg`Password and code`,
  passkey: msg`Passkey`,
  device: msg`Approved on another device`,
  sign_up: msg`Account opened`,
  reset: msg`Password reset`,
  renewal: msg`Session renewed`,
};

/** The results of sign-in attempts. */
export const resultTexts: Record<Access['result'], MessageDescriptor> = {
  signed_in: msg`Signed in`,
  code_asked: msg`Verification code requested`,
  refused: msg`Failed`,
  reuse_ended: msg`Ended: copied session detected`,
};

/** How prominently a result is shown. */
export const resultTones: Record<Access['result'], 'good' | 'warn' | undefined> = {
  signed_in: 'good',
  code_asked: undefined,
  refused: 'warn',
  reuse_ended: 'warn',
};
