import { randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readAnswer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { type SignedIn, TOKEN_HEADER } from '../../contract/session.ts';
import { finishSignIn, signIn } from '../../contract/sign-in.ts';
import { noCustomer, storedUserOf } from '../../src/data/session/session-rules.ts';
import { type BrowserPerson, codeFor } from './browser-person.ts';

/** A call of a device, without its screens. */
export async function callAs<E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
  session?: Pick<SignedIn, 'aspctoken'>,
): Promise<OutputOf<E>> {
  const response = await page.request.post(`${API_BASE}${endpoint.path}`, {
    data: input as object,
    headers: session ? { [TOKEN_HEADER]: session.aspctoken } : {},
  });
  const answer = readAnswer(endpoint, await response.json());
  expect(answer, endpoint.path).toHaveProperty('ok', true);
  if (!answer.ok) throw new Error(`${endpoint.path} said ${answer.code}`);
  return answer.value;
}

/** A session of the person's on one more device, by calls. */
export async function newSession(
  page: Page,
  person: Pick<BrowserPerson, 'email' | 'password'>,
): Promise<SignedIn> {
  const deviceKey = randomBytes(32).toString('base64url');
  const account = { kind: 'email', email: person.email } as const;
  const asked = await callAs(page, signIn, { account, password: person.password, deviceKey });
  if (asked.state === 'signed_in') return asked.session;
  const code = await codeFor(page, person.email);
  return callAs(page, finishSignIn, { challenge: asked.sent.challenge, code, deviceKey });
}

/** Stores a session like the app, in a page of the same origin that is not the app. */
export async function becomeSignedIn(page: Page, session: SignedIn): Promise<void> {
  await page.goto('/boot.js');
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    {
      userInfo: JSON.stringify(storedUserOf(session.person, noCustomer)),
      aspctoken: session.aspctoken,
      auth_token: session.authToken,
      sign_out_token: session.signOutToken,
      aspctoken_expires: String(session.expiresAtMs),
    },
  );
}

/** Signs the person in on a device that has only a visitor's data. */
export async function onDevice(context: BrowserContext, person: BrowserPerson): Promise<Page> {
  const page = await context.newPage();
  await becomeSignedIn(page, await newSession(page, person));
  return page;
}
