import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { getBalances, makeTransfer } from '../../contract/account.ts';
import { getAccountEvents } from '../../contract/activity.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { test } from '../harness/browser.ts';
import { callAs, onDevice } from '../harness/browser-devices.ts';
import { isAnswerKept, areOpenedKept } from '../harness/browser-page.ts';
import { type BrowserPerson, signUp } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

const SCREEN = '/#/userTransaction';

/** The server's available balance of the wallet. */
async function wallet(page: Page, person: BrowserPerson): Promise<string | undefined> {
  const { accounts } = await callAs(page, getBalances, {}, person.session);
  return accounts[0]?.availableMicros;
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review transfer' }).click();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
}

test('money moves between two accounts, is seen on both and in the activity', async ({ page }) => {
  const person = await signUp(page);
  await page.goto(SCREEN);
  await expect(page.getByText('$100,000.00 available in Spot wallet')).toBeVisible();
  await expect(page.getByText('Demo money')).toBeVisible();
  await page.getByRole('button', { name: /^To / }).click();
  await page.getByRole('button', { name: /^Fund account/ }).click();
  await page.getByLabel('Amount').fill('1,250.5');
  await page.getByLabel('Amount').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Review transfer' });
  await expect(sheet).toContainText('$1,250.50');
  await expect(sheet).toContainText('$98,749.50');
  await confirm(page);

  await expect(page).toHaveURL(/#\/userTransactionSuccess\?key=/);
  const after = page.locator('dt', { hasText: 'Spot wallet after' }).locator('+ dd');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('$1,250.50 transferred');
  await expect(after).toHaveText('$98,749.50');
  await expect(page.getByText('Completed')).toBeVisible();
  await expect(page.getByText('From Spot wallet To Fund account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveAttribute(
    'title',
    'Copy reference number',
  );
  // A receipt keeps the balances at its time.
  const later = { key: 'a-later-transfer', from: 'wallet', to: 'stock', amountMicros: '1000000' };
  await callAs(page, makeTransfer, later as InputOf<typeof makeTransfer>, person.session);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('$1,250.50 transferred');
  await expect(after).toHaveText('$98,749.50');
  expect(await wallet(page, person)).toBe('98748500000');

  await page.getByRole('link', { name: 'View activity' }).click();
  const lines = page.getByRole('listitem');
  const moved = lines.filter({ hasText: 'Transfer from Spot wallet to Fund account' });
  await expect(moved).toHaveCount(1);
  await expect(moved).toContainText('$1,250.50');
  await expect(lines.filter({ hasText: 'Demo money added' })).toContainText('+$100,000.00');
  await moved.getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Activity details' });
  await expect(details.getByRole('listitem')).toHaveCount(2);
  await expect(details).toContainText('-$1,250.50');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Fund account' }).check();
  await expect(page).toHaveURL(/account=fund/);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Transfer from Spot wallet');
  await expect(lines).toContainText('+$1,250.50');
});

test('a transfer for an order leads back to the order as it was typed', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server, 100);
  await page.goto('/#/transactionBuy?symbol=AAPL');
  // The cost of a limit order does not move with the market.
  await page.getByRole('radio', { name: 'Limit' }).check();
  await page.getByLabel(/^Limit price/).fill('100');
  await page.getByLabel('Number of shares').fill('7');
  await page.getByRole('link', { name: /^Transfer \$/ }).click();
  await review(page);
  await confirm(page);
  await page.getByRole('link', { name: 'Continue your AAPL order' }).click();
  await expect(page.getByLabel('Number of shares')).toHaveValue('7');
  await expect(page.getByText('Continue your draft?')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Transfer \$/ })).toBeHidden();
});

test('a transfer that was started at home leads back there', async ({ page }) => {
  await signUp(page);
  await page.goto('/#/index');
  await page.getByRole('link', { name: 'Transfer', exact: true }).click();
  await page.getByLabel('Amount').fill('40');
  await review(page);
  await confirm(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/#\/index$/);
});

test('a transfer on one device is shown on the other at once', async ({ page, browser, line }) => {
  const person = await signUp(page);
  const context = await browser.newContext({ baseURL: line.url });
  const other = await onDevice(context, person);
  await other.goto(`${SCREEN}?amount=40`);
  await expect(other.getByText('$100,000.00 available')).toBeVisible();
  await page.goto(`${SCREEN}?amount=70`);
  await expect(page.getByText('$100,000.00 available')).toBeVisible();
  await review(page);
  await confirm(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('$70.00 transferred');
  await expect(other.getByText('$99,930.00 available')).toBeVisible();
  await context.close();
});

test('activity stays readable without a connection, and a statement says that it needs one @offline', async ({
  page,
  line,
}) => {
  await signUp(page);
  await page.goto(`${SCREEN}?view=activity`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Demo money added' })).toBeVisible();
  await page.getByRole('button', { name: 'Statement' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^plumb-wallet-.*\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('Demo money added');
  await page.keyboard.press('Escape');

  await areOpenedKept(page);
  await isAnswerKept(page, getAccountEvents.path);
  await line.cut();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Demo money added' })).toBeVisible();
  await page.getByRole('button', { name: 'Statement' }).click();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('dialog')).toContainText(/connection|offline/i);
});
