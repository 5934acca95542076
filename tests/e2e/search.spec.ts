import { expect } from '@playwright/test';
import { test } from '../harness/browser.ts';
import {
  isAnswerKept,
  areOpenedKept,
  isLive,
  isRowKept,
  openCold,
  rowOf,
} from '../harness/browser-page.ts';
import { shiftsSinceLoad } from '../harness/page-layout.ts';

test('a search finds by symbol, by name and with one typo, while typing', async ({ page }) => {
  await page.goto('/#/browse');
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  for (const [typed, ticker] of [
    ['nvd', 'NVDA'],
    ['berkshire', 'BRK.B'],
    ['mircosoft', 'MSFT'],
    ['appel', 'AAPL'],
  ] as const) {
    await field.fill(typed);
    await expect(
      page.getByRole('list', { name: 'Results' }).getByRole('link').first(),
    ).toHaveAttribute('href', `#/stockDetails?symbol=${ticker}`);
  }
  await isLive(page);
  await expect(rowOf(page, 'AAPL')).toContainText(/\d+\.\d\d/);

  await field.fill('qqqqqqqqq');
  await expect(page.getByText('No results for “qqqqqqqqq”')).toBeVisible();
});

test('recent searches and stocks are offered in all tabs and can be cleared', async ({
  page,
  context,
}) => {
  await page.goto('/#/browse');
  const field = page.getByRole('searchbox');
  await field.fill('tesla');
  await rowOf(page, 'TSLA').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TSLA');

  const other = await context.newPage();
  await other.goto('/#/browse');
  const history = other.getByRole('list', { name: 'Recent searches' });
  await expect(history.getByText('tesla')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await history.getByText('tesla').click();
  await expect(other.getByRole('searchbox')).toHaveValue('tesla');

  await other.getByRole('button', { name: 'Clear the search' }).click();
  await other.getByRole('button', { name: 'Remove “tesla” from search history' }).click();
  await expect(history).toBeHidden();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(history.getByText('tesla')).toBeVisible();

  await isRowKept(other, 'searches', { key: 'tesla' });
  await other.reload();
  await expect(history.getByText('tesla')).toBeVisible();
  await expect(rowOf(other, 'TSLA')).toContainText(/\d+\.\d\d/);
  expect(await shiftsSinceLoad(other)).toBeLessThanOrEqual(0.02);
});

test('the search shows stocks, ETFs or both, and the address keeps query and filter', async ({
  page,
}) => {
  await page.goto('/#/browse');
  await page.getByRole('searchbox').pressSequentially('semiconductor');
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByRole('link').first()).toBeVisible();
  await page.getByRole('radio', { name: 'ETFs' }).check();
  await expect(results.locator('a[href*="/stockDetails?"]')).toHaveCount(0);
  await expect(results.locator('a[href*="/StockDetailsEft?"]').first()).toBeVisible();
  await expect(page).toHaveURL(/text=semiconductor&kind=etf$/);

  await results.getByRole('link').first().click();
  // Viewed is what was shown, and a screen has a way back before that.
  await expect(page.getByRole('radio', { name: '1D' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('semiconductor');
  await expect(page.getByRole('radio', { name: 'ETFs' })).toBeChecked();

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
});

test('the search works without a connection @offline', async ({ page, context, line }) => {
  await page.goto('/#/browse?text=apple');
  await expect(rowOf(page, 'AAPL')).toBeVisible();
  await areOpenedKept(page);
  await isAnswerKept(page, '/market/universe/get/');
  await line.cut();
  await context.setOffline(true);
  await openCold(page, '#/browse');
  await page.getByRole('searchbox').fill('mircosoft');
  await expect(rowOf(page, 'MSFT')).toBeVisible();
});

test('results are reached and opened by keyboard alone', async ({ page }) => {
  await page.goto('/#/browse');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('bank');
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
  await expect(first).toBeFocused();
  const href = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href?.replace('?', '\\?')}$`));
});
