/** The operator's console in a browser. That no page complains covers its policy: a violation is an error of the page. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addBankAccount } from '../../contract/bank-account.ts';
import { CONSOLE_API } from '../../contract/operator.ts';
import { switchProduct } from '../../contract/operator-money.ts';
import { addPayee } from '../../contract/payee.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test as inBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { setPin, withdraw } from '../harness/browser-money.ts';
import { becomeOperator, openSection } from '../harness/browser-operators.ts';
import { byName } from '../harness/browser-passkeys.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { aNumber, NAME } from '../harness/papers.ts';
import { aPng } from '../harness/pictures.ts';

/** It belongs to no customer here. */
const ADDRESS = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const WIDE = { width: 1440, height: 900 };
const REASON = 'Confirmed with the customer by phone';

const test = inBrowser.extend({
  server: [
    async ({ browserName: _browserName }, provide) => {
      const server = await startAppServer(DIST, {
        WITHDRAWAL_WAIT_MINUTES: '0',
        WITHDRAWAL_REVIEW_ABOVE: '100',
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('an approver approves a withdrawal by keyboard, finds the reason in the audit log, signs out and in again', async ({
  page,
  context,
  line,
  server,
}) => {
  const home = byName(line.url);
  const person = await aTraderIn(page, server, 0);
  await callAs(page, addPayee, { address: ADDRESS, label: 'My wallet' }, person.session);
  await setPin(page, person);
  await page.goto('/#/withdrawal');
  await withdraw(page, person, { amount: '300.00', to: 'My wallet' });
  const onHold = page.getByText('The money is on hold while we review the withdrawal.');
  await expect(onHold).toBeVisible();

  const desk = await context.newPage();
  await desk.setViewportSize(WIDE);
  await becomeOperator(desk, server, { home, name: 'ada', role: 'approver' });
  const account = person.session.person.tradeAccount;
  await tabTo(desk, 'Withdrawals');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row', { name: account })).toContainText('Needs approval');
  await tabTo(desk, account);
  await desk.keyboard.press('Enter');
  const opened = desk.getByRole('region', { name: 'Opened' });
  await expect(opened).toBeFocused();
  await expect(opened).toContainText(ADDRESS);
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('ok');
  await desk.keyboard.press('Enter');
  await expect(opened.getByRole('alert')).toContainText('The reason is too short');
  await desk.keyboard.press('ControlOrMeta+A');
  await desk.keyboard.type(REASON);
  await desk.keyboard.press('Enter');
  const done = desk.getByText('Withdrawal of $300.00 approved.');
  await expect(done).toBeFocused();
  await expect(onHold).toBeHidden();

  await openSection(desk, 'Audit log');
  const record = desk.getByRole('row', { name: REASON });
  await expect(record).toContainText('operator:ada');
  await expect(record).toContainText('Withdrawal approved');
  await desk.getByRole('button', { name: 'Verify the log' }).click();
  await expect(desk.getByText(/^The records below are unchanged/)).toBeVisible();

  await desk.getByRole('button', { name: 'Sign out' }).click();
  const door = desk.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(door).toBeVisible();
  await desk.reload();
  await door.click();
  await expect(desk.getByRole('row', { name: REASON })).toBeVisible();
});

test('an agent opens a proof of transfer, an approver makes a payout file, another sends it, and both book what comes back', async ({
  page,
  context,
  browser,
  line,
  server,
}) => {
  const ssn = aNumber();
  const person = await aTraderIn(page, server, 0, { ...NAME, ssn });
  await page.goto('/#/recharge/bank');
  await page.getByRole('button', { name: 'I’ve sent the transfer' }).click();
  const notice = page.getByRole('dialog');
  await expect(notice.getByLabel('Account holder')).toHaveValue(NAME.legalName);
  await notice.getByLabel('Amount').fill('400');
  await notice.getByRole('button', { name: 'Send notice' }).click();
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await aPng() };
  await page.locator('input[type=file]').first().setInputFiles(slip);
  await expect(page.getByRole('button', { name: 'Remove slip.png' })).toBeVisible();
  const account = {
    holderName: NAME.legalName,
    bankName: 'First Example Bank',
    bankAddress: null,
    routingNumber: '011000015',
    accountNumber: '0001234567',
    type: 'checking',
    ssn,
  } as const;
  await callAs(page, addBankAccount, account, person.session);
  await setPin(page, person);
  await page.goto('/#/withdrawal');
  await page.getByRole('radio', { name: 'Bank account' }).check({ force: true });
  await withdraw(page, person, { amount: '90.00', to: '4567' });
  await expect(page.getByRole('main')).toContainText('Approved');

  const desk = await context.newPage();
  await desk.setViewportSize(WIDE);
  await becomeOperator(desk, server, { home: byName(line.url), name: 'carl', role: 'approver' });
  const reason = async (button: string) => {
    const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: button }) });
    await form.getByLabel('Reason for the audit log').fill(REASON);
    return form.getByRole('button', { name: button });
  };
  await openSection(desk, 'Transfer notices');
  await desk.getByRole('link', { name: person.session.person.tradeAccount }).click();
  await (await reason('Open the photo')).click();
  const photo = desk.getByRole('img', { name: 'Proof of transfer 1' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);

  await openSection(desk, 'Bank payouts');
  await (await reason('Make the file: 1 withdrawal, $90.00')).click();
  await expect(desk.getByText(/^Payout file 1 made, with 1 payout\./)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('At the bank');
  await desk.getByRole('link', { name: '1', exact: true }).click();
  await expect(desk.getByText('You made this file. Another approver')).toHaveCount(2);
  await expect(desk.getByRole('button', { name: /^(?:Save payouts-1|Mark file 1)/ })).toHaveCount(
    0,
  );

  const checker = await browser.newContext();
  const second = await checker.newPage();
  await becomeOperator(second, server, { home: byName(line.url), name: 'dora', role: 'approver' });
  await openSection(second, 'Bank payouts');
  await expect(second.getByRole('row', { name: 'operator:carl' })).toContainText('To be sent');
  await second.getByRole('link', { name: '1', exact: true }).click();
  const save = second.getByRole('button', { name: 'Save payouts-1.ach' });
  const opening = second.locator('form').filter({ has: save });
  await opening.getByLabel('Reason for the audit log').fill(REASON);
  const saving = second.waitForEvent('download');
  await save.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('payouts-1.ach');
  const file = await readFile(await saved.path(), 'latin1');
  const [, trace = ''] = /^6.{78}(\d{15})$/m.exec(file) ?? [];
  const mark = second.getByRole('button', { name: 'Mark file 1 as sent to the bank' });
  const sending = second.locator('form').filter({ has: mark });
  await sending.getByLabel('Reason for the audit log').fill(REASON);
  await mark.click();
  await expect(second.getByText('Payout file 1 is marked as sent to the bank.')).toBeFocused();
  await expect(second.getByRole('region', { name: 'Opened' })).toContainText('by operator:dora');

  await openSection(desk, 'Bank payouts');
  await desk.getByLabel('File of returns from the bank').setInputFiles({
    name: 'returns.ach',
    mimeType: 'text/plain',
    buffer: Buffer.from(`101 \n621${'0'.repeat(26)}0000009000\n799R02${trace}      01100001\n`),
  });
  await (await reason('Book the returns')).click();
  await expect(
    desk.getByText(/1 of sent payouts: another approver confirms them below/),
  ).toBeFocused();
  await expect(desk.getByRole('button', { name: /^Give \$90\.00 back/ })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('At the bank');

  await openSection(second, 'Bank payouts');
  await second.getByRole('button', { name: 'Refresh' }).click();
  await expect(second.getByRole('table', { name: 'Returns of sent payouts' })).toContainText(
    'operator:carl',
  );
  await axeFindsNothing(second, 'a return that waits');
  const give = second.getByRole('button', { name: /^Give \$90\.00 back/ });
  const giving = second.locator('form').filter({ has: give });
  await giving.getByLabel('Reason for the audit log').fill(REASON);
  await give.click();
  await expect(second.getByText(`Return of ${trace} confirmed`)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Sent back');
  await checker.close();
});

test('a viewer sees products and acts on nothing, not even by a call', async ({
  page,
  line,
  server,
}) => {
  await becomeOperator(page, server, { home: byName(line.url), name: 'ines', role: 'viewer' });
  await openSection(page, 'Products and causes');
  await page.getByRole('link', { name: 'REIT Fund' }).click();
  const opened = page.getByRole('region', { name: 'Opened' });
  await expect(opened).toContainText('This needs the approver role.');
  await expect(opened.getByRole('button')).toHaveCount(0);
  await expect(opened.getByRole('textbox')).toHaveCount(0);
  const status = await page.evaluate(
    async ([address, body]) =>
      (
        await fetch(address, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    [
      CONSOLE_API + switchProduct.path,
      JSON.stringify({ id: 'fund-reit', isOpen: false, because: REASON }),
    ] as const,
  );
  expect(status).toBe(403);
  await page.getByRole('link', { name: 'Back to list' }).click();
  await expect(page.getByRole('row', { name: 'REIT Fund' })).toContainText('Yes');
});

test('every section fits a phone and a desktop, and axe finds nothing in either theme', async ({
  page,
  line,
  server,
}) => {
  await becomeOperator(page, server, { home: byName(line.url), name: 'bo', role: 'approver' });
  const titles = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(titles.length).toBeGreaterThan(7);
  for (const title of titles) {
    await openSection(page, title);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.getByRole('link', { name: title })).toBeInViewport();
    await fits(page, `${title} on a phone`);
    await axeFindsNothing(page, `${title} on a phone`);
  }
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  for (const title of titles) {
    await openSection(page, title);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await fits(page, `${title} on a desktop`);
    await axeFindsNothing(page, `${title} in dark`, { onlyContrast: true });
  }
});

/** Presses Tab until a link has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect(link).toBeVisible();
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`no Tab came to ${name}`);
}

/** Nothing is wider than the screen. */
async function fits(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, where).toBeLessThanOrEqual(0);
}
