import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { confirm, signUp, storeIn } from '../harness/browser-person.ts';

test('a passkey is added, named anew, used to sign in, and removed', async ({ page, line }) => {
  // Passkeys belong to a name, and 127.0.0.1 is none.
  const home = line.url.replace('127.0.0.1', 'localhost');
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
  const home = line.url.replace('127.0.0.1', 'localhost');
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

/** A device that makes and uses passkeys, and whose person always says yes. Source: WebAuthn 3, 11. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
