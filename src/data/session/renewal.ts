import type { Answer } from '../../../contract/answer.ts';
import {
  RENEWAL_HEADER,
  renewSession,
  type SignedIn,
  TOKEN_HEADER,
} from '../../../contract/session.ts';
import { post } from '../call/post.ts';
import { keepPushOwner } from '../device/push-end.ts';
import { renewalProof } from './session-key.ts';
import {
  currentPerson,
  currentTokens,
  forgetSession,
  isSharedSession,
  keepSession,
  type Tokens,
} from './session.ts';
import type { Customer } from './session-rules.ts';
import { isClaimedByTab } from './tab-claim.ts';
import { usableLocks } from '../../lib/locks.ts';

/** A token that expires sooner than this is renewed before use. */
const SPARE_MS = 30_000;
const LOCK = 'plumb-renewal';
/** Longer than a renewal, which takes at most two attempts. */
const LOCK_WAIT_MS = 12_000;
/**
 * The timeout of one attempt; two attempts together stay below the ten seconds in which the server repeats its answer.
 */
const ANSWER_MS = 4_500;

let renewing: Promise<Tokens | undefined> | undefined;
/** Whether new tokens already look expired by this device's clock; then only the server knows when they expire. */
let isClockOff = false;

type EndListener = (of: Customer | undefined) => void;
const endListeners = new Set<EndListener>();

/** An undelivered event: the first call of a page may come before the listener for the session's end. */
let untold: { readonly of: Customer | undefined } | undefined;

/**
 * Calls the listener when the session turns out to have ended, for example from another device, with its customer; also
 * for an end before the listener was added. Returns a stop function.
 */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  if (untold) {
    listener(untold.of);
    untold = undefined;
  }
  return () => endListeners.delete(listener);
}

/**
 * The tokens for a call, synchronously unless they are about to expire and must first be renewed; `undefined` when no
 * customer is signed in.
 */
export function freshTokens(): Tokens | undefined | Promise<Tokens | undefined> {
  const tokens = currentTokens();
  if (!tokens || isClockOff || !endsSoon(tokens)) return tokens;
  return renew(tokens);
}

/**
 * Renews tokens that the server no longer accepts. Tabs renew one after another, and the first one's result serves all.
 * A session that has ended is forgotten, and so is the copy in a duplicate of a shared device's tab. Without a
 * connection the old tokens stay.
 */
export async function renew(worn: Tokens): Promise<Tokens | undefined> {
  renewing ??= withLock(() => renewOnce(worn)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewOnce(worn: Tokens): Promise<Tokens | undefined> {
  const now = currentTokens();
  if (!now || now.access !== worn.access) return now;
  if (isSharedSession() && !(await isClaimedByTab())) {
    // The customer is still signed in, in the original tab: their pushes continue.
    keepPushOwner(undefined, true);
    return endHere(undefined);
  }
  const proving = await renewalProof(now.renewal);
  // Treated like a missing connection: the key may be readable on the next attempt.
  if (proving.kind === 'unreadable') return now;
  if (isReplaced(now)) return currentTokens();
  const answer = await postRenewal(now, proving.proof);
  if (answer.ok) {
    // The customer may have signed out or in again while the renewal was in flight.
    if (currentTokens()?.renewal === now.renewal) keepSession(answer.value);
    isClockOff = endsSoon(answer.value);
    return currentTokens();
  }
  if (answer.code === 'not_signed_in') {
    // Another tab may have signed in again in the meantime.
    return currentTokens()?.renewal === now.renewal ? endHere(currentPerson()) : undefined;
  }
  return isReplaced(now) ? currentTokens() : now;
}

/** Forgets the session in this tab and notifies the listeners: of its customer, if it has ended. */
function endHere(of: Customer | undefined): undefined {
  forgetSession();
  if (endListeners.size === 0) untold = { of };
  for (const listener of endListeners) listener(of);
}

/** Sends the renewal twice if no answer arrives; without a key the server repeats the same pair only for ten seconds. */
async function postRenewal(tokens: Tokens, proof: string | undefined): Promise<Answer<SignedIn>> {
  const input = proof === undefined ? {} : { proof };
  const options = { headers: headersOf(tokens), timeoutMs: ANSWER_MS };
  const first = await post(renewSession, input, options);
  const isLost = !first.ok && (first.code === 'timeout' || first.code === 'offline');
  return isLost && !isReplaced(tokens) ? post(renewSession, input, options) : first;
}

/** Whether another tab renewed these tokens while this one was suspended: the server takes a replaced token for a copy. */
function isReplaced({ renewal }: Tokens): boolean {
  return currentTokens()?.renewal !== renewal;
}

function endsSoon({ expiresAtMs }: Pick<Tokens, 'expiresAtMs'>): boolean {
  return expiresAtMs - Date.now() <= SPARE_MS;
}

/** The headers that carry both tokens. Source: spec §7. */
export function headersOf(tokens: Tokens): Record<string, string> {
  return { [TOKEN_HEADER]: tokens.access, [RENEWAL_HEADER]: tokens.renewal };
}

/** Runs work while no other tab renews. A suspended tab keeps the lock, so a visible tab takes it over after a while. */
async function withLock<T>(work: () => Promise<T>, isTaken = false): Promise<T> {
  const locks = await usableLocks();
  if (!locks) return work();
  let started: Promise<T> | undefined;
  const options = isTaken ? { steal: true } : { signal: AbortSignal.timeout(LOCK_WAIT_MS) };
  try {
    return await locks.request(LOCK, options, () => (started = work()));
  } catch (problem) {
    // Another tab took the lock over; what this one has begun comes to an end.
    if (started) return started;
    if (!(problem instanceof DOMException && problem.name === 'TimeoutError')) throw problem;
    return withLock(work, !globalThis.document?.hidden);
  }
}
