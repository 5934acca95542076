import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PlainText } from './plain-text.ts';
import { SessionKey, SignedIn, Token } from './session.ts';
import { DeviceKey, IsShared } from './sign-in.ts';
import { Proof } from './sign-up.ts';

/** The maximum length of a passkey's name. */
export const PASSKEY_NAME_MAX = 40;
/** The maximum number of passkeys of one customer. */
export const PASSKEYS_MAX = 20;

/**
 * WebAuthn options and responses, as the browser's JSON; the library on either side validates them. Source: WebAuthn 3,
 * 5.1.8.
 */
const WebAuthnJson = v.looseObject({});

const Name = PlainText(PASSKEY_NAME_MAX);

export const getPasskeySignIn = endpoint({
  path: '/auth/passkey/sign-in/options/',
  summary: 'What the browser needs to sign in with a passkey, whosever it is.',
  input: v.object({}),
  output: v.object({ challenge: Token, options: WebAuthnJson }),
  refusals: [],
});

export const signInByPasskey = endpoint({
  path: '/auth/passkey/sign-in/',
  summary: 'Signs in with what the passkey answered.',
  input: v.object({
    challenge: Token,
    response: WebAuthnJson,
    deviceKey: DeviceKey,
    sessionKey: v.optional(SessionKey),
    isShared: IsShared,
  }),
  output: SignedIn,
  refusals: ['passkey_refused'],
});

export const getPasskeyReset = endpoint({
  path: '/auth/password/reset/passkey/',
  summary: 'What the browser needs to prove with a passkey that a reset is the owner’s.',
  input: v.object({ proof: Proof }),
  output: v.object({ challenge: Token, options: WebAuthnJson }),
  refusals: ['proof_expired'],
});

export const Passkey = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  addedAtMs: v.number(),
  usedAtMs: v.nullable(v.number()),
  /** Whether the passkey syncs to the customer's other devices. */
  isSynced: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

export const getPasskeys = endpoint({
  path: '/auth/passkey/list/get/',
  summary: 'The passkeys of the person.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: v.object({ passkeys: v.array(Passkey) }),
  refusals: [],
});

export const startPasskey = endpoint({
  path: '/auth/passkey/add/options/',
  summary: 'What the browser needs to make a passkey for the person.',
  audience: 'user',
  input: v.object({ confirmation: Proof }),
  output: v.object({ challenge: Token, options: WebAuthnJson }),
  refusals: ['proof_expired'],
});

export const addPasskey = endpoint({
  path: '/auth/passkey/add/',
  summary: 'Keeps a passkey that the browser made.',
  audience: 'user',
  input: v.object({ challenge: Token, response: WebAuthnJson, name: Name }),
  output: Passkey,
  refusals: ['passkey_refused'],
});

export const renamePasskey = endpoint({
  path: '/auth/passkey/rename/',
  summary: 'Gives a passkey another name.',
  audience: 'user',
  input: v.object({ id: Passkey.entries.id, name: Name }),
  output: Passkey,
  refusals: ['not_found'],
});

export const removePasskey = endpoint({
  path: '/auth/passkey/remove/',
  summary: 'Removes a passkey after a confirmation; it can no longer sign in.',
  audience: 'user',
  input: v.object({ id: Passkey.entries.id, confirmation: Proof }),
  output: v.object({ isRemoved: v.literal(true) }),
  refusals: ['proof_expired', 'not_found'],
});
