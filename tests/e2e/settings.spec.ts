import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isAnswerKept, areOpenedKept, isRowKept, openCold } from '../harness/browser-page.ts';

test('the gear leads to the settings, and from there to each choice and back', async ({ page }) => {
  await page.goto('/#/market/stock');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/#\/settings$/);
  for (const name of ['Language', 'Theme', 'Help', 'Agreements']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
    await page.getByRole('button', { name: 'Back' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  }
});

test('a language shows at once, in every tab, and is kept', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/#/market/stock');
  await page.goto('/#/lang');
  for (const [label, tag, title, word] of [
    ['日本語', 'ja', '言語', ''],
    ['繁體中文', 'zh-HK', '語言', ''],
    ['Español', 'es', 'Idioma', 'Mercados'],
  ] as const) {
    await page.getByRole('radio', { name: label }).check({ force: true });
    // Its texts load shortly after its name; until then the next target would move under the finger.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const tab of [page, other]) {
      await expect(tab.locator('html')).toHaveAttribute('lang', tag);
      await expect(tab.getByRole('navigation')).not.toContainText('Watchlist');
    }
    if (word) await expect(other.getByRole('heading', { level: 1 })).toHaveText(word);
  }

  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mercados');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('es');
});

test('a theme shows at once, in every tab, before the first paint of the next visit, and follows the system when asked to', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/#/market/stock');
  await page.goto('/#/theme');
  const light = await ground(page);
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true });
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await ground(tab)).not.toBe(light);
  }
  expect(await page.evaluate(() => localStorage.getItem('themeType'))).toBe('1');

  // The attribute is set even though the app's script never loads.
  const next = await context.newPage();
  await next.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await next.goto('/boot.js');
  await next.goto('/#/market/stock');
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(next.locator('#root main')).toHaveCount(0);

  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('languages and themes can be chosen by keyboard alone', async ({ page }) => {
  await page.goto('/#/theme');
  await page.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the colours of gain and loss change places', async ({ page }) => {
  await page.goto('/#/market/stock?list=gainers');
  const gain = page.locator('[data-way=gain][data-look=pill]').first();
  const before = await colour(gain);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Red up' }).check({ force: true });
  await page.goBack();
  await expect.poll(() => colour(gain)).not.toBe(before);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-gain', 'red');
});

test('stored data is listed, cleared part by part and restored by undo @offline', async ({
  page,
  context,
  line,
}) => {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await isAnswerKept(page, '/stock');
  await isRowKept(page, 'viewed', { ticker: 'AAPL' });
  await areOpenedKept(page);
  await openCold(page, '#/settings');
  await expect(row(page, 'App files')).toContainText(/\d+(\.\d)? (k|M)B/);
  await expect(row(page, 'Market data')).toContainText(/figures[1-9]\d* kB/);
  await expect(row(page, 'History')).toContainText('1 quote viewed');

  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(row(page, 'History')).toContainText('0 quotes viewed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'History')).toContainText('1 quote viewed');

  // Nothing can be fetched meanwhile.
  await line.cut();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Clear market data' }).click();
  await expect(row(page, 'Market data')).toContainText(/figures0 kB/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Clear market data' })).toBeEnabled();
  await openCold(page, '#/stockDetails?symbol=AAPL');
  await expect(page.getByText('Apple Inc.').first()).toBeVisible();
});

test('everything is cleared only when that is confirmed, and the app with its look stays', async ({
  page,
}) => {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await page.getByRole('button', { name: 'Watch AAPL' }).click();
  await isRowKept(page, 'watchlistEntries', { ticker: 'AAPL' });
  await openCold(page, '#/theme');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await openCold(page, '#/settings');
  await expect(row(page, 'Watchlists')).toContainText('1 symbol');

  await page.getByRole('button', { name: 'Clear everything…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Watchlists')).toContainText('1 symbol');
  await page.getByRole('button', { name: 'Clear everything…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Clear everything', exact: true })
    .click();
  await expect(page.getByText('Everything cleared')).toBeVisible();
  await expect(row(page, 'Watchlists')).toContainText('0 symbols');

  await openCold(page, '#/WatchListView');
  await expect(page.getByText('Your watchlist is empty')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the version is shown, and a check for updates reports its result @offline', async ({
  page,
}) => {
  await page.goto('/#/settings');
  await areOpenedKept(page);
  await expect(page.getByText(/^Version [\w-]{8}$/)).toBeVisible();
  await expect(page.getByText(/^Built \w+ \d+, \d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('You’re up to date')).toBeVisible();
});

function row(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title });
}

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

function colour(of: Locator): Promise<string> {
  return of.evaluate((element) => getComputedStyle(element).backgroundColor);
}
