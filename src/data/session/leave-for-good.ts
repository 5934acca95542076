import { forgetAccount } from '../sync/forget-account.ts';
import { forgetAnswersOf } from './session-acts.ts';
import { currentPerson, forgetSession } from './session.ts';

/** Called after the account was deleted: no session remains to sign out of, and this device is a visitor's again. */
export async function leaveForGood(): Promise<void> {
  const person = currentPerson();
  forgetSession();
  await forgetAnswersOf(person);
  if (person) await forgetAccount(person.tradeAccount);
}
