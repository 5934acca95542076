import { expect } from '@playwright/test';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { isAnswerKept, areOpenedKept, openCold } from '../harness/browser-page.ts';
import { confirm, PASSWORD, signUp, storeIn, typeCode } from '../harness/browser-person.ts';

test('a device that another device signed out notifies the customer', async ({
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

test('known devices and sign-ins open without a connection @offline', async ({ page, line }) => {
  await signUp(page);
  await page.goto('/#/security');
  await isAnswerKept(page, '/auth/session/list/get/');
  await page.goto('/#/HistoryOfAccess');
  await isAnswerKept(page, '/auth/access/list/get/');
  await page.goto('/#/changePassword');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await areOpenedKept(page);
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
  await expect(page.getByText('You’re offline. This needs a connection.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue(PASSWORD);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the screens of a signed-in customer, in ${theme}`, async ({
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

/** Screens that depend on a recently confirmed session; `routes.spec.ts` covers the others. */
const screensOfUsers = [
  'resetRfPassword',
  'security',
  'security?add=passkey',
  'passwordVerification',
];
