import * as v from 'valibot';
import { PlainText } from './plain-text.ts';

/**
 * The calls of the operator's console. They are separate from the app's calls, with a path, a cookie and refusals of their
 * own. The server always delivers the matching page, so no earlier page needs them.
 */
export const CONSOLE_PATH = '/operator';
export const CONSOLE_API = `${CONSOLE_PATH}/api`;
/** The header of calls that the page makes by itself, so that an unattended page does not keep its session alive. */
export const BY_ITSELF_HEADER = 'x-plumb-by-itself';

/** The roles of operators; each includes the rights of the earlier ones. */
export const OPERATOR_ROLES = ['viewer', 'agent', 'approver'] as const;
export const OperatorRole = v.picklist(OPERATOR_ROLES);
export type OperatorRole = v.InferOutput<typeof OperatorRole>;

/** Whether a role includes the rights of another. */
export function mayAs(role: OperatorRole, needed: OperatorRole): boolean {
  return OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(needed);
}

/** An operator's name in the audit log, without the prefix `operator:`. */
export const OperatorName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9._-]{1,31}$/, 'is not 2 to 32 small letters, digits and . _ -'),
);

/** The minimum length of a reason, characters. */
const REASON_MIN = 6;
const REASON_MAX = 200;

/** An operator's reason for an act, recorded in the audit log. */
export const Because = v.pipe(PlainText(REASON_MAX), v.minLength(REASON_MIN, 'is too short'));

/** The refusals of the console. */
export const OPERATOR_REFUSALS = [
  /** A field is missing or wrong; the answer names it. */
  'bad_parameter',
  /** No operator is signed in, or the session ended. */
  'not_signed_in',
  /** The operator's role does not allow this. */
  'not_allowed',
  /** The conversation has messages that the operator has not seen. */
  'changed',
  /** The matter was already decided, has ended, or does not exist. */
  'nothing_waits',
  /** The operator is the customer concerned, or entered the matter. */
  'own_matter',
  /** The operator made the payout file; another operator must save it and mark it as sent. */
  'own_file',
  /** The operator reported the return; another operator must confirm it. */
  'own_report',
  /** The payout file is already marked as sent; the answer names the operator. */
  'already_sent',
  /** The day has begun, or begins within a minute. */
  'day_has_begun',
  /** The exchanges are closed on that day anyway. */
  'no_trading_day',
  'not_found',
  'passkey_refused',
  /** The link for creating a passkey is used, expired or unknown. */
  'link_expired',
  'insufficient_funds',
  /** The receipt was already booked with another amount, or the key was used for another reply. */
  'key_reused',
  'too_many_requests',
  'too_large',
  'unavailable',
  'fault',
] as const;
export type OperatorRefusal = (typeof OPERATOR_REFUSALS)[number];

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** One call of the console. */
export interface OperatorCall<Input extends Schema = Schema, Output extends Schema = Schema> {
  /** Below {@link CONSOLE_API}. */
  readonly path: `/${string}/`;
  /** The lowest role that may make the call; `nobody` allows it without signing in. */
  readonly role: OperatorRole | 'nobody';
  /** Whether the call is an act: it changes or opens something, and its input contains the reason. */
  readonly isAct: boolean;
  readonly input: Input;
  readonly output: Output;
}

interface Described<Input extends Schema, Output extends Schema> {
  readonly path: `/${string}/`;
  readonly role: OperatorRole | 'nobody';
  readonly input: Input;
  readonly output: Output;
}

/** Describes a call that reads. */
// @__NO_SIDE_EFFECTS__
export function operatorReads<Input extends Schema, Output extends Schema>(
  described: Described<Input, Output>,
): OperatorCall<Input, Output> {
  return { ...described, isAct: false };
}

/** Describes an act: its input holds a reason, which goes to the audit log. */
// @__NO_SIDE_EFFECTS__
export function operatorActs<
  Entries extends v.ObjectEntries & { because: typeof Because },
  Output extends Schema,
>(
  described: Described<v.ObjectSchema<Entries, undefined>, Output>,
): OperatorCall<v.ObjectSchema<Entries, undefined>, Output> {
  return { ...described, isAct: true };
}

export type OperatorInput<C extends OperatorCall> = v.InferOutput<C['input']>;
export type OperatorOutput<C extends OperatorCall> = v.InferOutput<C['output']>;

/** The answer of a completed act. */
export const Done = v.object({ isDone: v.literal(true) });

/** WebAuthn options and responses, as the browser's JSON. Source: WebAuthn 3, 5.1.8. */
const WebAuthnJson = v.looseObject({});
/** 256 bits in base64url. */
const OneTimeToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a token'));

/** The signed-in operator. */
export const OperatorSelf = v.object({
  name: v.string(),
  role: OperatorRole,
  /** Wall time at which the session ends, regardless of activity. */
  endsAtMs: v.number(),
});
export type OperatorSelf = v.InferOutput<typeof OperatorSelf>;

export const startEnrolment = operatorReads({
  path: '/enrol/options/',
  role: 'nobody',
  input: v.object({ link: OneTimeToken }),
  output: v.object({ challenge: OneTimeToken, name: v.string(), options: WebAuthnJson }),
});

export const enrolOperator = operatorReads({
  path: '/enrol/',
  role: 'nobody',
  input: v.object({ link: OneTimeToken, challenge: OneTimeToken, response: WebAuthnJson }),
  output: OperatorSelf,
});

export const startOperatorSignIn = operatorReads({
  path: '/sign-in/options/',
  role: 'nobody',
  input: v.object({}),
  output: v.object({ challenge: OneTimeToken, options: WebAuthnJson }),
});

export const signInOperator = operatorReads({
  path: '/sign-in/',
  role: 'nobody',
  input: v.object({ challenge: OneTimeToken, response: WebAuthnJson }),
  output: OperatorSelf,
});

export const signOutOperator = operatorReads({
  path: '/sign-out/',
  role: 'viewer',
  input: v.object({}),
  output: Done,
});

/** Returns the signed-in operator; `null` without one, so that opening the page is not an error. */
export const getOperatorSelf = operatorReads({
  path: '/self/get/',
  role: 'nobody',
  input: v.object({}),
  output: v.nullable(OperatorSelf),
});

/** The numbers of pending matters, for the menu. */
export const OperatorCounts = v.object({
  identity: v.number(),
  withdrawals: v.number(),
  bank: v.number(),
  /** Approved withdrawals to bank accounts that are in no payout file. */
  payouts: v.number(),
  /** Payout files that no operator has sent to the bank yet. */
  payoutFiles: v.number(),
  /** Returns of sent payouts that wait for another operator. */
  lateReturns: v.number(),
  service: v.number(),
  ideas: v.number(),
  jobs: v.number(),
});
export type OperatorCounts = v.InferOutput<typeof OperatorCounts>;

export const getOperatorCounts = operatorReads({
  path: '/counts/get/',
  role: 'viewer',
  input: v.object({}),
  output: OperatorCounts,
});
