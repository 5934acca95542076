import type { Answer } from '../../../contract/answer.ts';
import {
  RENEWAL_HEADER,
  renewSession,
  type SignedIn,
  TOKEN_HEADER,
} from '../../../contract/session.ts';
import { post } from '../call/post.ts';
import { renewalProof } from './session-key.ts';
import {
  currentPerson,
  currentTokens,
  forgetSession,
  keepSession,
  type Tokens,
} from './session.ts';
import type { Customer } from './session-rules.ts';

/** A token that ends sooner than this is renewed before it is used. */
const SPARE_MS = 30_000;
const LOCK = 'plumb-renewal';
/** Of one try; two together stay below the ten seconds in which the server repeats its answer. */
const ANSWER_MS = 4_500;

let renewing: Promise<Tokens | undefined> | undefined;
/** By this device's clock new tokens have ended already: when they do, only the server knows. */
let isClockOff = false;

type EndListener = (of: Customer | undefined) => void;
const endListeners = new Set<EndListener>();

/** An event without a listener yet: the first call of a page may come before the listener for its end. */
let untold: { readonly of: Customer | undefined } | undefined;

/**
 * Hears that the session turned out to have ended, as from another device, and whose it was, also when that was before;
 * returns the way to stop.
 */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  if (untold) {
    listener(untold.of);
    untold = undefined;
  }
  return () => endListeners.delete(listener);
}

/** The tokens to call with, at once unless they are about to end and are renewed first; `undefined` when no customer is signed in. */
export function freshTokens(): Tokens | undefined | Promise<Tokens | undefined> {
  const tokens = currentTokens();
  if (!tokens || isClockOff || !endsSoon(tokens)) return tokens;
  return renew(tokens);
}

/**
 * Gets the next tokens for ones that the server no longer takes; tabs go one after another, and the first one's serve
 * all. A session that has ended is forgotten. Without a connection the old tokens stay.
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
  const proving = await renewalProof(now.renewal);
  // As without a connection: the key may be readable when this is tried again.
  if (proving.kind === 'unreadable') return now;
  const answer = await postRenewal(now, proving.proof);
  if (answer.ok) {
    // A sign-out or another sign-in happened while it was on its way.
    if (currentTokens()?.renewal === now.renewal) keepSession(answer.value);
    isClockOff = endsSoon(answer.value);
    return currentTokens();
  }
  if (answer.code === 'not_signed_in') {
    // Another tab may have signed in again meanwhile.
    if (currentTokens()?.renewal === now.renewal) {
      const person = currentPerson();
      forgetSession();
      if (endListeners.size === 0) untold = { of: person };
      for (const listener of endListeners) listener(person);
    }
    return undefined;
  }
  return now;
}

/** Asks twice where no answer came: the server repeats the same pair for ten seconds, and no longer. */
async function postRenewal(tokens: Tokens, proof: string | undefined): Promise<Answer<SignedIn>> {
  const input = proof === undefined ? {} : { proof };
  const options = { headers: headersOf(tokens), timeoutMs: ANSWER_MS };
  const first = await post(renewSession, input, options);
  const isLost = !first.ok && (first.code === 'timeout' || first.code === 'offline');
  return isLost ? post(renewSession, input, options) : first;
}

function endsSoon({ expiresAtMs }: Pick<Tokens, 'expiresAtMs'>): boolean {
  return expiresAtMs - Date.now() <= SPARE_MS;
}

/** The headers that carry both tokens. Source: spec §7. */
export function headersOf(tokens: Tokens): Record<string, string> {
  return { [TOKEN_HEADER]: tokens.access, [RENEWAL_HEADER]: tokens.renewal };
}

async function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, work);
}
