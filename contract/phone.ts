import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The server's page that explains how to trust its own certificate. */
export const PHONE_PATH = '/phone';

const Address = v.pipe(v.string(), v.url(), v.maxLength(300));

/** How another device, such as a phone on the same network, opens the app. */
export const PhoneAddress = v.object({
  /** The app's origin for that device, as `https://nas.local:8080`. */
  origin: Address,
  /** The page that explains how to trust the server's own certificate; `null` when devices already trust it. */
  guide: v.nullable(Address),
});
export type PhoneAddress = v.InferOutput<typeof PhoneAddress>;

export const getPhoneAddress = endpoint({
  path: '/settings/phone/get/',
  summary: 'How a phone opens the app. Null where the server serves its own machine alone.',
  input: v.object({}),
  output: v.object({ phone: v.nullable(PhoneAddress) }),
  refusals: [],
});
