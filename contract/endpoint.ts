import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import type { Refusal } from './refusals.ts';
import type { PrivateTopic } from './topics.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** All calls live below this path. */
export const API_BASE = '/api';

/** Who may make a call: anyone, a signed-in customer, or a verified one. Source: routes, Access. */
export type Audience = 'all' | 'user' | 'verified';

/** One call: its path, input, output and refusals. */
export interface Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  R extends Refusal = Refusal,
  A extends Audience = Audience,
> {
  readonly method: 'POST';
  readonly audience: A;
  /**
   * The private topics whose events invalidate the answer, so that pages fetch it again. Every call that reads a
   * customer's own data lists them; without any, the answer never changes by itself.
   */
  readonly changesWith?: readonly PrivateTopic[];
  /** Below {@link API_BASE}, in the shape of the account list call: `/noun/thing/verb/`. */
  readonly path: `/${string}/`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The refusals of this call beyond those of every call (see `CommonRefusal`). */
  readonly refusals: readonly R[];
  /** The maximum size of a binary body, bytes; `input` then describes the query string. */
  readonly takesBytes?: number;
  /** The content types of that body, for the OpenAPI document; pictures by default. */
  readonly fileTypes?: readonly string[];
  /** The call authenticates with the renewal token instead of the access token. */
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
 * Describes a call. Schemas validate and do not transform. Source: spec §7. The `@__NO_SIDE_EFFECTS__` mark
 * lets a build drop the descriptions that it does not use.
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
