import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { AccountId } from './person.ts';
import { SessionKey, SignedIn, Token } from './session.ts';

export const CODE_LENGTH = 6;
/** Source: spec §9. */
export const CODE_VALID_SECONDS = 300;
export const CODE_RESEND_SECONDS = 120;
/** Source: rulings, Identity and funding. */
export const CODE_TRIES = 5;

export const Code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'is not a code of six digits'));

/** The destination of a code. */
export const CodeSent = v.object({
  /** The challenge that the code belongs to; sent back with the code. */
  challenge: Token,
  channel: v.picklist(['email', 'phone']),
  /** The masked address: `j…@example.com`, `… 42`. */
  to: v.string(),
  /** The demonstration shows its messages at `/demo/inbox`; nothing leaves the machine. */
  isDemoInbox: v.boolean(),
  resendAfterSeconds: v.number(),
  validSeconds: v.number(),
});
export type CodeSent = v.InferOutput<typeof CodeSent>;

/**
 * Identifies this browser to the account that signs in. The browser creates it once and keeps it, so that the
 * server recognizes the device.
 */
export const DeviceKey = Token;

/**
 * Whether other people use the device: the session then ends after half an hour of inactivity, and the server does
 * not remember the device.
 */
export const IsShared = v.optional(v.boolean());

export const signIn = endpoint({
  path: '/auth/session/open/',
  summary: 'Signs in by password. On a device that the account does not know, a code must follow.',
  input: v.object({
    account: AccountId,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    deviceKey: DeviceKey,
    sessionKey: v.optional(SessionKey),
    isShared: IsShared,
  }),
  output: v.variant('state', [
    v.object({ state: v.literal('signed_in'), session: SignedIn }),
    v.object({ state: v.literal('code_needed'), sent: CodeSent }),
  ]),
  refusals: ['wrong_credentials', 'code_limit', 'channel_congested'],
});

export const finishSignIn = endpoint({
  path: '/auth/session/finish/',
  summary: 'Ends a sign-in on a new device with the code that was sent.',
  input: v.object({
    challenge: Token,
    code: Code,
    deviceKey: DeviceKey,
    sessionKey: v.optional(SessionKey),
    isShared: IsShared,
  }),
  output: SignedIn,
  refusals: ['code_wrong', 'code_expired'],
});

const SessionId = v.pipe(v.string(), v.uuid());

/** A device that is signed in. */
export const OpenSession = v.object({
  id: SessionId,
  isThis: v.boolean(),
  /** The customer said at sign-in that other people use the device. */
  isShared: v.boolean(),
  /** Browser and system, as the browser reports them. */
  device: v.string(),
  /** The caller's network address, or `local` for this machine and private networks. */
  place: v.string(),
  openedAtMs: v.number(),
  seenAtMs: v.number(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

export const getSessions = endpoint({
  path: '/auth/session/list/get/',
  summary: 'The devices that are signed in.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({}),
  output: v.object({ sessions: v.array(OpenSession) }),
  refusals: [],
});

export const endSession = endpoint({
  path: '/auth/session/end/',
  summary: 'Signs a device out: this one, another by its id, or every other one.',
  audience: 'user',
  input: v.object({
    which: v.variant('kind', [
      v.object({ kind: v.literal('this') }),
      v.object({ kind: v.literal('one'), id: SessionId }),
      v.object({ kind: v.literal('others') }),
    ]),
  }),
  output: v.object({ ended: v.number() }),
  refusals: ['not_found'],
});

/** How a sign-in was attempted, and its result. */
export const Access = v.object({
  id: v.string(),
  atMs: v.number(),
  device: v.string(),
  place: v.string(),
  method: v.picklist(['password', 'code', 'passkey', 'device', 'sign_up', 'reset', 'renewal']),
  result: v.picklist(['signed_in', 'code_asked', 'refused', 'reuse_ended']),
});
export type Access = v.InferOutput<typeof Access>;

export const getAccessHistory = endpoint({
  path: '/auth/access/list/get/',
  summary: 'Every try to sign in to the account, newest first, a page at a time.',
  audience: 'user',
  changesWith: ['person'],
  input: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,19}$/))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  }),
  output: v.object({ accesses: v.array(Access), hasMore: v.boolean() }),
  refusals: [],
});

export const getTicket = endpoint({
  path: '/auth/ticket/get/',
  summary: 'A ticket that opens the private part of the socket, once, within thirty seconds.',
  audience: 'user',
  changesWith: [],
  input: v.object({}),
  output: v.object({ ticket: Token, validSeconds: v.number() }),
  refusals: [],
});
