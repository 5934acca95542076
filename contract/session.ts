import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Person } from './person.ts';

/**
 * The headers that carry the two stored tokens. Source: spec §7. Every call of a signed-in page sends the first;
 * the second, which alone renews a session, goes with the account list and with a renewal.
 */
export const TOKEN_HEADER = 'aspctoken';
export const RENEWAL_HEADER = 'authaspctoken';

/** 256 bits of chance in base64url. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'is not a token'));

/** What a signed-in page keeps: who it is, and the two tokens that prove it. */
export const SignedIn = v.object({
  /** Goes with every call, and ends after a quarter of an hour. */
  aspctoken: Token,
  /** Gets the next pair of tokens, once. */
  authToken: Token,
  /** Wall time of the server at which `aspctoken` ends. */
  expiresAtMs: v.number(),
  person: Person,
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

export const renewSession = endpoint({
  path: '/auth/session/renew/',
  summary:
    'Gives the next pair of tokens for the one in the header authaspctoken. A token used twice ends the session.',
  input: v.object({}),
  output: SignedIn,
  refusals: ['not_signed_in'],
});

export const getMe = endpoint({
  path: '/auth/person/get/',
  summary: 'Who is signed in.',
  audience: 'user',
  input: v.object({}),
  output: Person,
  refusals: [],
});

/** The account list. Its names are the wire's. Source: spec §7. */
export const getAccountList = endpoint({
  path: '/account/list/get/',
  summary: 'The trading and the quantitative account of the person.',
  audience: 'user',
  input: v.object({}),
  output: v.object({
    accList: v.array(v.object({ tcType: v.picklist([0, 1]), td_acc: v.string() })),
    username: v.string(),
  }),
  refusals: [],
});
