import { codeCases } from './codes.ts';
import { deviceCases } from './devices.ts';
import { ownAccountCases } from './own-account.ts';
import { passkeyCases } from './passkeys.ts';
import { signInCases } from './sign-in.ts';

/** Every call of sign-in, sign-up and passkeys with inputs that it refuses. */
export const authCases = [
  ...codeCases,
  ...signInCases,
  ...ownAccountCases,
  ...passkeyCases,
  ...deviceCases,
];
