import * as v from 'valibot';
import { Consent } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './language.ts';
import { AccountId, AreaCode, PhoneDigits, EmailAddress } from './person.ts';
import { SessionKey, SignedIn, Token } from './session.ts';
import { Code, CodeSent, DeviceKey, IsShared } from './sign-in.ts';

/** Evidence of a completed verification, valid for one use within 15 minutes. */
export const Proof = Token;
export const PROOF_VALID_SECONDS = 900;

/** A new password; its rules are `brokenPasswordRules`. */
const NewPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** `ABCD2345`: eight letters and digits, without look-alikes. */
export const InvitationCode = v.pipe(
  v.string(),
  v.regex(/^[A-HJ-NP-Z2-9]{8}$/, 'is not an invitation code'),
);

export const sendCode = endpoint({
  path: '/auth/code/send/',
  summary:
    'Sends a code to an address that wants an account, or to one that forgot its password. Whether there is an account is not said.',
  input: v.object({
    purpose: v.picklist(['sign_up', 'reset']),
    account: AccountId,
    /** The language of messages to a visitor, by default the browser's. Customers get messages in their own language. */
    language: v.optional(Language),
    /** The device's key; a device that the account knows has its own limit of codes. */
    deviceKey: v.optional(DeviceKey),
  }),
  output: CodeSent,
  refusals: ['code_too_soon', 'code_limit', 'channel_congested', 'number_unusable'],
});

export const resendCode = endpoint({
  path: '/auth/code/resend/',
  summary: 'Sends a new code for a challenge. The last two codes are valid.',
  input: v.object({ challenge: Token }),
  output: CodeSent,
  refusals: ['code_too_soon', 'code_limit', 'channel_congested', 'code_expired'],
});

export const checkCode = endpoint({
  path: '/auth/code/check/',
  summary: 'Takes a code and gives a proof for it.',
  input: v.object({ challenge: Token, code: Code }),
  output: v.object({ proof: Proof, validSeconds: v.number() }),
  refusals: ['code_wrong', 'code_expired'],
});

export const checkInvitation = endpoint({
  path: '/auth/invitation/check/',
  summary: 'Whether an invitation code can be used.',
  input: v.object({ invitationCode: InvitationCode }),
  output: v.object({ isUsable: v.literal(true) }),
  refusals: ['invitation_unknown'],
});

export const signUp = endpoint({
  path: '/auth/account/open/',
  summary:
    'Opens an account for a proven address and signs in. Asked again, it signs in to the same account.',
  input: v.object({
    proof: Proof,
    password: NewPassword,
    invitationCode: v.optional(InvitationCode),
    consents: v.pipe(v.array(Consent), v.maxLength(10)),
    language: Language,
    deviceKey: DeviceKey,
    sessionKey: v.optional(SessionKey),
    isShared: IsShared,
  }),
  output: SignedIn,
  refusals: [
    'proof_expired',
    'password_weak',
    'invitation_unknown',
    'agreement_missing',
    'address_taken',
  ],
});

/** How long a reset waits when the account has a PIN or a passkey and the caller proved neither. */
export const RESET_WAIT_SECONDS = 86_400;

/** Six digits that protect withdrawals. */
export const Pin = v.pipe(v.string(), v.regex(/^\d{6}$/, 'is not a PIN of six digits'));

export const resetPassword = endpoint({
  path: '/auth/password/reset/',
  summary:
    'Sets a new password for a proven address, and ends every session of its account. An account with a funds PIN or a passkey asks for one of them, or waits a day.',
  input: v.object({
    proof: Proof,
    password: NewPassword,
    /** How to proceed for an account with a PIN or a passkey, after the answer `protected` reported that it has one. */
    by: v.optional(
      v.variant('kind', [
        v.object({ kind: v.literal('pin'), pin: Pin }),
        /** The passkey's response to `/auth/password/reset/passkey/`. */
        v.object({ kind: v.literal('passkey'), challenge: Token, response: v.looseObject({}) }),
        v.object({ kind: v.literal('waiting') }),
      ]),
    ),
  }),
  output: v.variant('state', [
    v.object({ state: v.literal('set') }),
    /** Nothing has changed yet, and the proof is still valid. */
    v.object({ state: v.literal('protected'), hasPin: v.boolean(), hasPasskey: v.boolean() }),
    /** Wall time at which the new password takes effect, unless a signed-in device or the code in the letter cancels it. */
    v.object({ state: v.literal('waiting'), effectiveAtMs: v.number() }),
  ]),
  refusals: [
    'proof_expired',
    'password_weak',
    'pin_missing',
    'pin_wrong',
    'passkey_refused',
    'locked',
  ],
});

/** The code that cancels a pending reset. The letters about the reset contain it, and it has no other use. */
export const CancelCode = v.pipe(
  v.string(),
  v.regex(/^[A-HJ-NP-Z2-9]{12}$/, 'is not a cancellation code'),
);

export const cancelResetByCode = endpoint({
  path: '/auth/password/reset/cancel-by-code/',
  summary:
    'Discards a new password that waits to take effect, with the code in the letter about it and without a sign-in.',
  input: v.object({ code: CancelCode }),
  output: v.object({ isCancelled: v.literal(true) }),
  refusals: ['code_wrong'],
});

export const cancelReset = endpoint({
  path: '/auth/password/reset/cancel/',
  summary: 'Discards a new password that waits to take effect.',
  audience: 'user',
  input: v.object({}),
  output: v.object({ isCancelled: v.boolean() }),
  refusals: [],
});

/** A country with the code of its telephone numbers. */
export const Area = v.object({
  /** ISO 3166 country code, two letters; the browser supplies the name. */
  country: v.string(),
  areaCode: AreaCode,
});
export type Area = v.InferOutput<typeof Area>;

export const getAreas = endpoint({
  path: '/auth/area/list/get/',
  summary: 'Countries with their telephone area codes.',
  input: v.object({}),
  output: v.object({ areas: v.array(Area) }),
  refusals: [],
});

export const confirmPassword = endpoint({
  path: '/auth/confirm/password/',
  summary: 'First step before a sensitive change: the password. Sends a code for the second.',
  audience: 'user',
  input: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  output: CodeSent,
  refusals: ['password_wrong', 'locked', 'code_limit', 'channel_congested'],
});

export const sendBindingCode = endpoint({
  path: '/auth/bind/send/',
  summary: 'Sends a code to an address or a number that the person wants to bind.',
  audience: 'user',
  input: v.object({ account: AccountId }),
  output: CodeSent,
  refusals: [
    'code_too_soon',
    'code_limit',
    'channel_congested',
    'number_unusable',
    'address_taken',
  ],
});

export const bindEmail = endpoint({
  path: '/auth/bind/email/',
  summary: 'Binds an e-mail address that was proven, in the place of the one before.',
  audience: 'user',
  input: v.object({
    proof: Proof,
    /** Required to change a bound address: the proof of `/auth/confirm/…`. */
    confirmation: v.optional(Proof),
  }),
  output: v.object({ email: EmailAddress }),
  refusals: ['proof_expired', 'address_taken'],
});

export const bindMobile = endpoint({
  path: '/auth/bind/mobile/',
  summary: 'Binds a mobile number that was proven, in the place of the one before.',
  audience: 'user',
  input: v.object({ proof: Proof, confirmation: v.optional(Proof) }),
  output: v.object({ areaCode: AreaCode, phone: PhoneDigits }),
  refusals: ['proof_expired', 'address_taken'],
});

export const changePassword = endpoint({
  path: '/auth/password/change/',
  summary: 'Sets a new password with the old one, and ends every other session.',
  audience: 'user',
  input: v.object({
    oldPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    password: NewPassword,
  }),
  output: v.object({ endedSessions: v.number() }),
  refusals: ['password_wrong', 'password_weak', 'locked'],
});

export const setPin = endpoint({
  path: '/auth/pin/set/',
  summary:
    'Sets or replaces the funds PIN. The first one of a customer who was opened as a demo customer and has set no password needs no confirmation.',
  audience: 'user',
  input: v.object({ confirmation: v.optional(Proof), pin: Pin }),
  output: v.object({ isSet: v.literal(true) }),
  refusals: ['proof_expired', 'password_weak'],
});

/** What blocks the deletion of an account. */
export const DELETION_BLOCKERS = [
  'balance',
  'held',
  'positions',
  /** Funds, managed accounts or savings. */
  'products',
  /** A deposit that the network or the bank may still reverse. */
  'deposit',
  /** A deposit was reversed after its money was used. */
  'debt',
] as const;

export const getDeletion = endpoint({
  path: '/auth/account/close/check/',
  summary: 'What is in the way of deleting the account.',
  audience: 'user',
  changesWith: [],
  input: v.object({}),
  output: v.object({
    blockers: v.array(v.picklist(DELETION_BLOCKERS)),
    /** Demo money does not block the deletion: it is taken back. */
    isDemo: v.boolean(),
  }),
  refusals: [],
});

export const deleteAccount = endpoint({
  path: '/auth/account/close/',
  summary:
    'Deletes the account permanently: sessions end, and encrypted data can no longer be read.',
  audience: 'user',
  input: v.object({
    /** Absent for a demo customer, who has none. */
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  }),
  output: v.object({ isDeleted: v.literal(true) }),
  refusals: ['password_wrong', 'locked', 'deletion_blocked'],
});
