import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { Line } from '../harness/app-line.ts';
import { complaintsOf, test } from '../harness/browser.ts';
import { becomeSignedIn, callAs, newSession, onDevice } from '../harness/browser-devices.ts';
import { signUp } from '../harness/browser-person.ts';
import { endSession } from '../../contract/sign-in.ts';

const WATCHLIST = '#/WatchListView';

test('a star on one device appears on the other and is removed there, and settings follow', async ({
  page,
  browser,
  line,
}) => {
  const person = await signUp(page);
  await page.goto(`/${WATCHLIST}`);
  const device = await aDevice(browser, line);
  const other = await onDevice(device, person);
  await other.goto(`/${WATCHLIST}`);

  await star(await device.newPage(), ['AAPL']);
  await expect(watched(page, 'AAPL')).toBeVisible();
  await expect(watched(other, 'AAPL')).toBeVisible();

  await page.goto('/#/watchList?list=first');
  await page.getByRole('button', { name: 'Remove AAPL from watchlist' }).click();
  await expect(other.getByText('Your watchlist is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(watched(other, 'AAPL')).toBeVisible();

  await page.goto('/#/theme');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/#/lang');
  await page.getByRole('radio', { name: 'Español' }).check();
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await device.close();
});

test('changes of two devices, one offline, are merged on both', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUp(page);
  await star(page, ['AAPL', 'TSLA']);
  const away = await Line.to(server.port);
  const device = await aDevice(browser, away);
  const other = await onDevice(device, person);
  await other.goto(`/${WATCHLIST}`);
  await expect.poll(() => order(other)).toEqual(['AAPL', 'TSLA']);

  // A screen that was opened once works without a connection.
  await other.goto('/#/watchList?list=first');
  await expect(other.getByRole('button', { name: 'Move AAPL', exact: true })).toBeVisible();
  await away.cut();
  await other.getByRole('button', { name: 'Remove AAPL from watchlist' }).click();
  await star(page, ['MSFT']);
  await page.goto(`/${WATCHLIST}`);
  await expect.poll(() => order(page)).toEqual(['AAPL', 'TSLA', 'MSFT']);
  await away.mend();
  await other.evaluate(() => dispatchEvent(new Event('online')));

  await other.goto(`/${WATCHLIST}`);
  await expect.poll(() => order(other)).toEqual(['TSLA', 'MSFT']);
  await expect.poll(() => order(page)).toEqual(['TSLA', 'MSFT']);
  await device.close();
  await away.cut();
});

test('a visitor’s lists are kept at sign-in and merged with the account’s', async ({
  page,
  browser,
  line,
}) => {
  const person = await signUp(page);
  await star(page, ['MSFT']);
  const device = await aDevice(browser, line);
  const visitor = await device.newPage();
  await star(visitor, ['AAPL']);
  await becomeSignedIn(visitor, await newSession(visitor, person));
  await visitor.goto(`/${WATCHLIST}`);
  for (const each of [visitor, page]) {
    await each.goto(`/${WATCHLIST}`);
    await expect(watched(each, 'AAPL')).toBeVisible();
    await expect(watched(each, 'MSFT')).toBeVisible();
  }
  await device.close();
});

test('another customer on the same browser gets none of the first customer’s data', async ({
  page,
  browser,
  line,
}) => {
  const ann = await signUp(page);
  await star(page, ['MSFT']);
  await syncedTo(browser, line, ann, ['MSFT']);
  await logOut(page);
  await star(page, ['NVDA']);

  const elsewhere = await aDevice(browser, line);
  const bobs = await elsewhere.newPage();
  const bob = await signUp(bobs);
  await star(bobs, ['TSLA']);
  await becomeSignedIn(page, await newSession(page, bob));
  await page.goto(`/${WATCHLIST}`);
  await expect(watched(page, 'TSLA')).toBeVisible();
  await expect(watched(page, 'NVDA')).toBeVisible();
  await expect(watched(page, 'MSFT')).toHaveCount(0);
  await bobs.goto(`/${WATCHLIST}`);
  await expect(watched(bobs, 'NVDA')).toBeVisible();
  await expect(watched(bobs, 'MSFT')).toHaveCount(0);

  await logOut(page);
  await becomeSignedIn(page, await newSession(page, ann));
  await page.goto(`/${WATCHLIST}`);
  await expect(watched(page, 'MSFT')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(['MSFT']);
  await elsewhere.close();
});

test('a device that is signed out from another says so at once', async ({
  page,
  browser,
  line,
}) => {
  const person = await signUp(page);
  await page.goto('/#/security');
  const device = await aDevice(browser, line);
  const other = await onDevice(device, person);
  await other.goto('/#/mine');
  await isPrivate(other);
  await callAs(page, endSession, { which: { kind: 'others' } }, person.session);
  await expect(other.getByText('You were signed out on this device.')).toBeVisible();
  await device.close();
});

for (const [without, script] of [
  ['SharedWorker', 'delete window.SharedWorker'],
  ['locks', "Object.defineProperty(navigator, 'locks', { value: undefined })"],
] as const) {
  test(`without ${without} both tabs still receive a change from another device`, async ({
    page,
    browser,
    line,
  }) => {
    const person = await signUp(page);
    const device = await aDevice(browser, line);
    await device.addInitScript(script);
    const one = await onDevice(device, person);
    await one.goto(`/${WATCHLIST}`);
    const two = await device.newPage();
    await two.goto('/#/stockDetails?symbol=AAPL');
    await isPrivate(one);
    await isPrivate(two);
    await star(page, ['AAPL']);
    await expect(watched(one, 'AAPL')).toBeVisible();
    await expect(two.getByRole('button', { name: 'Watch AAPL' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await device.close();
  });
}

/** The browser's own console messages about a cut connection, including its checks for a newer service worker. */
const SAID_OF_A_CUT =
  /Failed to load resource|WebSocket connection|error occurred when fetching the script/;

async function aDevice(browser: Browser, line: Line): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  const complaints = complaintsOf(context, SAID_OF_A_CUT);
  context.on('close', () => expect(complaints).toEqual([]));
  return context;
}

async function star(page: Page, tickers: readonly string[]): Promise<void> {
  for (const ticker of tickers) {
    await page.goto(`/#/stockDetails?symbol=${ticker}`);
    const button = page.getByRole('button', { name: `Watch ${ticker}` });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/#/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aspctoken'))).toBeNull();
}

/** Waits until the account has these tickers, as seen from another device. */
async function syncedTo(
  browser: Browser,
  line: Line,
  person: Parameters<typeof onDevice>[1],
  tickers: readonly string[],
): Promise<void> {
  const device = await aDevice(browser, line);
  const witness = await onDevice(device, person);
  await witness.goto(`/${WATCHLIST}`);
  await expect.poll(() => order(witness)).toEqual(tickers);
  await device.close();
}

/** The private part of the feed is open: this browser knows the number of an event. */
async function isPrivate(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('private_seen'))).not.toBeNull();
}

function watchlist(page: Page) {
  return page.getByRole('list', { name: 'Watchlist' });
}

function watched(page: Page, ticker: string) {
  return watchlist(page).getByRole('listitem').filter({ hasText: ticker });
}

/** The tickers on the list, from the top. */
async function order(page: Page): Promise<string[]> {
  // Read in one call, because a locator would wait for a row that disappears meanwhile.
  const hrefs = await watchlist(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return hrefs.map((href) => new URLSearchParams(href?.split('?')[1]).get('symbol') ?? '');
}
