import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { connect } from '../../server/ops/connect.ts';
import { BANK_KEY, type RunningServer, SERVER_KEYS, WALLET_KEY } from './app-server.ts';
import { type BrowserPerson, codeFor, confirm } from './browser-person.ts';
import { quickFolder } from './quick-folder.ts';

const PIN = '284917';
const run = promisify(execFile);

/** Sends USDT from the demonstration's wallet, as a customer with an external wallet. */
export async function sendFromOutside(page: Page, to: string, amount: string): Promise<void> {
  const outside = await page.context().newPage();
  await outside.goto(`/demo/wallet?key=${WALLET_KEY}`);
  await outside.goto(`/demo/wallet?to=${to}`);
  await outside.locator('input[name=amount]').fill(amount);
  await outside.locator('input[name=amount]').press('Enter');
  await expect(outside).toHaveURL(/notice=sent/);
  await outside.close();
}

/** The page of the demonstration's bank, as a customer of another bank. */
export async function openDemoBank(page: Page): Promise<Page> {
  const bank = await page.context().newPage();
  await bank.goto(`/demo/bank?key=${BANK_KEY}`);
  return bank;
}

/** Waits until a transfer of the demonstration's bank has arrived, a minute later. */
export async function letTransfersArrive({ dataDir }: RunningServer): Promise<void> {
  const database = await connect({ dataDir, databaseUrl: undefined }, () => undefined);
  await database.pool.query('update demo_bank_transfer set arrives_at = sent_at');
  await database.close();
}

/** Imports a bank statement with one transfer, as an operator, and expects that it is credited. */
export async function creditTransfer({ dataDir }: RunningServer, line: string): Promise<void> {
  const folder = await mkdtemp(join(quickFolder(), 'plumb-statement-'));
  const file = join(folder, 'statement.csv');
  await writeFile(file, `reference,date,amount,text\n${line}\n`);
  const env = { ...process.env, ...SERVER_KEYS, NODE_ENV: 'test', DATA_DIR: dataDir };
  const { stdout } = await run('node', ['server/ops/main.ts', 'bank', 'import', file], { env });
  await rm(folder, { recursive: true });
  expect(stdout).toContain('Credited now        1');
}

/** Sets the funds PIN that withdrawals require. */
export async function setPin(page: Page, person: BrowserPerson): Promise<void> {
  await page.goto('/#/resetRfPassword');
  await page.getByRole('main').getByRole('link', { name: 'Confirm' }).click();
  await confirm(page, person);
  await page.getByLabel('Funds PIN').fill(PIN);
  await page.getByLabel('Confirm PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  // A message that arrives meanwhile replaces the toast.
  await expect(page.getByLabel('Confirm PIN')).toBeHidden();
}

/** Enters an amount of dollars and reviews it: the review must name the destination. Then PIN, code and the last button. */
export async function withdraw(
  page: Page,
  person: BrowserPerson,
  { amount, to }: { amount: string; to: string },
): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Amount').press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(to);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByLabel('Funds PIN').fill(PIN);
  await expect(sheet.getByText(/We sent a 6-digit verification code/)).toBeVisible();
  await sheet.getByLabel('Code', { exact: true }).fill(await codeFor(page, person.email));
  await sheet.getByRole('button', { name: `Withdraw $${amount}` }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal details' })).toBeVisible();
}
