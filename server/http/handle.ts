import type {
  Audience,
  AudienceOf,
  Endpoint,
  InputOf,
  OutputOf,
  RefusalOf,
} from '../../contract/endpoint.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Parts } from './parts.ts';

/** The origin of a call. */
export interface Caller {
  readonly address: string;
  /** As the browser names itself; empty when it does not. */
  readonly userAgent: string;
  /** The header that renews a session. */
  readonly renewalToken: string | undefined;
  /** The host that letters name for this app, without a port: as configured, never as the request says. */
  readonly host: string;
  /** The origin of the calling page, which is one of ours; undefined for a program. */
  readonly origin: string | undefined;
  /** The preferred language of the browser, as `en`. */
  readonly language: string | undefined;
}

/** What serving has found out about one call. */
export interface Call {
  readonly caller: Caller;
  readonly session: Session | undefined;
  readonly bytes: Buffer | undefined;
}

/** Says no, in one of the ways that the call's description names. */
type Refuse<E extends Endpoint> = (
  code: RefusalOf<E> | 'bad_parameter',
  detail?: Refused['detail'],
) => never;

/** A call for signed-in people knows whose it is. */
type SessionOf<A extends Audience> = A extends 'all' ? object : { readonly session: Session };

type BytesOf<E extends Endpoint> = E extends { readonly takesBytes: number }
  ? { readonly bytes: Buffer }
  : object;

/** A call together with what answers it. */
export interface Handler {
  readonly endpoint: Endpoint;
  /** The parts that it works with. */
  readonly names: readonly (keyof Parts)[];
  readonly run: (parts: Parts, call: Call, input: unknown) => Promise<unknown>;
  /** Calls that it counts for in the limit of calls; 1 where nothing is said. */
  readonly priceOf?: (input: unknown) => number;
}

/** The context of a handler: the parts that it names, and the facts of the call. */
type Context<E extends Endpoint, Names extends readonly (keyof Parts)[]> = Pick<
  Parts,
  Names[number]
> & { readonly caller: Caller; readonly refuse: Refuse<E> } & SessionOf<AudienceOf<E>> &
  BytesOf<E>;

/**
 * Ties what answers a call to the call's description, so that the compiler compares the two. The handler receives the
 * parts that it names and no others.
 */
export function handle<E extends Endpoint, const Names extends readonly (keyof Parts)[]>(
  endpoint: E,
  names: Names,
  answer: (context: Context<E, Names>, input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>,
  priceOf?: (input: InputOf<E>) => number,
): Handler {
  return {
    endpoint,
    names,
    ...(priceOf && { priceOf: (input) => priceOf(input) }),
    run: async (parts, call, input) => {
      const named = Object.fromEntries(names.map((name) => [name, parts[name]]));
      return answer({ ...named, ...call, refuse } as unknown as Context<E, Names>, input);
    },
  };
}

const refuse: Refuse<Endpoint> = (code, detail) => {
  throw new Refused(code, detail);
};
