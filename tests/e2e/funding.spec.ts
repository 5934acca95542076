import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { getBankDetails } from '../../contract/bank-deposit.ts';
import { getWithdrawal } from '../../contract/withdrawal.ts';
import { type RunningServer, SERVER_KEYS, WALLET_KEY } from '../harness/app-server.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { areOpenedKept, isAnswerKept } from '../harness/browser-page.ts';
import { type BrowserPerson, codeFor, confirm } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { quickFolder } from '../harness/quick-folder.ts';

const PIN = '284917';
/** Of nobody here. */
const ADDRESS = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const run = promisify(execFile);

/** Sends USDT from the wallet of the demonstration, as somebody with a wallet elsewhere would. */
async function sendFromOutside(page: Page, to: string, amount: string): Promise<void> {
  const outside = await page.context().newPage();
  await outside.goto(`/demo/wallet?key=${WALLET_KEY}`);
  await outside.goto(`/demo/wallet?to=${to}`);
  await outside.locator('input[name=amount]').fill(amount);
  await outside.locator('input[name=amount]').press('Enter');
  await expect(outside).toHaveURL(/notice=sent/);
  await outside.close();
}

/** Imports a statement of the bank, as an operator does beside the server. */
async function importStatement({ dataDir }: RunningServer, line: string): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), 'plumb-statement-'));
  const file = join(folder, 'statement.csv');
  await writeFile(file, `reference,date,amount,text\n${line}\n`);
  const env = { ...process.env, ...SERVER_KEYS, NODE_ENV: 'test', DATA_DIR: dataDir };
  const { stdout } = await run('node', ['server/ops/main.ts', 'bank', 'import', file], { env });
  await rm(folder, { recursive: true });
  return stdout;
}

async function setPin(page: Page, person: BrowserPerson): Promise<void> {
  await page.goto('/#/resetRfPassword');
  await page.getByRole('main').getByRole('link', { name: 'Confirm' }).click();
  await confirm(page, person);
  await page.getByLabel('Funds PIN').fill(PIN);
  await page.getByLabel('Confirm PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  // A message that arrives meanwhile takes the place of the toast.
  await expect(page.getByRole('heading', { name: 'Reset funds PIN' })).toBeVisible();
}

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
  await page.getByLabel('Amount').fill('50');
  await page.getByLabel('Amount').press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('My wallet');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByLabel('Funds PIN').fill(PIN);
  await expect(sheet.getByText(/We sent a 6-digit verification code/)).toBeVisible();
  await sheet.getByLabel('Code', { exact: true }).fill(await codeFor(page, person.email));
  await sheet.getByRole('button', { name: 'Withdraw $50.00' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal details' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Waiting');
  const withdrawal = page.url();
  await isAnswerKept(page, getWithdrawal.path);

  const { reference } = await callAs(page, getBankDetails, {}, person.session);
  const said = await importStatement(server, `E-${reference},2026-11-20,250.00,${reference}`);
  expect(said).toContain('Credited now        1');
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
