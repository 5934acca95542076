import type { Answer } from '../../../contract/answer.ts';
import type { Endpoint, InputOf, RefusalOf } from '../../../contract/endpoint.ts';
import type { AccountId } from '../../../contract/person.ts';
import type * as session from '../../../contract/sign-in.ts';
import * as account from '../../../contract/sign-up.ts';
import { newToken } from '../../../server/keys/token.ts';
import { accountIndex } from '../../../server/people/account-index.ts';
import { PAGE } from '../passkeys.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import type { TestApp } from '../server.ts';
import { aDeviceKey, bothConsents, mailAccount, must } from '../sign-up.ts';

/** The objects that a refusal needs: an app with a carrier and an adjustable clock, and a signed-in customer. */
export interface Scene {
  readonly app: TestApp;
  readonly person: TestPerson;
  /** An app without the demonstration. */
  readonly real: () => Promise<TestApp>;
  /** An app whose mail server does not answer. */
  readonly stuck: () => Promise<{ readonly app: TestApp; readonly person: TestPerson }>;
}

type Provoke = (scene: Scene) => Promise<Answer<unknown>>;

/** A call with an input for each of its own refusals; a missing one does not compile. */
export interface AuthCase<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly refused: Readonly<Record<RefusalOf<E>, Provoke>>;
  /** Invalid bodies, each with the field that the answer must name. */
  readonly wrong: readonly (readonly [field: string, body: unknown])[];
}

/** Lets the compiler compare a case with its call. */
export function of<E extends Endpoint>(each: AuthCase<E>): AuthCase<E> {
  return each;
}

/** A visitor without an account. */
export const visitor = mailAccount('visitor@example.com');
/** A number that does not exist. */
export const unusable: AccountId = { kind: 'phone', areaCode: '1', phone: '5551234567' };
/** A token that belongs to no session. */
export const token = newToken();
/** A new password that breaks no rule. */
export const password = 'Another-42x';
const badToken = 'not a token';

/** The challenge of a code that was sent to sign up. */
export async function challengeFor(app: TestApp, to: AccountId = visitor): Promise<string> {
  return must(await app.call(account.sendCode, { purpose: 'sign_up', account: to })).challenge;
}

/** Simulates that ten codes were sent today. */
export async function tenCodes({ app, person }: Scene, to: AccountId): Promise<void> {
  const { db, vault } = app.services;
  for (const purpose of ['sign_up', 'sign_in', 'bind', 'withdraw']) {
    await db.sql`
      insert into code_challenge (hash, purpose, target_index, target_sealed, person_id, language,
        sent_at, expires_at)
      select sha256((${purpose} || n)::bytea), ${purpose}, ${accountIndex(vault, to)},
        ${vault.seal('auth.target', JSON.stringify(to))}, ${person.id}, 'en',
        now() - interval '1 hour', now()
      from generate_series(1, 10) as n`;
  }
}

/** A valid sign-up, except for what a case changes. */
export const signUpInput = (proof: string): InputOf<typeof account.signUp> => ({
  proof,
  password,
  consents: bothConsents,
  language: 'en',
  deviceKey: aDeviceKey(),
});

/** A sign-in from a new device. */
export const signInInput = (email: string, said = PASSWORD): InputOf<typeof session.signIn> => ({
  account: mailAccount(email),
  password: said,
  deviceKey: aDeviceKey(),
});

/** Guesses wrong until the password is locked. */
export async function lockPassword({ app, person }: Scene): Promise<void> {
  for (let n = 0; n < 5; n++) {
    await app.call(account.confirmPassword, { password: 'Wrong-42x' }, person);
  }
}

/** Makes a passkey call like a page. */
export async function page<E extends Endpoint>(
  { app }: Scene,
  endpoint: E,
  input: InputOf<E>,
  as?: TestPerson,
) {
  return app.callFromPage(endpoint, input, PAGE, as);
}

/** Values that are not tokens. */
export const tokenField = (field: string, rest: object = {}) =>
  [
    [field, { ...rest }],
    [field, { ...rest, [field]: badToken }],
    [field, { ...rest, [field]: 5 }],
  ] as const;

/** Gives the customer of the scene the PIN 284917. */
export async function giveAPin({ app, person }: Scene): Promise<void> {
  const hash = await app.services.passwords.hash('284917');
  await app.services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
}
