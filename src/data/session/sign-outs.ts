import { signOutLater } from '../../../contract/session.ts';
import { dropStored, readStored, store } from '../device/local-storage.ts';
import { retryInMs } from '../sync/outbox-rules.ts';
import { post } from '../call/post.ts';
import { type KeptSignOut, readSignOuts, withSignOut } from './sign-out-rules.ts';

/** The sign-outs in local storage that are not yet sent to the server. */
const SIGN_OUTS = 'sign_outs';
const ANSWER_MS = 3_000;

/** The fallback when local storage is forbidden. */
let inMemory: readonly KeptSignOut[] = [];
let sending: Promise<boolean> | undefined;
let failures = 0;

/** Stores a sign-out until the server has ended the session, across reloads and after the page is closed. */
export function keepSignOut(token: string): void {
  keep(withSignOut(kept(), token, Date.now()));
}

/** Sends the pending sign-outs, with retries. Returns whether the server has all of them now. */
export function sendSignOuts(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<boolean> {
  for (const { token } of kept()) {
    const answer = await post(signOutLater, { signOutToken: token }, { timeoutMs: ANSWER_MS });
    if (!answer.ok && answer.code !== 'bad_parameter') {
      tryAgain();
      return false;
    }
    // Read again, because another tab may have added one in the meantime.
    keep(kept().filter((each) => each.token !== token));
  }
  failures = 0;
  return kept().length === 0;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

function tryAgain(): void {
  failures += 1;
  clearTimeout(timer);
  timer = setTimeout(sendNow, retryInMs(failures, Math.random()));
  if (isFollowing) return;
  isFollowing = true;
  globalThis.addEventListener?.('online', sendNow);
}

function sendNow(): void {
  if (kept().length > 0) void sendSignOuts();
}

function kept(): readonly KeptSignOut[] {
  const text = readStored(SIGN_OUTS);
  return text === null ? inMemory : readSignOuts(text, Date.now());
}

function keep(next: readonly KeptSignOut[]): void {
  inMemory = next;
  if (next.length === 0) dropStored(SIGN_OUTS);
  else store(SIGN_OUTS, JSON.stringify(next));
}
