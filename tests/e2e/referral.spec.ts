import { type Browser, expect, type Page } from '@playwright/test';
import { getBankDetails } from '../../contract/bank-deposit.ts';
import { setIdentityName } from '../../contract/identity.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { test as inBrowser } from '../harness/browser.ts';
import { callAs, newSession } from '../harness/browser-devices.ts';
import { creditTransfer } from '../harness/browser-money.ts';
import { newEmail, PASSWORD, typeCode } from '../harness/browser-person.ts';
import { aTraderIn, verify } from '../harness/browser-trader.ts';
import { aNumber, NAME } from '../harness/papers.ts';

const test = inBrowser.extend({
  server: [
    async ({ browserName: _browserName }, provide) => {
      // The demonstration pays after a minute of exchange time: a second here.
      const server = await startAppServer(DIST, { DEMO_SPEED: '60' });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** Signs up with an invitation link, as a visitor on a new device. Returns the account with a token. */
async function signUpBy(page: Page, link: string) {
  const email = newEmail();
  await page.goto(link);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('checkbox', { name: /User agreement/ }).check();
  await page.getByRole('checkbox', { name: /Anti-money-laundering agreement/ }).check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await typeCode(page, email);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/#\/index$/);
  const stored = await page.evaluate(() => ({
    aspctoken: localStorage.getItem('aspctoken') ?? '',
    tradeAccount: (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { td_acc: string })
      .td_acc,
  }));
  return { email, password: PASSWORD, ...stored };
}

async function onOwnDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  return context.newPage();
}

test('a friend signs up by the link and deposits, and the referrer’s open list shows each step to the reward', async ({
  page,
  browser,
  line,
  server,
}) => {
  await aTraderIn(page, server, 0, { ...NAME, ssn: aNumber() });
  await page.goto('/#/inviteCode');
  const link = await page.getByText(/#\/register\?invitation=/).innerText();
  await page.goto('/#/invitationDetail');
  await expect(page.getByText('No one has signed up with your code yet')).toBeVisible();

  const friend = await onOwnDevice(browser, line.url);
  const account = await signUpBy(friend, link.slice(link.indexOf('/#/')));
  const list = page.getByRole('main');
  await expect(list).toContainText('p•••@e•••.com');
  await callAs(friend, setIdentityName, { ...NAME, ssn: aNumber() }, account);
  await verify(server, account.tradeAccount);
  // The server knows the first session as unverified.
  const session = await newSession(friend, account);
  const { reference } = await callAs(friend, getBankDetails, {}, session);
  const today = new Date().toISOString().slice(0, 10);
  await creditTransfer(server, `E-${reference},${today},1000.00,${reference}`);
  await friend.context().close();

  await expect(list).toContainText('Paid');
  await page.goto('/#/invitation');
  const received = page.locator('dt', { hasText: 'Amount received' }).locator('+ dd');
  await expect(received).toHaveText('$100.00');
});
