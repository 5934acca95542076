import { useEffect } from 'react';
import { keepDraft, readDraft } from '../data/session/draft.ts';
import { useIdentityStatus } from '../data/session/session.ts';
import type { Href } from '../nav/address.ts';
import { placeAfter } from '../nav/place-after.ts';

const DRAFT = 'identity-then';

/**
 * Stores the customer's destination while identity verification comes first; the steps in between have addresses of
 * their own.
 */
export function useKeepWantedPlace(then: string | undefined): void {
  useEffect(() => {
    if (then !== undefined) keepDraft(DRAFT, { then });
  }, [then]);
}

/** The customer's destination, once verification has passed; `undefined` when they came only for verification. */
export function useWantedPlace(): Href | undefined {
  const status = useIdentityStatus();
  const { then } = readDraft(DRAFT);
  return status === 'passed' && then ? placeAfter(then) : undefined;
}

/** Clears the destination when the customer goes there, because the link is offered once. */
export function dropWantedPlace(): void {
  keepDraft(DRAFT, { then: '' });
}
