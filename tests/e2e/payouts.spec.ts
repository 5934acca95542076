/** Withdrawals without a waiting period, and both directions over the bank, in a browser with the demonstration's bank and wallet pages. */
import { expect } from '@playwright/test';
import { addPayee } from '../../contract/payee.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { test as inBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { letTransfersArrive, openDemoBank, setPin, withdraw } from '../harness/browser-money.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { aNumber, NAME } from '../harness/papers.ts';
import { aPng } from '../harness/pictures.ts';

/** It belongs to no customer here. */
const ADDRESS = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

const test = inBrowser.extend({
  server: [
    async ({ browserName: _browserName }, provide) => {
      // Addresses count as added long ago.
      const server = await startAppServer(DIST, { WITHDRAWAL_WAIT_MINUTES: '0' });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('a withdrawal to an old address is signed, sent and confirmed without a waiting period', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server, 0);
  await callAs(page, addPayee, { address: ADDRESS, label: 'My wallet' }, person.session);
  await setPin(page, person);
  await page.goto('/#/withdrawal');
  await withdraw(page, person, { amount: '50.00', to: 'My wallet' });
  const details = page.getByRole('main');
  await expect(details).not.toContainText('Waiting');
  // A block comes every three seconds.
  await expect(details).toContainText('Confirmed');
  await expect(details).toContainText(ADDRESS);
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden();
});

test('an announced transfer with a proof arrives from the demo bank, and dollars are withdrawn to a linked account', async ({
  page,
  server,
}) => {
  const ssn = aNumber();
  const person = await aTraderIn(page, server, 0, { ...NAME, ssn });
  const bank = await openDemoBank(page);
  const main = page.getByRole('main');

  await page.goto('/#/recharge/bank');
  await page.getByRole('button', { name: 'I’ve sent the transfer' }).click();
  const notice = page.getByRole('dialog');
  await expect(notice.getByLabel('Account holder')).toHaveValue(NAME.legalName);
  await notice.getByLabel('Amount').fill('400');
  await notice.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByRole('heading', { name: 'Proof of transfer' })).toBeVisible();
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await aPng() };
  await page.locator('input[type=file]').first().setInputFiles(slip);
  await expect(page.getByRole('button', { name: 'Remove slip.png' })).toBeVisible();
  await page.getByRole('link', { name: 'View deposit' }).click();
  await expect(main).toContainText('On its way');
  const deposit = page.url();

  // The screen's link has the reference filled in.
  await page.goto('/#/recharge/bank');
  const link = page.getByRole('link', { name: 'demo bank' });
  await bank.goto((await link.getAttribute('href')) ?? '');
  await bank.getByLabel('Sender').fill(NAME.legalName);
  await bank.getByLabel('Amount').fill('400');
  await bank.getByRole('button', { name: 'Send transfer' }).click();
  await expect(bank).toHaveURL(/notice=sent/);
  await page.goto(deposit);
  await letTransfersArrive(server);
  await expect(main).toContainText('The money is in your spot wallet');

  await setPin(page, person);
  await page.goto('/#/linkBank');
  await expect(page.getByLabel('Account holder')).toHaveValue(NAME.legalName);
  await page.getByLabel('Bank', { exact: true }).fill('First Example Bank');
  await page.getByLabel('Routing number').fill('011000015');
  await page.getByLabel('Account number').fill('0001234567');
  await page.getByLabel('Social Security number').fill(ssn);
  await page.getByRole('button', { name: 'Link account' }).click();
  await expect(main).toContainText('4567');
  await page.goto('/#/withdrawal');
  await page.getByRole('radio', { name: 'Bank account' }).check({ force: true });
  await withdraw(page, person, { amount: '300.00', to: '4567' });
  await expect(main).toContainText('Approved');

  // The page of the sent transfers refreshes itself, which would interrupt a navigation of it.
  await bank.close();
  const payouts = await openDemoBank(page);
  await payouts.goto('/demo/bank?view=payouts');
  await payouts.getByRole('button', { name: 'Make the payout file' }).click();
  await expect(main).toContainText('At the bank');
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden();
  await payouts.getByRole('button', { name: 'Settle all files' }).click();
  await expect(main).toContainText('Paid');
});
