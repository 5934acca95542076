import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isKeptForOffline, isLive, isRowKept, openCold, rowOf } from '../harness/browser-page.ts';

const WATCHLIST = '#/WatchListView';

test('what is added on a stock and in the search stands on the watchlist of every tab at once', async ({
  context,
}) => {
  const list = await context.newPage();
  await list.goto(`/${WATCHLIST}`);
  await expect(list.getByText('Nothing on your watchlist yet')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/#/stockDetails?symbol=AAPL');
  await other.getByRole('button', { name: 'Watch AAPL' }).click();
  await expect(other.getByText('AAPL added to the watchlist')).toBeVisible();
  await expect(watched(list, 'AAPL')).toBeVisible();

  await other.goto('/#/browse?text=microsoft');
  await rowOf(other, 'MSFT').getByRole('button', { name: 'Watch MSFT' }).click();
  await expect(watched(list, 'MSFT')).toBeVisible();
  await expect(watched(list, 'MSFT')).toContainText(/\d+\.\d\d/);
  await expect(other.getByRole('button', { name: 'Watch MSFT' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('what is taken off can be put back where it stood, and both survive a reload and a cut', async ({
  page,
  context,
  line,
}) => {
  for (const ticker of ['AAPL', 'MSFT', 'NVDA']) {
    await page.goto(`/#/stockDetails?symbol=${ticker}`);
    await page.getByRole('button', { name: `Watch ${ticker}` }).click();
    await expect(page.getByText(`${ticker} added to the watchlist`)).toBeVisible();
  }
  await page.goto(`/${WATCHLIST}`);
  await expect.poll(() => order(page)).toEqual(['AAPL', 'MSFT', 'NVDA']);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove MSFT from the watchlist' }).click();
  await expect.poll(() => order(page)).toEqual(['AAPL', 'NVDA']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => order(page)).toEqual(['AAPL', 'MSFT', 'NVDA']);

  await page.getByRole('button', { name: 'Remove AAPL from the watchlist' }).click();
  await expect.poll(() => order(page)).toEqual(['MSFT', 'NVDA']);
  await isRowKept(page, 'watchlistEntries', { ticker: 'AAPL', deleted: true });
  await page.reload();
  await expect.poll(() => order(page)).toEqual(['MSFT', 'NVDA']);
  await isLive(page);
  await expect(watched(page, 'MSFT')).toContainText(/\d+\.\d\d/);

  await isKeptForOffline(page);
  await line.cut();
  await context.setOffline(true);
  await openCold(page, WATCHLIST);
  await expect.poll(() => order(page)).toEqual(['MSFT', 'NVDA']);
  await expect(watched(page, 'MSFT')).toContainText('Microsoft');
  await expect(watched(page, 'MSFT'), 'the last price is known').toContainText(/\d+\.\d\d/);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove NVDA from the watchlist' }).click();
  await isRowKept(page, 'watchlistEntries', { ticker: 'NVDA', deleted: true });
  await page.reload();
  await expect.poll(() => order(page)).toEqual(['MSFT']);
});

test('an empty watchlist offers what to watch', async ({ page }) => {
  await page.goto(`/${WATCHLIST}`);
  await page.getByRole('button', { name: 'Add SPY to the watchlist' }).click();
  await expect(watched(page, 'SPY')).toBeVisible();
  await expect(page.getByText('Nothing on your watchlist yet')).toBeHidden();
});

function watchlist(page: Page) {
  return page.getByRole('list', { name: 'Watchlist' });
}

function watched(page: Page, ticker: string) {
  return watchlist(page).getByRole('listitem').filter({ hasText: ticker });
}

/** The tickers on the list, from the top. */
async function order(page: Page): Promise<string[]> {
  const links = await watchlist(page).getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  return hrefs.map((href) => new URLSearchParams(href?.split('?')[1]).get('symbol') ?? '');
}
