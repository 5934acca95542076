import type {
  Audience,
  AudienceOf,
  Endpoint,
  InputOf,
  OutputOf,
  RefusalOf,
} from '../../contract/endpoint.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/sessions.ts';
import { Refused } from '../refused.ts';

/** The origin of a call. */
export interface Caller {
  readonly address: string;
  /** As the browser names itself; empty when it does not. */
  readonly userAgent: string;
  /** The header that renews a session. */
  readonly renewalToken: string | undefined;
  /** The host that letters name for this app, without a port: as configured, never as the request says. */
  readonly host: string;
  /** The page that calls, as its browser says; it is one of ours. Nothing for a program. */
  readonly origin: string | undefined;
  /** What the browser prefers to read, as `en`. */
  readonly language: string | undefined;
}

/** What every handler may use. */
export interface CallContext extends Services {
  readonly caller: Caller;
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
  readonly run: (context: CallContext, input: unknown, extra: Extra) => Promise<unknown>;
  /** Calls that it counts for in the limit of calls; 1 where nothing is said. */
  readonly priceOf?: (input: unknown) => number;
}

/** What serving has found out about one call. */
export interface Extra {
  readonly session: Session | undefined;
  readonly bytes: Buffer | undefined;
}

/** Ties what answers a call to the call's description, so that the compiler compares the two. */
export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (
    context: CallContext & SessionOf<AudienceOf<E>> & BytesOf<E> & { readonly refuse: Refuse<E> },
    input: InputOf<E>,
  ) => OutputOf<E> | Promise<OutputOf<E>>,
  priceOf?: (input: InputOf<E>) => number,
): Handler {
  return {
    endpoint,
    ...(priceOf && { priceOf: (input) => priceOf(input) }),
    run: async (context, input, extra) =>
      answer({ ...context, ...extra, refuse } as Parameters<typeof answer>[0], input),
  };
}

const refuse: Refuse<Endpoint> = (code, detail) => {
  throw new Refused(code, detail);
};
