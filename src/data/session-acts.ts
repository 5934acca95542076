import type { Person } from '../../contract/person.ts';
import { getAccountList, getMe, type SignedIn } from '../../contract/session.ts';
import { endSession } from '../../contract/sign-in.ts';
import { forgetPersonal } from './answers.ts';
import { call } from './call.ts';
import { dropConfirmation } from './confirmation.ts';
import { dropPersonalSources } from './known-source.ts';
import {
  currentOwner,
  currentPerson,
  currentUser,
  forgetSession,
  keepPerson,
  keepSession,
  keepUser,
} from './session.ts';
import { withAccountList } from './session-rules.ts';

/**
 * Signs out: on the server, if it can be reached, and here in any case. What was kept of the person's own answers goes
 * with it. Source: spec §4, Session.
 */
export async function signOut(): Promise<void> {
  const person = currentPerson();
  // The answer does not matter: without a connection the session ends by itself when its tokens do.
  await call(endSession, { which: { kind: 'this' } }, { timeoutMs: 3_000 });
  forgetSession();
  await forgetAnswersOf(person);
}

/** Keeps a session that was just opened, and asks for what belongs to it. */
export function beginSession(session: SignedIn): void {
  keepSession(session);
  void refreshAccountList();
}

/** After the account was deleted: nothing is left to sign out of, and this device is a visitor's again. */
export async function leaveForGood(): Promise<void> {
  const person = currentPerson();
  forgetSession();
  await forgetAnswersOf(person);
}

/** Lets go of what was kept of the answers to a person whose session has ended. */
export async function forgetAnswersOf(person: Person | undefined): Promise<void> {
  dropConfirmation();
  dropPersonalSources();
  if (person) await forgetPersonal(person.tradeAccount);
}

/** Fetches and stores the account list. Every failure is silent. Source: spec §7, §8. */
export async function refreshAccountList(): Promise<void> {
  const owner = currentOwner();
  if (owner === undefined) return;
  const answer = await call(getAccountList, {});
  // Another may have signed in while it was on its way.
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
