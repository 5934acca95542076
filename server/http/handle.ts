import type { Endpoint, InputOf, OutputOf, RefusalOf } from '../../contract/endpoint.ts';
import type { IdeaBook } from '../domains/ideas/book.ts';
import type { Closures } from '../market/closures.ts';
import type { MarketData } from '../market/market-data.ts';
import { Refused } from './refused.ts';

/** What every handler may use. */
export interface CallContext {
  readonly market: MarketData;
  /** The market's days off by no rule. */
  readonly closures: Closures;
  readonly ideas: IdeaBook;
}

/** Says no, in one of the ways that the call's description names. */
type Refuse<E extends Endpoint> = (
  code: RefusalOf<E> | 'bad_parameter',
  detail?: Refused['detail'],
) => never;

/** A call together with what answers it. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly run: (context: CallContext, input: unknown) => Promise<unknown>;
}

/** Ties what answers a call to the call's description, so that the compiler compares the two. */
export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (
    context: CallContext & { readonly refuse: Refuse<E> },
    input: InputOf<E>,
  ) => OutputOf<E> | Promise<OutputOf<E>>,
): Handler {
  return {
    endpoint,
    run: async (context, input) => answer({ ...context, refuse }, input),
  };
}

const refuse: Refuse<Endpoint> = (code, detail) => {
  throw new Refused(code, detail);
};
