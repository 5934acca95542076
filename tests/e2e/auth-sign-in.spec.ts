import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { type BrowserPerson, signUp, typeCode } from '../harness/browser-person.ts';

const NEXT_PASSWORD = 'Another-73y';

test('a new device needs a code, a known one does not', async ({ page, browser, line }) => {
  const person = await signUp(page);
  await page.goto('/#/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillIn(page, person);
  // Back where the way in was taken from.
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page).toHaveURL(/#\/settings$/);

  // The same person on an unknown device.
  const other = await visitor(browser, line.url);
  await other.goto('/#/sign?then=%2Fsecurity');
  await fillIn(other, person);
  await expect(other.getByText(/You haven’t signed in on this device before/)).toBeVisible();
  await typeCode(other, person.email);
  await expect(other).toHaveURL(/#\/security$/);
  const devices = other.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await other.context().close();
});

test('an address that came from elsewhere leads to no other place after signing in', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.goto(`/#/sign?then=${encodeURIComponent('//evil.example/')}`);
  await fillIn(page, person);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/#\/index$/);
});

test('a password reset signs every device out and notifies the open one', async ({
  page,
  browser,
  line,
}) => {
  const person = await signUp(page);
  await page.goto('/#/security');
  await expect(page.getByText(person.email)).toBeVisible();

  const other = await visitor(browser, line.url);
  await other.goto('/#/sign');
  await other.getByLabel('Email address').fill(person.email);
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(other.getByLabel('Email address')).toHaveValue(person.email);
  await other.getByRole('button', { name: 'Send code' }).click();
  await typeCode(other, person.email);
  await other.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await other.getByLabel('Confirm new password').fill('Something-else1');
  await other.keyboard.press('Enter');
  await expect(other.getByText('The passwords don’t match.')).toBeVisible();
  await other.getByLabel('Confirm new password').fill(NEXT_PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  // The private part of the feed reports it; a page without a feed connection asks when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(
    page.getByText('You were signed out on this device.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillIn(other, { email: person.email, password: NEXT_PASSWORD });
  await expect(other.getByText(/You haven’t signed in on this device before/)).toBeVisible();
  await other.context().close();
});

test('logging out clears the data that the specification names, and keeps the rest', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.goto('/#/theme');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true });
  await page.goto('/#/settings');
  await expect(page.getByText(person.email)).toBeVisible();
  const before = await storage(page);
  expect(before).toMatchObject({ aspctoken: expect.any(String), auth_token: expect.any(String) });

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  const after = await storage(page);
  const gone = Object.keys(before).filter((name) => !(name in after));
  expect(gone.toSorted()).toEqual([
    'aspctoken',
    'aspctoken_expires',
    'auth_token',
    'sign_out_token',
    'userInfo',
  ]);
  expect(after).toMatchObject({ themeType: '1', device_key: before['device_key'] });
  // On the server too: the tokens are no longer valid.
  const answer = await page.request.post('/api/auth/person/get/', {
    data: {},
    headers: { aspctoken: before['aspctoken'] ?? '' },
  });
  expect(answer.status()).toBe(401);
});

test('signing in works by keyboard alone', async ({ page }) => {
  const person = await signUp(page);
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.goto('/#/sign');
  await page.getByRole('radio', { name: 'Email' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/index$/);
});

test('a duplicate of a shared device’s tab is signed out instead of renewing, and its original stays', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.evaluate(() => {
    for (const name of ['userInfo', 'aspctoken', 'auth_token']) localStorage.removeItem(name);
    localStorage.setItem('shared_device', '1');
  });
  await page.goto('/#/sign?then=%2Fsecurity');
  await fillIn(page, person);
  const own = page.getByText(person.email);
  await expect(own).toBeVisible();

  // A window that a page opens gets a copy of its session storage, as a duplicated tab does.
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void open('/#/security')),
  ]);
  await expect(copy.getByText(person.email)).toBeVisible();
  await expireTokens(copy);
  await expect(
    copy.getByText('You were signed out on this device.', { exact: false }),
  ).toBeVisible();

  await expireTokens(page);
  await expect.poll(() => page.evaluate(() => sessionStorage['aspctoken_expires'])).not.toBe('0');
  await page.reload();
  await expect(own).toBeVisible();
  await expireTokens(page);
  await expect.poll(() => page.evaluate(() => sessionStorage['aspctoken_expires'])).not.toBe('0');
  await expect(own).toBeVisible();
});

/** Lets the tokens of this tab end, and the page become visible again. */
function expireTokens(page: Page): Promise<void> {
  return page.evaluate(() => {
    sessionStorage['aspctoken_expires'] = '0';
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function fillIn(page: Page, { email, password }: Pick<BrowserPerson, 'email' | 'password'>) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  return context.newPage();
}

function storage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}
