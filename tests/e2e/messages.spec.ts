import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { getMessages, getNotifyChoices, markRead } from '../../contract/message.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { Line } from '../harness/app-line.ts';
import { complaintsOf, test } from '../harness/browser.ts';
import { onDevice } from '../harness/browser-devices.ts';
import { isAnswerKept, areOpenedKept } from '../harness/browser-page.ts';
import { badge } from '../harness/browser-messages.ts';
import { signUp } from '../harness/browser-person.ts';

const CENTRE = '/#/msgCenter';

function category(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}

/** Another device with its own connection, so that its requests are counted separately. */
async function aDevice(browser: Browser, line: Line): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: line.url });
  complaintsOf(context, /./);
  return context;
}

function marksSent(line: Line): number {
  return line.asked.filter((path) => path === API_BASE + markRead.path).length;
}

test('a message that is read on one device is read on the other', async ({
  page,
  browser,
  server,
  line,
}) => {
  const person = await signUp(page);
  await page.goto(CENTRE);
  await expect(badge(page)).toBeVisible();
  // The code for new-message notices loads when the page is idle, and first requests the notification settings.
  await expect.poll(() => line.asked).toContain(API_BASE + getNotifyChoices.path);
  const far = await Line.to(server.port);
  const device = await aDevice(browser, far);
  const other = await onDevice(device, person);
  await other.goto(CENTRE);
  // Welcome, the money, and this sign-in, which the open page announces.
  await expect(badge(other)).toHaveText('3 unread messages');
  await expect(badge(page)).toHaveText('3 unread messages');
  await expect(page.getByText('Sign-in on a new device').last()).toBeVisible();

  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('article')).toContainText('Sign-in on a new device');
  await expect(badge(other)).toHaveText('2 unread messages');
  await expect(category(other, 'Account and security')).not.toContainText('unread');
  await device.close();
  await far.cut();
});

test('a message read without a connection is reported to the server once afterwards @offline', async ({
  page,
  line,
  browser,
  server,
}) => {
  const person = await signUp(page);
  await page.goto('/#/msgCenter?category=all');
  await expect(page.getByRole('link', { name: /^Unread: Welcome to Plumb/ })).toBeVisible();
  await isAnswerKept(page, getMessages.path);
  await page.goto('/#/ActiveDetail');
  await expect(page.getByText('No message selected')).toBeVisible();
  await areOpenedKept(page);
  await page.goto('/#/msgCenter?category=all');
  const far = await Line.to(server.port);
  const device = await aDevice(browser, far);
  const other = await onDevice(device, person);
  await other.goto(CENTRE);
  await expect(badge(other)).toHaveText('3 unread messages');
  await expect(badge(page)).toHaveText('3 unread messages');

  await line.cut();
  await page.getByRole('link', { name: /^Unread: Welcome to Plumb/ }).click();
  await expect(page.getByRole('article')).toContainText('Your account is open.');
  await expect(badge(page)).toHaveText('2 unread messages');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Your account is open.');
  await page.goto('/#/msgCenter?category=all');
  await expect(page.getByRole('link', { name: /^Welcome to Plumb/ })).toBeVisible();
  await expect(badge(other)).toHaveText('3 unread messages');
  expect(marksSent(line)).toBe(0);

  await line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(badge(other)).toHaveText('2 unread messages');
  await page.goto(CENTRE);
  await expect(category(page, 'Events')).not.toContainText('unread');
  await expect(badge(page)).toHaveText('2 unread messages');
  expect(marksSent(line)).toBe(1);
  await device.close();
  await far.cut();
});
