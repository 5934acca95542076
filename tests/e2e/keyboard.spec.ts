import { expect, type Page } from '@playwright/test';
import { getOrders } from '../../contract/order.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { hearsKeys, isAnswerKept, isKeptForOffline, openCold } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Find anything or start an order' });
const field = (page: Page) => palette(page).getByRole('combobox');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const pane = (page: Page) => page.locator('[data-pane="beside"]');

/** The element that the field refers to, as a screen reader follows it. */
const pointedAt = (page: Page) =>
  field(page).evaluate(
    (input) =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  );

test('Ctrl K finds stocks, screens and help; the arrow keys choose, Enter opens, Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/#/index');
  await hearsKeys(page);
  const markets = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Markets',
  });
  await markets.focus();
  // Text typed during loading is kept.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nvd');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('nvd');
  await expect(active(page)).toContainText('NVDA');
  await axeFindsNothing(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(markets).toBeFocused();

  await page.keyboard.press('Control+k');
  await field(page).fill('price');
  const options = palette(page).getByRole('option');
  await expect(
    palette(page).getByRole('group', { name: 'Help topics' }).getByRole('option').first(),
  ).toBeVisible();
  const names = await options.allTextContents();
  expect(await pointedAt(page)).toBe(names[0]);
  await page.keyboard.press('ArrowDown');
  expect(await pointedAt(page)).toBe(names[1]);
  await page.keyboard.press('Home');
  expect(await pointedAt(page)).toBe(names[0]);
  await page.keyboard.press('ArrowUp');
  expect(await pointedAt(page)).toBe(names.at(-1));
  await expect(active(page)).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  expect(await pointedAt(page)).toBe(names.at(-1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/help\?topic=/);
  await expect(palette(page)).toHaveCount(0);

  // Back skips the palette and returns to the screen where it was opened.
  await page.goBack();
  await expect(page).toHaveURL(/#\/index$/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/index$/);
});

test('a typed order fills in the ticket beside the chart, and nothing is placed', async ({
  page,
  server,
}) => {
  const { session } = await aTraderIn(page, server);
  await page.goto('/#/stockDetails?symbol=AAPL');
  await hearsKeys(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('buy 3 apple @ 1.50');
  await expect(active(page)).toContainText('Buy 3 AAPL at $1.50 or lower');
  await expect(
    palette(page).getByRole('group', { name: 'Opens the order ticket, filled in for your review' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/#\/stockDetails\?symbol=AAPL&beside=%2FtransactionBuy/);
  await expect(pane(page).getByRole('heading', { name: 'Buy AAPL' })).toBeFocused();
  await expect(pane(page).getByRole('radio', { name: 'Limit' })).toBeChecked();
  await expect(pane(page).getByLabel(/^Limit price/)).toHaveValue('1.50');
  await expect(pane(page).getByLabel('Number of shares')).toHaveValue('3');

  await page.keyboard.press('s');
  await expect(pane(page).getByRole('heading', { name: /Sell (short )?AAPL/ })).toBeFocused();
  await page.keyboard.press('b');
  await expect(pane(page).getByRole('heading', { name: 'Buy AAPL' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await field(page).fill('buy $500 aapl');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByLabel(/^Amount/)).toHaveValue('500.00');

  const answer = await callAs(page, getOrders, {}, session);
  expect(answer).toMatchObject({ orders: [] });
});

test('J and K walk through a list, Enter opens, a slash goes to search, and a question mark shows all keys', async ({
  page,
}) => {
  await page.goto('/#/marketsDetail?list=gainers');
  const rows = page.getByRole('main').locator('tbody a[href*="symbol="]');
  await expect(rows.nth(2)).toBeVisible();
  await hearsKeys(page);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  const href = await rows.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe(href);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(shortcuts(page)).toContainText('Ctrl K');
  await axeFindsNothing(page, 'the list of shortcuts');
});

test('no key has an effect while a person types or while a sheet is open', async ({ page }) => {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await hearsKeys(page);
  await page.keyboard.press('?');
  await expect(shortcuts(page)).toBeVisible();
  const address = page.url();
  for (const key of ['b', 's', 'j', '/', 'Control+k']) await page.keyboard.press(key);
  await expect(palette(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('bsjk/?');
  await expect(page.getByRole('searchbox')).toHaveValue('bsjk/?');
  await expect(shortcuts(page)).toHaveCount(0);

  // With a modifier key they belong to the browser.
  await page.goto('/#/stockDetails?symbol=MSFT');
  await page.keyboard.press('Alt+b');
  await page.keyboard.press('Shift+S');
  expect(new URL(page.url()).hash).toBe('#/stockDetails?symbol=MSFT');
});

test('single keys can be turned off in the settings; Ctrl K stays', async ({ page }) => {
  await page.goto('/#/settings');
  await hearsKeys(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(shortcuts(page)).toContainText('Turn them off in Settings');
  await page.keyboard.press('Escape');
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await single.uncheck();
  expect(await page.evaluate(() => localStorage.getItem('singleKeys'))).toBe('off');

  await page.goto('/#/stockDetails?symbol=AAPL');
  await page.reload();
  await hearsKeys(page);
  for (const key of ['?', '/', 'b']) await page.keyboard.press(key);
  expect(new URL(page.url()).hash).toBe('#/stockDetails?symbol=AAPL');
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the palette is a sheet at the top, as wide as the window', async ({ page }) => {
    await page.goto('/#/index');
    await hearsKeys(page);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    // It slides there.
    await axeFindsNothing(page, 'the palette on a phone');
    expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await field(page).fill('sell 2 msft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/transactionSell\?symbol=MSFT&quantity=2$/);
  });
});

test('the palette works without a connection @offline', async ({ page, context, line }) => {
  await page.goto('/#/browse?text=apple');
  await isKeptForOffline(page);
  await isAnswerKept(page, '/market/universe/get/');
  await line.cut();
  await context.setOffline(true);
  await openCold(page, '#/index');
  await hearsKeys(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('mircosoft');
  await expect(active(page)).toContainText('MSFT');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/symbol=MSFT/);
});
