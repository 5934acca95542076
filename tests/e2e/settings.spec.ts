import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';

test('a language shows at once, in every tab, and is kept', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/#/market/stock');
  await page.goto('/#/market/stock');
  for (const [label, tag, word] of [
    ['日本語', 'ja', '米国'],
    ['繁體中文', 'zh-HK', ''],
    ['Español', 'es', 'Mercado'],
  ] as const) {
    await openSettings(page);
    await page.getByRole('radio', { name: label }).check({ force: true });
    for (const tab of [page, other]) {
      await expect(tab.locator('html')).toHaveAttribute('lang', tag);
      await expect(tab.getByRole('navigation')).not.toContainText('Watchlist');
    }
    await page.keyboard.press('Escape');
    if (tag === 'es') await expect(other.getByRole('heading', { level: 1 })).toHaveText(word);
  }

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mercado');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('es');
});

test('a theme shows at once, in every tab, before the first paint of the next visit, and follows the system when asked to', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/#/market/stock');
  await page.goto('/#/market/stock');
  const light = await ground(page);
  await openSettings(page);
  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true });
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await ground(tab)).not.toBe(light);
  }
  expect(await page.evaluate(() => localStorage.getItem('themeType'))).toBe('1');

  // The attribute is there although the app's own script never comes.
  const next = await context.newPage();
  await next.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await next.goto('/boot.js');
  await next.goto('/#/market/stock');
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(next.locator('#root')).toBeEmpty();

  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the colours of gain and loss change places', async ({ page }) => {
  await page.goto('/#/market/stock?list=gainers');
  const gain = page.locator('[data-way=gain][data-look=pill]').first();
  const before = await colour(gain);
  await openSettings(page);
  await page.getByRole('radio', { name: 'Red up' }).check({ force: true });
  await expect.poll(() => colour(gain)).not.toBe(before);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-gain', 'red');
});

async function openSettings(page: Page): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) return;
  await page.locator('button[aria-haspopup=dialog]').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

function colour(of: Locator): Promise<string> {
  return of.evaluate((element) => getComputedStyle(element).backgroundColor);
}
