import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { SessionKey, SignedIn, Token } from './session.ts';
import { DeviceKey, IsShared } from './sign-in.ts';
import { Pin } from './sign-up.ts';

/** How long a new device shows one code. Source: rulings, Identity and funding. */
export const DEVICE_CODE_SECONDS = 60;
/** How long a customer has to decide after a scan, and how long the new device then has to collect its session. */
export const DEVICE_DECISION_SECONDS = 120;

/** The code below the QR code, for typing and for comparing; it has no easily confused letters or digits. */
export const DeviceCode = v.pipe(v.string(), v.regex(/^[A-HJ-NP-Z2-9]{8}$/, 'is not a code'));

const RequestId = v.pipe(v.string(), v.uuid());

export const startDeviceSignIn = endpoint({
  path: '/auth/device/start/',
  summary:
    'Begins a sign-in that a device of the customer approves, and returns what the new device shows.',
  input: v.object({}),
  output: v.object({
    /** A secret of the new device, which uses it to read the state and to collect the session. */
    request: Token,
    /** The token in the QR code. It allows scanning and nothing else. */
    scan: Token,
    code: DeviceCode,
    validSeconds: v.number(),
  }),
  refusals: [],
});

export const getDeviceSignIn = endpoint({
  path: '/auth/device/state/get/',
  summary: 'What became of a sign-in on another device. An unknown one has expired.',
  input: v.object({ request: Token }),
  output: v.object({
    state: v.picklist(['waiting', 'scanned', 'approved', 'declined', 'expired']),
    /** Seconds until the request expires in its current state; 0 once it has ended. */
    validSeconds: v.number(),
  }),
  refusals: [],
});

export const finishDeviceSignIn = endpoint({
  path: '/auth/device/finish/',
  summary: 'Opens the session of an approved sign-in, once.',
  input: v.object({
    request: Token,
    deviceKey: DeviceKey,
    sessionKey: v.optional(SessionKey),
    isShared: IsShared,
  }),
  output: SignedIn,
  refusals: ['sign_in_expired'],
});

/** A device that wants to sign in, as the customer sees it before deciding. */
export const DeviceRequest = v.object({
  id: RequestId,
  code: DeviceCode,
  /** Browser and system, as the browser reports them. */
  device: v.string(),
  /** As in `OpenSession`. */
  place: v.string(),
  /** Whether both devices are on the same network. If not, the request may come from a stranger. */
  isSameNetwork: v.boolean(),
  /** The customer's means of confirmation; with neither, the sign-in is refused. */
  hasPin: v.boolean(),
  hasPasskey: v.boolean(),
  validSeconds: v.number(),
});
export type DeviceRequest = v.InferOutput<typeof DeviceRequest>;

export const scanDeviceSignIn = endpoint({
  path: '/auth/device/scan/',
  summary: 'Takes what a new device shows, once, and returns which device asks.',
  audience: 'user',
  input: v.object({
    shown: v.variant('kind', [
      v.object({ kind: v.literal('scan'), scan: Token }),
      v.object({ kind: v.literal('code'), code: DeviceCode }),
    ]),
  }),
  output: DeviceRequest,
  refusals: ['sign_in_expired'],
});

export const startDevicePasskey = endpoint({
  path: '/auth/device/passkey/options/',
  summary: 'What the browser needs to approve one sign-in with a passkey of the customer.',
  audience: 'user',
  input: v.object({ id: RequestId }),
  output: v.object({ challenge: Token, options: v.looseObject({}) }),
  refusals: ['sign_in_expired'],
});

export const approveDeviceSignIn = endpoint({
  path: '/auth/device/approve/',
  summary: 'Lets the new device sign in, after the PIN or a passkey.',
  audience: 'user',
  input: v.object({
    id: RequestId,
    by: v.variant('kind', [
      v.object({ kind: v.literal('pin'), pin: Pin }),
      v.object({ kind: v.literal('passkey'), challenge: Token, response: v.looseObject({}) }),
    ]),
  }),
  output: v.object({ isApproved: v.literal(true) }),
  refusals: ['sign_in_expired', 'pin_missing', 'pin_wrong', 'locked', 'passkey_refused'],
});

export const declineDeviceSignIn = endpoint({
  path: '/auth/device/decline/',
  summary: 'Refuses a sign-in that was scanned.',
  audience: 'user',
  input: v.object({ id: RequestId }),
  output: v.object({ isDeclined: v.boolean() }),
  refusals: [],
});
