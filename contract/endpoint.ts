import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import type { Refusal } from './refusals.ts';
import type { PrivateTopic } from './topics.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** All calls live below this path. */
export const API_BASE = '/api';

/** Who may make a call: anyone, a signed-in person, or one whose identity has passed. Source: routes, Access. */
export type Audience = 'all' | 'user' | 'verified';

/** One call: where it goes, what it takes and gives, and how it may say no. */
export interface Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  R extends Refusal = Refusal,
  A extends Audience = Audience,
> {
  readonly method: 'POST';
  readonly audience: A;
  /**
   * The private topics whose events make its answer out of date: pages then ask again. Every call that reads what is a
   * customer's own names them; none means that the answer never changes by itself.
   */
  readonly changesWith?: readonly PrivateTopic[];
  /** Below {@link API_BASE}, in the shape of the account list call: `/noun/thing/verb/`. */
  readonly path: `/${string}/`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** What it may refuse beyond what every call may (see `CommonRefusal`). */
  readonly refusals: readonly R[];
  /** The most bytes of a binary body; `input` then describes the query of the address. */
  readonly takesBytes?: number;
  /** What that body may be, for the description of the calls; pictures unless said. */
  readonly fileTypes?: readonly string[];
  /** Reads the token that renews a session, instead of the one that every call sends. */
  readonly takesRenewalToken?: boolean;
}

/** A call that takes the bytes of a picture. */
interface TakesBytes {
  readonly takesBytes: number;
}

type Described<
  Input extends Schema,
  Output extends Schema,
  R extends Refusal,
  A extends Audience,
> = Omit<Endpoint<Input, Output, R, A>, 'method' | 'audience'> & { readonly audience?: A };

/**
 * Describes a call. Schemas check and do not transform. Source: spec §7.
 * The mark lets a build leave out the descriptions that it does not use.
 */
export function endpoint<
  Input extends Schema,
  Output extends Schema,
  R extends Refusal = never,
  A extends Audience = 'all',
>(
  described: Described<Input, Output, R, A> & TakesBytes,
): Endpoint<Input, Output, R, A> & TakesBytes;
export function endpoint<
  Input extends Schema,
  Output extends Schema,
  R extends Refusal = never,
  A extends Audience = 'all',
>(described: Described<Input, Output, R, A>): Endpoint<Input, Output, R, A>;
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Input extends Schema,
  Output extends Schema,
  R extends Refusal = never,
  A extends Audience = 'all',
>(described: Described<Input, Output, R, A>): Endpoint<Input, Output, R, A> {
  const { audience = 'all' as A, ...rest } = described;
  return { method: 'POST', audience, ...rest };
}

export type InputOf<E extends Endpoint> = InferOutput<E['input']>;
export type OutputOf<E extends Endpoint> = InferOutput<E['output']>;
export type AudienceOf<E extends Endpoint> = E['audience'];
export type RefusalOf<E extends Endpoint> = E['refusals'][number];
