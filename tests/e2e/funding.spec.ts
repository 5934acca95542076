import { expect, type Page } from '@playwright/test';
import { getBankDetails } from '../../contract/bank-deposit.ts';
import { getWithdrawal } from '../../contract/withdrawal.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { creditTransfer, sendFromOutside, setPin, withdraw } from '../harness/browser-money.ts';
import { areOpenedKept, isAnswerKept } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

/** It belongs to no customer here. */
const ADDRESS = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

test('a customer deposits USDT and dollars and withdraws to a new address, and reads all of it offline @offline', async ({
  page,
  line,
  server,
}) => {
  const person = await aTraderIn(page, server, 0);
  await page.goto('/#/recharge/coin');
  const address = page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).first();
  await sendFromOutside(page, await address.innerText(), '120');
  const record = page.getByRole('main').getByRole('link', { name: /120\.00/ });
  await expect(record).toContainText('Credited');
  await record.click();
  await page.getByRole('link', { name: 'Deposit contract' }).click();
  await page.getByRole('button', { name: 'Draw up contract' }).click();
  await expect(page.getByText(await addressOf(page))).toBeVisible();

  await setPin(page, person);
  await page.goto('/#/withdrawal');
  await page.getByRole('link', { name: 'Add address' }).click();
  await page.getByLabel('USDT address (TRC20)').fill(ADDRESS);
  await page.getByLabel('Name').fill('My wallet');
  await page.getByLabel('Name').press('Enter');
  await expect(page).toHaveURL(/#\/withdrawal/);
  await withdraw(page, person, { amount: '50.00', to: 'My wallet' });
  await expect(page.getByRole('main')).toContainText('Waiting');
  const withdrawal = page.url();
  await isAnswerKept(page, getWithdrawal.path);

  const { reference } = await callAs(page, getBankDetails, {}, person.session);
  await creditTransfer(server, `E-${reference},2026-11-20,250.00,${reference}`);
  await page.goto('/#/rechargeLog');
  const deposits = page.getByRole('main');
  await deposits.getByRole('link', { name: /250\.00/ }).click();
  await expect(page.getByRole('link', { name: 'Deposit contract' })).toBeVisible();

  await areOpenedKept(page);
  await line.cut();
  await page.goto(withdrawal);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(ADDRESS);
  await expect(page.getByRole('main')).toContainText('Waiting');
  await page.goto('/#/rechargeLog');
  await expect(page.getByRole('main')).toContainText('120.00');
  await expect(page.getByRole('main')).toContainText('250.00');
});

/** The address that the contract on the screen names. */
async function addressOf(page: Page): Promise<string> {
  const fact = page.locator('dt', { hasText: 'Deposit address' }).locator('+ dd');
  return fact.first().innerText();
}
