import { expect, type Locator, type Page } from '@playwright/test';
import { ALERTS_MAX, getAlerts, setAlert } from '../../contract/alert.ts';
import { getMessages, getUnread } from '../../contract/message.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { isAnswerKept, isLive, isWhole } from '../harness/browser-page.ts';
import { type BrowserPerson, signUp } from '../harness/browser-person.ts';

const STOCK = '/#/stockDetails?symbol=AAPL';

const bell = (page: Page) => page.getByRole('button', { name: 'Price alerts for AAPL' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Price alerts for AAPL' });
const price = (page: Page) => sheet(page).getByLabel('Tell me at');
const waiting = (page: Page) => sheet(page).getByRole('listitem');

async function openSheet(page: Page): Promise<Locator> {
  await page.goto(STOCK);
  await bell(page).click();
  await expect(sheet(page)).toBeVisible();
  return sheet(page);
}

async function setAt(page: Page, typed: string): Promise<void> {
  await price(page).fill(typed);
  await sheet(page).getByRole('button', { name: 'Set alert' }).click();
}

/** So near that the market is there soon, on both sides of where it stands; it may have run off meanwhile. */
async function setNear(page: Page): Promise<void> {
  await expect(price(page)).not.toHaveValue('');
  const said = await sheet(page).getByRole('paragraph').filter({ hasText: /^Now/ }).textContent();
  const now = Number(/[\d.]+$/.exec(said ?? '')?.[0]);
  expect(now).toBeGreaterThan(1);
  await setAt(page, (now + 0.03).toFixed(2));
  await setAt(page, (now - 0.03).toFixed(2));
}

async function messagesOf(page: Page, { session }: BrowserPerson) {
  const { messages } = await callAs(page, getMessages, {}, session);
  return messages.filter(({ kind }) => kind === 'price_alert');
}

async function waitingOf(page: Page, { session }: BrowserPerson) {
  const { alerts } = await callAs(page, getAlerts, {}, session);
  return alerts.filter(({ firedAtMs }) => firedAtMs === null);
}

test('a visitor who wants a price alert is asked to log in', async ({ page }) => {
  await openSheet(page);
  await sheet(page).getByRole('link', { name: 'Go Login' }).click();
  await expect(page).toHaveURL(/#\/sign\?then=/);
});

test('an alert is set, reached while the app is open, read, and set again', async ({ page }) => {
  await signUp(page);
  await openSheet(page);
  await isLive(page);
  // What comes before the app first looked for messages was there already, and is not told.
  await isAnswerKept(page, getUnread.path);
  const told = page.getByText(/^AAPL reached \$[\d,.]+\.$/);
  await expect(async () => {
    await setNear(page);
    await expect(told).toBeVisible();
  }).toPass();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open', exact: true }).click();

  await expect(page).toHaveURL(/#\/notifyDetail\?id=/);
  const article = page.getByRole('article');
  await expect(article).toContainText('Apple');
  await expect(article).toContainText(/Alert price\$[\d.]+ or (above|below)/);
  await expect(article).toContainText(/ReachedNov 20, 2026, \d+:\d\d [AP]M ET/);
  await expect(article).toContainText(/Current price[\d.]+/);
  await article.getByRole('button', { name: 'Set it again' }).click();
  await setAt(page, '10');
  await expect(waiting(page).filter({ hasText: '$10.00 or below' })).toBeVisible();
  await page.keyboard.press('Escape');
  await article.getByRole('link', { name: 'View AAPL' }).click();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
});

test('alerts reached while the app was closed appear when it opens', async ({ page }) => {
  const person = await signUp(page);
  await expect(async () => {
    await openSheet(page);
    await isLive(page);
    await setNear(page);
    await page.goto('about:blank');
    const told = async () => (await messagesOf(page, person)).length;
    await expect.poll(told).toBeGreaterThan(0);
  }).toPass();
  await page.goto('/#/ActiveList');
  await page
    .getByRole('link', { name: /^Unread: Price alert/ })
    .first()
    .click();
  await expect(page.getByRole('article')).toContainText(/AAPL reached \$[\d.]+\./);
});

test('alerts of a stock are listed with their distance, removed, and put back', async ({
  page,
}) => {
  const person = await signUp(page);
  await openSheet(page);
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  await setAt(page, '10');
  await setAt(page, '9000');
  await expect(waiting(page)).toHaveCount(2);
  await expect(waiting(page).filter({ hasText: '$10.00 or below' })).toContainText(/-9\d\.\d\d%/);
  await sheet(page).getByRole('button', { name: 'Remove the alert: $9,000.00 or above' }).click();
  await expect(waiting(page)).toHaveCount(1);
  expect(await waitingOf(page, person)).toHaveLength(1);
  await sheet(page).getByRole('button', { name: 'Undo' }).click();
  await expect(waiting(page)).toHaveCount(2);
  expect(await waitingOf(page, person)).toHaveLength(2);
  await expect(sheet(page).getByRole('link', { name: 'Turn on notifications' })).toHaveAttribute(
    'href',
    '#/notifications',
  );
  await axeFindsNothing(page, 'the alerts', { part: 'dialog' });
});

test('an invalid alert price is explained beside the field', async ({ page }) => {
  await signUp(page);
  await openSheet(page);
  await setAt(page, '200.123');
  await expect(sheet(page).getByText('Prices go in steps of $0.01.')).toBeVisible();
  await setAt(page, '');
  await expect(sheet(page).getByText('Type a price.')).toBeVisible();
  await setAt(page, 'soon');
  await expect(sheet(page).getByText('This is not a price.')).toBeVisible();
  await price(page).fill('200.00');
  await sheet(page).getByRole('button', { name: 'Raise the price by $0.01' }).click();
  await price(page).press('ArrowUp');
  await expect(price(page)).toHaveValue('200.02');
});

test('an alert above the limit is refused with a text', async ({ page }) => {
  const { session } = await signUp(page);
  await openSheet(page);
  await Promise.all(
    Array.from({ length: ALERTS_MAX }, (_, at) =>
      callAs(
        page,
        setAlert,
        {
          ticker: 'MSFT',
          direction: 'at_or_below',
          priceMicros: String(10_000_000 + at * 10_000),
        },
        session,
      ),
    ),
  );
  await setAt(page, '10');
  await expect(sheet(page).getByText(/reached the maximum number of alerts/)).toBeVisible();
});

test('all alerts stand on the notifications screen, live, and can be removed there', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.goto('/#/notifications');
  await expect(page.getByText('No active price alerts')).toBeVisible();
  const asked = { direction: 'at_or_below', priceMicros: '10000000' } as const;
  // Another device sets them: they come by themselves.
  await callAs(page, setAlert, { ticker: 'MSFT', ...asked }, person.session);
  await callAs(page, setAlert, { ticker: 'AAPL', ...asked }, person.session);
  const rows = page.getByRole('listitem').filter({ hasText: '$10.00 or below' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('AAPL');
  await expect(rows.first()).toContainText(/[\d.]+-9\d\.\d\d% to go/);

  await isWhole(page);
  await rows
    .first()
    .getByRole('button', { name: /^Remove the alert: AAPL/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  // What was pressed is gone: its like in the next row has the focus.
  await expect(page.getByRole('button', { name: /^Remove the alert: MSFT/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  expect(await waitingOf(page, person)).toHaveLength(2);
});
