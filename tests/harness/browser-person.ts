import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readAnswer } from '../../contract/answer.ts';
import { DocumentId, documentEditions } from '../../contract/documents.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import type { SignedIn } from '../../contract/session.ts';
import { checkCode, sendCode, signUp as openAccount } from '../../contract/sign-up.ts';
import { INBOX_KEY } from './app-server.ts';
import { noCustomer, storedUserOf } from '../../src/data/session/session-rules.ts';

/** A customer who is signed in on a page. */
export interface BrowserPerson {
  readonly email: string;
  readonly password: string;
  readonly session: SignedIn;
}

export const PASSWORD = 'Sensible-42x';

/** A unique address. */
export function newEmail(): string {
  return `person-${randomBytes(6).toString('hex')}@example.com`;
}

/** The newest code that the demonstration's inbox has for an address or a number with `+`. */
export async function codeFor(page: Page, address: string): Promise<string> {
  await openInbox(page);
  const inbox = await page.request.get('/demo/inbox', { params: { to: address } });
  const code = /class="code"[^>]*>(\d{6})</.exec(await inbox.text())?.[1];
  if (code === undefined) throw new Error(`no code came for ${address}`);
  return code;
}

/** Opens the demonstration's inbox to the page's browser, as the link from the terminal does. */
export async function openInbox(page: Page): Promise<void> {
  await page.request.get('/demo/inbox', { params: { key: INBOX_KEY } });
}

/** Types the newest code for an address into the code field. */
export async function typeCode(page: Page, address: string): Promise<void> {
  const field = page.getByLabel('Code', { exact: true });
  // Once the screen is shown, the code was sent.
  await expect(field).toBeFocused();
  await field.fill(await codeFor(page, address));
}

/** Confirms the customer's identity by password and code, as screens ask before a sensitive change. */
export async function confirm(page: Page, { email, password }: BrowserPerson): Promise<void> {
  await expect(page).toHaveURL(/#\/passwordVerification\?/);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await typeCode(page, email);
  await expect(page).not.toHaveURL(/passwordVerification/);
}

/**
 * Opens an account by API calls, without the screens, and leaves the page signed in: the next screen that it opens is
 * that of a user.
 */
export async function signUp(page: Page, { email = newEmail() } = {}): Promise<BrowserPerson> {
  const deviceKey = randomBytes(32).toString('base64url');
  const account = { kind: 'email', email } as const;
  const sent = await callFrom(page, sendCode, { purpose: 'sign_up', account });
  const code = await codeFor(page, email);
  const { proof } = await callFrom(page, checkCode, { challenge: sent.challenge, code });
  const session = await callFrom(page, openAccount, {
    proof,
    password: PASSWORD,
    consents: DocumentId.options.map((documentId) => ({
      documentId,
      revision: documentEditions[documentId].revision,
      language: 'en' as const,
      acceptedAtMs: Date.now(),
    })),
    language: 'en',
    deviceKey,
  });

  await storeIn(page, storedAs(session, deviceKey));
  return { email, password: PASSWORD, session };
}

/** Puts entries into the local storage of an origin, by default the tests' own, before the app loads. */
export async function storeIn(
  page: Page,
  entries: Readonly<Record<string, string>>,
  origin = '',
): Promise<void> {
  // A page of the same origin that is not the app and makes no calls.
  const place = `${origin}/not-the-app`;
  if (!page.url().endsWith(place)) {
    const body = '<!doctype html><link rel="icon" href="data:,">';
    await page.route('**/not-the-app', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto(place);
    await page.unroute('**/not-the-app');
  }
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
}

/** Names of local storage, as `src/data/session/session.ts` keeps them. Source: spec §3. */
function storedAs(session: SignedIn, deviceKey: string): Record<string, string> {
  return {
    userInfo: JSON.stringify(storedUserOf(session.person, noCustomer)),
    aspctoken: session.aspctoken,
    auth_token: session.authToken,
    sign_out_token: session.signOutToken,
    aspctoken_expires: String(session.expiresAtMs),
    device_key: deviceKey,
  };
}

async function callFrom<E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const response = await page.request.post(`${API_BASE}${endpoint.path}`, {
    data: input as object,
  });
  const answer = readAnswer(endpoint, await response.json());
  expect(answer, endpoint.path).toHaveProperty('ok', true);
  if (!answer.ok) throw new Error(`${endpoint.path} said ${answer.code}`);
  return answer.value;
}
