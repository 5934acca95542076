import { expect } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isLive, openCold, rowOf } from '../harness/browser-page.ts';

test('the root leads over the splash home, and leaves neither in the history', async ({ page }) => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).hash));
  await page.goto('/');
  await expect(page).toHaveURL(/#\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(seen.filter((hash) => hash === '#/loadPage')).toHaveLength(1);
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('a deep link with its parameters opens its screen', async ({ page }) => {
  await openCold(page, '#/stockDetails?symbol=brk.b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BRK.B');
  await expect(page.getByText('Berkshire Hathaway').first()).toBeVisible();

  await openCold(page, '#/browse?text=micros');
  await expect(page.getByRole('searchbox')).toHaveValue('micros');
  await expect(rowOf(page, 'MSFT')).toBeVisible();

  await openCold(page, '#/market/stock?list=losers&sort=price-desc');
  await expect(page.getByRole('radio', { name: 'Losers' })).toBeChecked();
});

test('a stock link without a symbol finds one by its name, an unknown one offers the search', async ({
  page,
}) => {
  await openCold(page, '#/stockDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a stock');
  await page.getByRole('searchbox').fill('micros');
  await rowOf(page, 'MSFT').click();
  await expect(page).toHaveURL(/#\/stockDetails\?symbol=MSFT/);

  for (const symbol of ['ZZZZZ', '%3Cb%3E', '1234567890123']) {
    await openCold(page, `#/stockDetails?symbol=${symbol}`);
    await expect(page.getByText('isn’t available')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Search for 1234567890123' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('1234567890123');
});

test('an unknown path says so and leads home', async ({ page }) => {
  for (const hash of ['#/nowhere', '#/Market/stock', '#/market/stock/', '#//']) {
    await openCold(page, hash);
    await expect(page.getByText('There is no screen at this address')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the home screen' }).click();
  await expect(page).toHaveURL(/#\/index$/);
});

test('going back finds the list where it was left, and forward begins at the top', async ({
  page,
}) => {
  await page.goto('/#/market/stock?list=all&rows=70');
  await isLive(page);
  await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(70);
  const row = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem').nth(50);
  await row.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(1000);

  await row.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);

  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('the way back of a screen that was entered first leads home', async ({ page }) => {
  await openCold(page, '#/stockDetails?symbol=AAPL');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#\/(index|market\/stock)$/);
});

test('the tab bar leads to every main screen and marks the current one', async ({ page }) => {
  await page.goto('/#/market/stock');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Invest', '/quantization/unpurchased'],
    ['Portfolio', '/accountView/account'],
    ['Me', '/mine'],
    ['Markets', '/market/stock'],
    ['Home', '/index'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('a screen whose code is on its way has its title and a way back', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/ThemeScreen-.*js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/#/theme', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theme');
  await expect(page.locator('main [data-arriving]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  arrival.resolve();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theme');
});

test('a new screen gets the focus at its heading; a tab keeps the focus', async ({ page }) => {
  await openCold(page, '#/sign');
  await page.getByRole('link', { name: 'Open an account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Open an account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Email' })).toBeFocused();

  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' });
  await tab.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  await expect(tab).toBeFocused();

  // Further down, the focused element is scrolled clear of the tab bar.
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  await page.getByRole('heading', { level: 1, name: 'Markets' }).focus();
  for (let steps = 0; steps < 16; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.locator('main :focus').boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
