import { addPasskey, startPasskey } from '../../contract/passkey.ts';
import { Authenticator, type Misbehaviour } from './authenticator.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './server.ts';
import { confirmationOf, must } from './sign-up.ts';

/** Where the app is reached in tests of passkeys: a passkey belongs to a name, not to an address. */
export const PAGE = 'https://plumb.example';

/** A confirmation, even if the day's codes are used up: these customers confirm more often than real ones. */
export async function freshConfirmation(app: TestApp, person: TestPerson): Promise<string> {
  await app.services.db.sql`delete from code_challenge where person_id = ${person.id}`;
  return confirmationOf(app, person);
}

/** Adds a passkey to an account, as the page does after a confirmation. */
export async function addPasskeyTo(
  app: TestApp,
  person: TestPerson,
  authenticator = new Authenticator(PAGE),
  wrong: Misbehaviour = {},
) {
  const confirmation = await freshConfirmation(app, person);
  const start = await app.callFromPage(startPasskey, { confirmation }, PAGE, person);
  const { challenge, options } = must(start);
  const input = { challenge, response: authenticator.create(options, wrong), name: 'My key' };
  const added = await app.callFromPage(addPasskey, input, PAGE, person);
  return { authenticator, input, added };
}
