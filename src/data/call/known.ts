import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { type KnownState, type Send, sourceOf } from './known-source.ts';
import { usePerson } from '../session/session.ts';

/** The state of an answer, and the function that requests it again. */
export interface Known<T> extends KnownState<T> {
  readonly reload: () => void;
}

interface KnownOptions<E extends Endpoint> {
  /** Requests the answer again this long after each answer, while the page is visible. */
  readonly refreshMs?: number | undefined;
  /** A younger value is not requested again when another part of the page needs it; two seconds by default. */
  readonly freshMs?: number | undefined;
  /** Sends the call in another way, for example batched with others; the same for all followers of the answer. */
  readonly send?: Send<E>;
}

/**
 * The answer to a call: first the stored one with its age, then a fresh one. Without an input nothing is requested, and
 * visitors request only public calls. A failed call keeps the known value and gives the reason in `declined`; it is
 * retried automatically when the connection or the page returns.
 */
export function useKnown<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  { refreshMs, freshMs, send }: KnownOptions<E> = {},
): Known<OutputOf<E>> {
  const isForUs = usePerson() !== undefined || endpoint.audience === 'all';
  const source = input === undefined || !isForUs ? undefined : sourceOf(endpoint, input, send);

  const follow = useCallback(
    (listener: () => void) => source?.follow(listener, refreshMs, freshMs) ?? stopNothing,
    [source, refreshMs, freshMs],
  );
  const newest = useSyncExternalStore(follow, () => source?.stateFor(freshMs) ?? nothingAsked);
  // An answer may change a whole screen: it renders in small steps that yield to input.
  const told = useDeferredValue(useMemo(() => ({ source, state: newest }), [source, newest]));
  const state = told.source === source ? told.state : newest;

  const reload = useCallback(() => void source?.refresh(), [source]);
  return useMemo(() => ({ ...state, reload }), [state, reload]);
}

/**
 * Whether each answer is known, unavailable, or not requested. The content below waits for this, so that nothing
 * already drawn moves.
 */
export function areSettled(...all: readonly KnownState<unknown>[]): boolean {
  return all.every(
    ({ value, declined, waiting }) => value !== undefined || declined !== undefined || !waiting,
  );
}

/**
 * Whether the latest answer is known, so that anything absent from it does not exist. A stored earlier answer may lack
 * what the customer has just created.
 */
export function isCurrent({ value, declined, waiting }: KnownState<unknown>): boolean {
  return value !== undefined && declined === undefined && !waiting;
}

const nothingAsked: KnownState<never> = {
  value: undefined,
  asOfMs: undefined,
  waiting: false,
  declined: undefined,
};

function stopNothing(): void {}
