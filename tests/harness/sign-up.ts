import { randomBytes } from 'node:crypto';
import { documentEditions } from '../../contract/documents.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { AccountId } from '../../contract/person.ts';
import type { SignedIn } from '../../contract/session.ts';
import { getMessages, type MessageKind } from '../../contract/message.ts';
import {
  checkCode,
  confirmPassword,
  sendBindingCode,
  sendCode,
  signUp,
} from '../../contract/sign-up.ts';
import type { Answer } from '../../contract/answer.ts';
import { addressOf } from '../../server/people/account-index.ts';
import { PASSWORD, type TestPerson } from './people.ts';
import type { TestApp } from './server.ts';

/** An e-mail address as an account. */
export const mailAccount = (email: string): AccountId => ({ kind: 'email', email });

/** A key that a browser would keep. */
export const aDeviceKey = () => randomBytes(32).toString('base64url');

/** Both agreements in the wording that is in force. */
export const bothConsents: InputOf<typeof signUp>['consents'] = [
  {
    documentId: 'user-agreement',
    revision: documentEditions['user-agreement'].revision,
    language: 'en',
    acceptedAtMs: 1_000,
  },
  {
    documentId: 'anti-money-laundering',
    revision: documentEditions['anti-money-laundering'].revision,
    language: 'en',
    acceptedAtMs: 1_000,
  },
];

/** The value of a call that must have succeeded. */
export function must<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`the call was refused: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** The code in the newest letter to an address; fails if there is none. */
export async function newestCode(app: TestApp, account: AccountId): Promise<string> {
  const [letter] = await app.services.outbox.newest(addressOf(account), 1);
  const code = /\b\d{6}\b/.exec(`${letter?.subject}\n${letter?.body}`)?.[0];
  if (code === undefined) throw new Error('the newest letter has no code');
  return code;
}

/** A code that is not this one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Proves an address, through letter and code. */
export async function proofOf(
  app: TestApp,
  account: AccountId,
  purpose: 'sign_up' | 'reset' = 'sign_up',
): Promise<string> {
  const { challenge } = must(await app.call(sendCode, { purpose, account }));
  const code = await newestCode(app, account);
  return must(await app.call(checkCode, { challenge, code })).proof;
}

/** Opens an account as a visitor does. */
export async function signUpWith(
  app: TestApp,
  account: AccountId,
  more: Partial<InputOf<typeof signUp>> = {},
): Promise<SignedIn & { readonly deviceKey: string }> {
  const deviceKey = more.deviceKey ?? aDeviceKey();
  const proof = more.proof ?? (await proofOf(app, account));
  const opened = must(
    await app.call(signUp, {
      proof,
      password: PASSWORD,
      consents: bothConsents,
      language: 'en',
      deviceKey,
      ...more,
    }),
  );
  return { ...opened, deviceKey };
}

/** Confirms that it is them: password, then code. */
export async function confirmationOf(app: TestApp, person: TestPerson): Promise<string> {
  const { challenge } = must(await app.call(confirmPassword, { password: PASSWORD }, person));
  return provenBy(app, challenge, mailAccount(person.email));
}

/** Proves an address that a person wants to bind. */
export async function bindingProofOf(
  app: TestApp,
  person: TestPerson,
  account: AccountId,
): Promise<string> {
  const { challenge } = must(await app.call(sendBindingCode, { account }, person));
  return provenBy(app, challenge, account);
}

/** The proof for the code in the newest letter to an address. */
export async function provenBy(
  app: TestApp,
  challenge: string,
  account: AccountId,
): Promise<string> {
  const code = await newestCode(app, account);
  return must(await app.call(checkCode, { challenge, code })).proof;
}

/** The audit log's records about a person. */
export async function auditedOf(app: TestApp, { id }: TestPerson): Promise<string[]> {
  const rows = await app.services.db.sql<{ action: string }>`
    select action from audit_record where subject = ${id} order by id`;
  return rows.map(({ action }) => action);
}

/** The kinds of messages that a person received. */
export async function toldTo(app: TestApp, person: TestPerson): Promise<MessageKind[]> {
  return must(await app.call(getMessages, {}, person)).messages.map(({ kind }) => kind);
}
