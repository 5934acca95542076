import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { areOpenedKept, areQuotesKept, isLive, openCold, rowOf } from '../harness/browser-page.ts';

const WATCHLIST = '#/WatchListView';

test('a stock added anywhere is on the watchlist of every tab at once', async ({ context }) => {
  const list = await context.newPage();
  await list.goto(`/${WATCHLIST}`);
  await expect(list.getByText('Your watchlist is empty')).toBeVisible();

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

test('a removed stock can be restored in place, across reloads and cuts @offline', async ({
  page,
  context,
  line,
}) => {
  await addByName(page, ['AAPL', 'MSFT', 'NVDA']);
  await page.getByRole('button', { name: 'Remove MSFT from watchlist' }).click();
  await expect.poll(() => edited(page)).toEqual(['AAPL', 'NVDA']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => edited(page)).toEqual(['AAPL', 'MSFT', 'NVDA']);

  await page.getByRole('button', { name: 'Remove AAPL from watchlist' }).click();
  // Reloads at once: the next page carries out what the database could not store before.
  await page.reload();
  await expect.poll(() => edited(page)).toEqual(['MSFT', 'NVDA']);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => order(page)).toEqual(['MSFT', 'NVDA']);
  await isLive(page);
  await expect(watched(page, 'MSFT')).toContainText(/\d+\.\d\d/);

  await areQuotesKept(page);
  await areOpenedKept(page);
  await line.cut();
  await context.setOffline(true);
  await openCold(page, WATCHLIST);
  await expect.poll(() => order(page)).toEqual(['MSFT', 'NVDA']);
  await expect(watched(page, 'MSFT')).toContainText('Microsoft');
  await expect(watched(page, 'MSFT'), 'the last price is known').toContainText(/\d+\.\d\d/);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove NVDA from watchlist' }).click();
  await expect.poll(() => edited(page)).toEqual(['MSFT']);
  await page.reload();
  await expect.poll(() => edited(page)).toEqual(['MSFT']);
});

test('an empty watchlist offers stocks to watch', async ({ page }) => {
  await page.goto(`/${WATCHLIST}`);
  await page.getByRole('button', { name: 'Add SPY to watchlist' }).click();
  await expect(watched(page, 'SPY')).toBeVisible();
  await expect(page.getByText('Your watchlist is empty')).toBeHidden();
});

test('a second list is created, named, filled and deleted, and each step can be undone', async ({
  page,
}) => {
  await page.goto('/#/watchList');
  await page.getByRole('button', { name: 'New list' }).click();
  const name = page.getByRole('textbox', { name: 'List name' });
  await expect(name).toBeFocused();
  await name.fill('x'.repeat(41));
  await expect(page.getByText('At most 40 characters.')).toBeVisible();
  await name.fill('watchlist');
  await name.press('Enter');
  await expect(page.getByText('You already have a list with this name.')).toBeVisible();
  await name.fill('Dividends');
  await name.press('Enter');

  const field = page.getByRole('searchbox', { name: 'Add a stock or ETF' });
  await expect(field).toBeFocused();
  for (const ticker of ['KO', 'JNJ']) {
    await field.fill(ticker);
    await expect(page.getByRole('list', { name: 'Search results' })).toContainText(ticker);
    await field.press('Enter');
  }
  await expect.poll(() => edited(page)).toEqual(['KO', 'JNJ']);

  await page.goto(`/${WATCHLIST}`);
  await page.getByRole('radio', { name: 'Dividends' }).check();
  await expect(page).toHaveURL(/list=/);
  await expect.poll(() => order(page)).toEqual(['KO', 'JNJ']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect.poll(() => order(page)).toEqual(['JNJ', 'KO']);
  await page.reload();
  await expect
    .poll(() => order(page), 'the address says which list and how')
    .toEqual(['JNJ', 'KO']);

  await page.goto('/#/watchList');
  await page.getByRole('button', { name: 'Rename Dividends' }).click();
  await name.fill('Income');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Income' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Dividends' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Dividends' }).click();
  await expect(page.getByRole('link', { name: 'Dividends' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Dividends' }).click();
  await expect.poll(() => edited(page)).toEqual(['KO', 'JNJ']);
});

test('rows are moved by a handle or only by keyboard, each move is announced, and every tab follows', async ({
  page,
  context,
}) => {
  await addByName(page, ['AAPL', 'MSFT', 'NVDA']);
  const other = await context.newPage();
  await other.goto(`/${WATCHLIST}`);
  await expect.poll(() => order(other)).toEqual(['AAPL', 'MSFT', 'NVDA']);

  const handle = (ticker: string) =>
    page.getByRole('button', { name: `Move ${ticker}`, exact: true });
  await drag(page, 'NVDA', 'AAPL');
  await expect.poll(() => edited(page)).toEqual(['NVDA', 'AAPL', 'MSFT']);
  await expect.poll(() => order(other)).toEqual(['NVDA', 'AAPL', 'MSFT']);

  await handle('NVDA').focus();
  await page.keyboard.press('Space');
  const said = page.getByRole('status').filter({ hasText: 'NVDA' });
  await expect(said).toHaveText('NVDA picked up, position 1 of 3.');
  await isDrawn(page);
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('NVDA moved to position 2 of 3.');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('NVDA dropped, position 2 of 3.');
  await expect.poll(() => edited(page)).toEqual(['AAPL', 'NVDA', 'MSFT']);
  await expect(handle('NVDA')).toBeFocused();

  await page.keyboard.press('Space');
  await expect(said).toHaveText('NVDA picked up, position 2 of 3.');
  await isDrawn(page);
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('NVDA moved to position 3 of 3.');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Move canceled. NVDA is at position 2 of 3.');

  await page.getByRole('button', { name: 'More actions for MSFT' }).click();
  await page.getByRole('button', { name: 'Move to top' }).click();
  await expect.poll(() => edited(page)).toEqual(['MSFT', 'AAPL', 'NVDA']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => edited(page)).toEqual(['AAPL', 'NVDA', 'MSFT']);
});

test('with several lists a long press on a star chooses among them, and the star removes from all', async ({
  page,
}) => {
  await page.goto('/#/watchList');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'List name' }).fill('Tech');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech');

  await page.goto('/#/browse?text=apple');
  const star = rowOf(page, 'AAPL').getByRole('button', { name: 'Watch AAPL' });
  await star.hover();
  await page.mouse.down();
  const sheet = page.getByRole('dialog', { name: 'Lists for AAPL' });
  await expect(sheet).toBeVisible();
  await page.mouse.up();
  await sheet.getByRole('checkbox', { name: 'Tech' }).check();
  await sheet.getByRole('checkbox', { name: 'Watchlist' }).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('searchbox'), 'Escape was for the sheet').toHaveValue('apple');
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await star.click();
  await expect(page.getByText('AAPL removed from all your watchlists')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/#/stockDetails?symbol=AAPL');
  await page.getByRole('button', { name: 'Choose lists for AAPL' }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Tech' })).toBeChecked();
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

/** The tickers on the list while it is edited, from the top. */
async function edited(page: Page): Promise<string[]> {
  const handles = page.getByRole('button', { name: /^Move / });
  const names = await handles.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  return names.map((name) => name.replace('Move ', ''));
}

/** Fills the first list on its own screen. */
async function addByName(page: Page, tickers: readonly string[]): Promise<void> {
  await page.goto('/#/watchList?list=first');
  const field = page.getByRole('searchbox', { name: 'Add a stock or ETF' });
  for (const ticker of tickers) {
    await field.fill(ticker);
    await expect(
      page.getByRole('list', { name: 'Search results' }).getByText(ticker).first(),
    ).toBeVisible();
    await field.press('Enter');
  }
  await expect.poll(() => edited(page)).toEqual(tickers);
}

/** Two frames: the places of the rows are measured in the first one after a row was picked up. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Drags a row by its handle to the place of another. */
async function drag(page: Page, ticker: string, to: string): Promise<void> {
  const from = await page
    .getByRole('button', { name: `Move ${ticker}`, exact: true })
    .boundingBox();
  const end = await page.getByRole('button', { name: `Move ${to}`, exact: true }).boundingBox();
  if (!from || !end) throw new Error('both rows are there');
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, end.y + end.height / 2, { steps: 12 });
  await expect(
    page.getByRole('status').filter({ hasText: `${ticker} moved to position` }),
  ).toBeVisible();
  await page.mouse.up();
}
