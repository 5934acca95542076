import { useEffect } from 'react';
import { keepDraft, readDraft } from '../data/session/draft.ts';
import { useIdentityStatus } from '../data/session/session.ts';
import type { Href } from '../nav/address.ts';
import { placeAfter } from '../nav/place-after.ts';

const DRAFT = 'identity-then';

/** Keeps where a customer was going when identity verification came first; the steps on the way have addresses of their own. */
export function useKeepWantedPlace(then: string | undefined): void {
  useEffect(() => {
    if (then !== undefined) keepDraft(DRAFT, { then });
  }, [then]);
}

/** Where the customer was going, once verification has passed; nothing when they came for verification alone. */
export function useWantedPlace(): Href | undefined {
  const status = useIdentityStatus();
  const { then } = readDraft(DRAFT);
  return status === 'passed' && then ? placeAfter(then) : undefined;
}

/** The customer is going there now: the link is offered once. */
export function dropWantedPlace(): void {
  keepDraft(DRAFT, { then: '' });
}
