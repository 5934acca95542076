import type { Handler } from '../../http/handle.ts';
import { agreementCalls } from './agreement-calls.ts';
import { bindingCalls } from './binding-calls.ts';
import { codeCalls } from './code-calls.ts';
import { deviceSignInCalls } from './device-sign-in-calls.ts';
import { deletionCalls } from './deletion-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { passkeySignInCalls } from './passkey-sign-in-calls.ts';
import { passwordCalls } from './password-calls.ts';
import { pinCalls } from './pin-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { demoCalls } from './demo-calls.ts';
import { signUpCalls } from './sign-up-calls.ts';

/** Authentication: codes, sign-up, sign-in, sessions, and the agreements of an account. */
export const authCalls: readonly Handler[] = [
  ...codeCalls,
  ...signUpCalls,
  ...demoCalls,
  ...signInCalls,
  ...sessionCalls,
  ...passwordCalls,
  ...bindingCalls,
  ...pinCalls,
  ...secondFactorCalls,
  ...passkeySignInCalls,
  ...passkeyCalls,
  ...deviceSignInCalls,
  ...deletionCalls,
  ...agreementCalls,
];
