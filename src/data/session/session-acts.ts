import { getAccountList, getMe, type SignedIn } from '../../../contract/session.ts';
import { endSession } from '../../../contract/sign-in.ts';
import { forgetPersonal } from '../call/answers.ts';
import { call } from '../call/call.ts';
import { dropConfirmation } from './confirmation.ts';
import { dropPersonalSources } from '../call/known-source.ts';
import { endPushesOf } from '../device/push-end.ts';
import { finishBeforeLeaving } from './leaving.ts';
import { forgetPersonalOfTab } from './personal-tab.ts';
import {
  currentOwner,
  currentPerson,
  currentSignOutToken,
  currentUser,
  forgetSession,
  keepPerson,
  keepSession,
  keepUser,
  replacedSessions,
} from './session.ts';
import { type Customer, withAccountList } from './session-rules.ts';
import { isSharedDevice } from './shared-device.ts';
import { keepSignOut, sendSignOuts } from './sign-outs.ts';

/**
 * Signs out: on this device immediately, deleting the customer's own stored answers, and at the server as soon as it
 * can be reached. Source: spec §4, Session.
 *
 * @returns whether the server has ended the session; if not, this device ends it once it reaches the server
 */
export async function signOut(): Promise<boolean> {
  const person = currentPerson();
  const last = finishBeforeLeaving();
  if (last) await last;
  const token = currentSignOutToken();
  // A session of an older build has no such token; offline, it ends when its tokens expire.
  if (token === undefined)
    await call(endSession, { which: { kind: 'this' } }, { timeoutMs: 3_000 });
  else keepSignOut(token);
  forgetSession();
  await forgetAnswersOf(person);
  return sendSignOuts();
}

/** Stores a newly opened session and requests its data. A session that it replaces on this device ends. */
export function beginSession(session: SignedIn): void {
  const isShared = isSharedDevice();
  const replaced = replacedSessions(isShared);
  for (const { signOutToken } of replaced) keepSignOut(signOutToken);
  keepSession(session, isShared);
  for (const { person } of replaced) {
    if (person?.tradeAccount !== session.person.tradeAccount) void forgetAnswersOf(person);
  }
  if (replaced.length > 0) void sendSignOuts();
  void refreshAccountList();
}

/** Deletes the stored answers of a customer whose session has ended, and ends their pushes. */
export async function forgetAnswersOf(person: Customer | undefined): Promise<void> {
  dropConfirmation();
  forgetPersonalOfTab();
  dropPersonalSources();
  if (!person) return;
  endPushesOf(person.tradeAccount);
  await forgetPersonal(person.tradeAccount);
}

/** Fetches and stores the account list. Every failure is silent. Source: spec §7, §8. */
export async function refreshAccountList(): Promise<void> {
  const owner = currentOwner();
  if (owner === undefined) return;
  const answer = await call(getAccountList, {});
  // Another customer may have signed in while the call was in flight.
  if (answer.ok && currentOwner() === owner) {
    keepUser(withAccountList(currentUser(), answer.value));
  }
}

/** Fetches and stores the signed-in customer, for example after their documents were reviewed. Every failure is silent. */
export async function refreshPerson(): Promise<void> {
  const owner = currentOwner();
  if (owner === undefined) return;
  const answer = await call(getMe, {});
  if (answer.ok && currentOwner() === owner) keepPerson(answer.value);
}
