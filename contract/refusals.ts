/** A call that was understood and answered with yes. Source: spec §9. */
export const SUCCESS_CODE = 2000;

/**
 * Every way the server says no, with its number in the envelope and its HTTP status.
 * The list is closed: a new refusal does not compile until it has a text and a test.
 */
export const refusals = {
  /** A field of the call is missing or wrong; the answer names it. */
  bad_parameter: { code: 4000, status: 400 },
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

/** The refusals that any call may give, whatever it is about. */
export type CommonRefusal = Exclude<Refusal, 'unknown_ticker'>;

export function isRefusal(word: unknown): word is Refusal {
  return typeof word === 'string' && Object.hasOwn(refusals, word);
}
