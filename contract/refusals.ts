/** A call that was understood and answered with yes. Source: spec §9. */
export const SUCCESS_CODE = 2000;

/**
 * Every way the server says no, with its number in the envelope and its HTTP status.
 * The list is closed: a new refusal does not compile until it has a text and a test.
 */
export const refusals = {
  /** A field of the call is missing or wrong; the answer names it. */
  bad_parameter: { code: 4000, status: 400 },
  /** Nobody is signed in, or the session has ended. */
  not_signed_in: { code: 4010, status: 401 },
  /** The identity of the person has not passed. */
  not_verified: { code: 4030, status: 403 },
  /** The account or its password is wrong; which one is not said. */
  wrong_credentials: { code: 4011, status: 401 },
  code_wrong: { code: 4012, status: 400 },
  /** Older than five minutes, used, or tried too often: a new one is needed. */
  code_expired: { code: 4013, status: 400 },
  /** A new code may be asked for later; the answer says when. Source: spec §5. */
  code_too_soon: { code: 4291, status: 429 },
  /** As many codes as one account gets in a day. */
  code_limit: { code: 4292, status: 429 },
  /** Neither mail nor messages leave now. Source: spec §8. */
  channel_congested: { code: 5031, status: 503 },
  /** What was proven is too old or used: prove it again. */
  proof_expired: { code: 4014, status: 400 },
  /** The password breaks a rule; the answer names it. */
  password_weak: { code: 4001, status: 400 },
  password_wrong: { code: 4015, status: 400 },
  pin_wrong: { code: 4016, status: 400 },
  /** No funds PIN has been set. */
  pin_missing: { code: 4017, status: 400 },
  /** Tried too often; the answer says until when. */
  locked: { code: 4293, status: 429 },
  address_taken: { code: 4090, status: 409 },
  invitation_unknown: { code: 4042, status: 404 },
  agreement_missing: { code: 4002, status: 400 },
  passkey_refused: { code: 4018, status: 400 },
  /** The account cannot be deleted yet; the answer names what blocks it. */
  deletion_blocked: { code: 4091, status: 409 },
  number_unusable: { code: 4003, status: 400 },
  insufficient_funds: { code: 4092, status: 409 },
  /** The same key came before with something else in it. */
  key_reused: { code: 4093, status: 409 },
  /** No picture that can be read, or of a kind that is not taken. */
  image_unreadable: { code: 4004, status: 400 },
  /** The papers are being reviewed, or have passed: they cannot be changed now. Source: spec §8. */
  under_review: { code: 4094, status: 409 },
  /** A step of the papers is missing; the answer names it. */
  papers_incomplete: { code: 4005, status: 400 },
  /** Whoever has it, it is not there for this person. */
  not_found: { code: 4043, status: 404 },
  unknown_call: { code: 4040, status: 404 },
  unknown_ticker: { code: 4041, status: 404 },
  too_large: { code: 4130, status: 413 },
  too_many_requests: { code: 4290, status: 429 },
  /** A bug or a broken part of the server; the log has it, the answer does not. */
  fault: { code: 5000, status: 500 },
  /** The server is starting, stopping or without its database or its market. */
  unavailable: { code: 5030, status: 503 },
} as const satisfies Record<string, { code: number; status: number }>;

export type Refusal = keyof typeof refusals;

const COMMON = [
  'bad_parameter',
  'unknown_call',
  'too_large',
  'too_many_requests',
  'fault',
  'unavailable',
] as const;

/** The refusals that any call may give, whatever it is about. */
export type CommonRefusal = (typeof COMMON)[number];

export function isRefusal(word: unknown): word is Refusal {
  return typeof word === 'string' && Object.hasOwn(refusals, word);
}
