import * as v from 'valibot';
import { Consent } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './language.ts';
import { SessionKey, SignedIn } from './session.ts';
import { DeviceKey, IsShared } from './sign-in.ts';

export const openDemo = endpoint({
  path: '/demo/account/open/',
  summary:
    'Opens a demo customer and signs in: verified, with demo money on the stock account, without address or password until one is bound. Only in a demonstration.',
  input: v.object({
    consents: v.pipe(v.array(Consent), v.maxLength(10)),
    language: Language,
    deviceKey: DeviceKey,
    sessionKey: v.optional(SessionKey),
    isShared: IsShared,
  }),
  output: SignedIn,
  refusals: ['demo_off', 'agreement_missing'],
});
