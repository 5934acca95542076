import { expect } from '@playwright/test';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { isAnswerKept, isKeptForOffline, openCold } from '../harness/browser-page.ts';
import { confirm, PASSWORD, signUp, storeIn, typeCode } from '../harness/browser-person.ts';

test('the funds PIN is set after a confirmation, which is valid for one change', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.goto('/#/security');
  await page.getByRole('link', { name: /Funds PIN/ }).click();
  await confirm(page, person);
  await page.getByLabel('Funds PIN').fill('123456');
  // The whole PIN leads on to its repetition.
  await expect(page.getByLabel('Confirm PIN')).toBeFocused();
  await page.keyboard.type('123457');
  await expect(page.getByText('The PINs don’t match.')).toBeVisible();
  await page.getByLabel('Confirm PIN').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is too easy to guess. Choose another.')).toBeVisible();
  await page.getByLabel('Funds PIN').fill('493827');
  await page.getByLabel('Confirm PIN').fill('493827');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/security$/);
  await expect(page.getByRole('link', { name: /Funds PIN.*Set$/ })).toBeVisible();

  await page.goto('/#/resetRfPassword');
  await expect(page.getByText('First, confirm it’s you.')).toBeVisible();
});

test('a device is signed out from another one and tells the customer', async ({
  page,
  browser,
  line,
}) => {
  const person = await signUp(page);
  const context = await browser.newContext({ baseURL: line.url, locale: 'en-US' });
  const other = await context.newPage();
  await other.goto('/#/sign');
  await other.getByLabel('Email address').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await typeCode(other, person.email);
  await expect(other).toHaveURL(/#\/index$/);

  await page.goto('/#/security');
  const devices = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices
    .getByRole('listitem')
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.goto('/#/security');
  await expect(
    other.getByText('You were signed out on this device.', { exact: false }),
  ).toBeVisible();
  await expect(other.getByRole('link', { name: 'Go Login' })).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: /Access history/ }).click();
  await expect(page.getByText('Verification code requested')).toBeVisible();
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(2);
});

test('the password is changed with the old one', async ({ page }) => {
  await signUp(page);
  await page.goto('/#/changePassword');
  await page.getByLabel('Current password').fill('Not-this-99');
  await page.getByLabel('New password', { exact: true }).fill('Another-73y');
  await page.getByLabel('Confirm new password').fill('Another-73y');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/security$/);
});

test('a new email address replaces the old one', async ({ page }) => {
  const person = await signUp(page);
  const next = `new-${person.email}`;
  await page.goto('/#/email');
  await page.getByRole('link', { name: 'Confirm' }).click();
  await confirm(page, person);
  await page.getByLabel('New email address').fill(next);
  await page.keyboard.press('Enter');
  await typeCode(page, next);
  await expect(page).toHaveURL(/#\/security$/);
  await expect(
    page.getByRole('link', { name: new RegExp(`Email address ?${next}`) }),
  ).toBeVisible();
});

test('an account is deleted with its password, and leaves a visitor', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/#/settings');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByText('Your demo money')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Not-this-99');
  await page.getByRole('button', { name: 'Permanently delete account' }).click();
  await expect(page.getByText('Check the box to confirm.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Permanently delete account' }).click();
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Permanently delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();

  await page.goto('/#/sign');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect account or password.')).toBeVisible();
});

test('known devices and sign-ins open without a connection @offline', async ({ page, line }) => {
  await signUp(page);
  await page.goto('/#/security');
  await isKeptForOffline(page);
  await isAnswerKept(page, '/auth/session/list/get/');
  await page.goto('/#/HistoryOfAccess');
  await isAnswerKept(page, '/auth/access/list/get/');
  await line.cut();
  await openCold(page, '#/security');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('link', { name: /Access history/ }).click();
  await expect(page.getByText('Account opened')).toBeVisible();
  await page.goto('/#/changePassword');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('Another-73y');
  await page.getByLabel('Confirm new password').fill('Another-73y');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are offline. This needs a connection.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue(PASSWORD);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the screens of somebody who is signed in, in ${theme}`, async ({
    page,
  }) => {
    const person = await signUp(page);
    await storeIn(page, { themeType: theme === 'dark' ? '1' : '2' });
    await page.goto('/#/passwordVerification?then=%2FresetRfPassword');
    await confirm(page, person);
    await expect(page.getByLabel('Funds PIN')).toBeVisible();
    for (const path of screensOfUsers) {
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await axeFindsNothing(page, path, { onlyContrast: theme === 'dark' });
    }
  });
}

/** Where the session that was just confirmed makes a difference; `routes.spec.ts` sees the others. */
const screensOfUsers = [
  'resetRfPassword',
  'security',
  'security?add=passkey',
  'passwordVerification',
];
