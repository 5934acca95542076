import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import {
  type BrowserPerson,
  confirm,
  signUp,
  storeIn,
  typeCode,
} from '../harness/browser-person.ts';
import { byName, withAuthenticator } from '../harness/browser-passkeys.ts';

const NEXT_PASSWORD = 'Another-73y';

test('a passkey is added, named anew, used to sign in, and removed', async ({ page, line }) => {
  const home = byName(line.url);
  await withAuthenticator(page);
  const person = await signUp(page);
  const entries = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await storeIn(page, entries, home);

  await page.goto(`${home}/#/security`);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await confirm(page, person);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('The key in my pocket');
  await sheet.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText(/Added .*, not used yet/)).toBeVisible();

  await page.getByRole('button', { name: 'Edit The key in my pocket' }).click();
  await sheet.getByLabel('Name').fill('My key');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit My key' })).toBeVisible();

  await page.goto(`${home}/#/settings`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${home}/#/sign_face?then=%2Fsecurity`);
  await page.getByRole('button', { name: 'Sign in with your face' }).click();
  await expect(page).toHaveURL(/#\/security$/);
  await expect(page.getByText(/Added .*, last used /)).toBeVisible();

  await page.getByRole('button', { name: 'Edit My key' }).click();
  await sheet.getByRole('button', { name: 'Remove…' }).click();
  await sheet.getByRole('link', { name: 'Confirm' }).click();
  await confirm(page, person);
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit My key' })).toHaveCount(0);
});

test('without a passkey the screens explain how to create one and offer the password', async ({
  page,
  line,
}) => {
  const home = byName(line.url);
  await withAuthenticator(page);
  for (const [path, button] of [
    ['sign_face', 'Sign in with your face'],
    ['sign_touch', 'Sign in with your fingerprint'],
  ] as const) {
    await page.goto(`${home}/#/${path}`);
    await expect(page.getByText(/No passkey yet/)).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(/couldn’t confirm it’s you/)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Use password' }).click();
  await expect(page).toHaveURL(/#\/sign$/);
});

test('a reset with a passkey sets the new password at once', async ({ page, line }) => {
  const home = byName(line.url);
  const { email } = await withPasskey(page, home);
  await resetPassword(page, home, email);
  await expect(page.getByRole('button', { name: 'Continue and wait 24 hours' })).toBeVisible();
  await buttonsKeepTheMargins(page);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
});

/** A customer with a passkey, who has signed out on this device. */
async function withPasskey(page: Page, home: string): Promise<BrowserPerson> {
  await withAuthenticator(page);
  const person = await signUp(page);
  const entries = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await storeIn(page, entries, home);
  await page.goto(`${home}/#/security`);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await confirm(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText(/Added .*, not used yet/)).toBeVisible();
  await page.goto(`${home}/#/settings`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  return person;
}

/** Asks for a new password, up to the choice between a proof and a wait. */
async function resetPassword(page: Page, home: string, email: string): Promise<void> {
  await page.goto(`${home}/#/resetPassword`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await typeCode(page, email);
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEXT_PASSWORD);
  await page.keyboard.press('Enter');
}

/** No button with words touches the edge of the screen. */
async function buttonsKeepTheMargins(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const button of await page.getByRole('main').locator('button[data-look]').all()) {
    const box = await button.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
  }
}
