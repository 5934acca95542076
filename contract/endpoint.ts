import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import type { Refusal } from './refusals.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** All calls live below this path. */
export const API_BASE = '/api';

/** One call: where it goes, what it takes and gives, and how it may say no. */
export interface Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  R extends Refusal = Refusal,
> {
  readonly method: 'POST';
  /** Below {@link API_BASE}, in the shape of the account list call: `/noun/thing/verb/`. */
  readonly path: `/${string}/`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** What it may refuse beyond what every call may (see `CommonRefusal`). */
  readonly refusals: readonly R[];
}

/**
 * Describes a call. Schemas check and do not transform. Source: spec §7.
 * The mark lets a build leave out the descriptions that it does not use.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<Input extends Schema, Output extends Schema, R extends Refusal = never>(
  described: Omit<Endpoint<Input, Output, R>, 'method'>,
): Endpoint<Input, Output, R> {
  return { method: 'POST', ...described };
}

export type InputOf<E extends Endpoint> = InferOutput<E['input']>;
export type OutputOf<E extends Endpoint> = InferOutput<E['output']>;
export type RefusalOf<E extends Endpoint> = E['refusals'][number];
