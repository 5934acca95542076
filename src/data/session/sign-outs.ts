import { signOutLater } from '../../../contract/session.ts';
import { dropStored, readStored, store } from '../device/local-storage.ts';
import { retryInMs } from '../sync/outbox-rules.ts';
import { post } from '../call/post.ts';
import { type KeptSignOut, readSignOuts, withSignOut } from './sign-out-rules.ts';

/** Local storage: sign-outs that the server does not know of yet. */
const SIGN_OUTS = 'sign_outs';
const ANSWER_MS = 3_000;

/** Where local storage is forbidden. */
let inMemory: readonly KeptSignOut[] = [];
let sending: Promise<boolean> | undefined;
let failures = 0;

/** Keeps a sign-out until the server has ended the session, over reloads and after the page was closed. */
export function keepSignOut(token: string): void {
  keep(withSignOut(kept(), token, Date.now()));
}

/** Sends the kept sign-outs, and tries again until the server has them. Returns whether it has all of them now. */
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
    // Read again: another tab may have added one meanwhile.
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
