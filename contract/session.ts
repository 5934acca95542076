import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Person } from './person.ts';

/**
 * The headers that carry the two stored tokens. Source: spec §7. Every call of a signed-in page sends the first;
 * the second, which alone renews a session, goes with the account list and with a renewal.
 */
export const TOKEN_HEADER = 'aspctoken';
export const RENEWAL_HEADER = 'authaspctoken';

/** 256 random bits in base64url. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a token'));

/**
 * The public key of a browser, base64url of its SubjectPublicKeyInfo: ECDSA on P-256. The private key never leaves the
 * browser. A session opened with a key renews only with a signature; a session opened without one ends after a day of
 * inactivity and after a week at the latest.
 */
export const SessionKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{122}$/, 'is not a key'));

/** A signature by that key over `renewalText`, ECDSA with SHA-256, base64url of r and s. */
export const RenewalProof = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{86}$/, 'is not a signature'),
);

/**
 * The text that a browser signs to renew a session. The token is used once, so the signature needs no time or
 * nonce of its own.
 */
export function renewalText(token: string): string {
  return `plumb renewal ${token}`;
}

/**
 * A token that only ends one session. A device that signs out while offline keeps it until it can reach the server. The
 * session's id and 256 bits in base64url.
 */
export const SignOutToken = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/, 'is not a sign-out token'),
);

/** What a signed-in page stores: the customer, and the two tokens of the session. */
export const SignedIn = v.object({
  /** The access token of every call; it expires after 15 minutes. */
  aspctoken: Token,
  /** The single-use renewal token, exchanged for the next pair of tokens. */
  authToken: Token,
  signOutToken: SignOutToken,
  /** The server's wall time at which `aspctoken` expires. */
  expiresAtMs: v.number(),
  person: Person,
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

export const renewSession = endpoint({
  path: '/auth/session/renew/',
  summary:
    'Returns the next pair of tokens for the one in the header authaspctoken. Repeated within ten seconds, or with a key until the pair is used, it returns the same pair; later it ends the session.',
  input: v.object({
    /** Required when the session was opened with a `sessionKey`. */
    proof: v.optional(RenewalProof),
  }),
  output: SignedIn,
  refusals: ['not_signed_in'],
  takesRenewalToken: true,
});

export const signOutLater = endpoint({
  path: '/auth/session/sign-out/',
  summary:
    'Ends the session of a sign-out token, as for a device that signed out without a connection. It returns 0 where the session had ended or the token is unknown.',
  input: v.object({ signOutToken: SignOutToken }),
  output: v.object({ ended: v.number() }),
  refusals: [],
});

export const getMe = endpoint({
  path: '/auth/person/get/',
  summary: 'Who is signed in.',
  audience: 'user',
  changesWith: [],
  input: v.object({}),
  output: Person,
  refusals: [],
});

/** The account list. Its names are those of the specified wire format. Source: spec §7. */
export const getAccountList = endpoint({
  path: '/account/list/get/',
  summary: 'The trading and the quantitative account of the person.',
  audience: 'user',
  changesWith: [],
  input: v.object({}),
  output: v.object({
    accList: v.array(v.object({ tcType: v.picklist([0, 1]), td_acc: v.string() })),
    username: v.string(),
  }),
  refusals: [],
});
