import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { areOpenedKept, isLive, isRowKept, openCold } from '../harness/browser-page.ts';

test('a stock shows its dates, its company, and leads to the full profile and the sector', async ({
  page,
}) => {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await expect(page.getByText('Next earnings')).toBeVisible();
  await expect(page.getByText('Next ex-dividend date')).toBeVisible();
  await expect(page.getByText(/^Apple designs and sells/)).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Information Technology', exact: true }),
  ).toHaveAttribute('href', '#/classifDetail?sector=information_technology');
  await page.getByRole('link', { name: 'Full profile' }).click();
  await expect(page).toHaveURL(/#\/companyDetail\?symbol=AAPL$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile');
});

test('highs and lows name the hours they cover, in the chart and in the figures', async ({
  page,
}) => {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await expect(page.getByText(/^High [\d.]+ · Low [\d.]+, all hours$/)).toBeVisible();
  await expect(page.getByText('Open, high, low, and volume cover regular hours.')).toBeVisible();
  await page.goto('/#/stockDetails?symbol=AAPL&range=1Y');
  await expect(page.getByText(/^High [\d.]+ · Low [\d.]+, regular hours$/)).toBeVisible();
});

test('a phone on its side shows the chart on its first screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/#/stockDetails?symbol=AAPL');
  await expect(page.getByRole('img', { name: /^AAPL price chart/ })).toBeInViewport({ ratio: 0.5 });
});

test('a company profile has every fact, and copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/companyDetail?symbol=MSFT');
  await expect(page.getByText('Microsoft Corporation')).toBeVisible();
  for (const [name, fact] of [
    ['Listing date', 'Mar 13, 1986'],
    ['Company code (CIK)', '0000789019'],
    ['City', 'Redmond, Washington'],
    ['Address', 'One Microsoft Way'],
    ['Phone', '882'],
  ] as const) {
    await expect(factOf(page, name)).toContainText(fact);
  }
  await expect(page.getByText(/^Microsoft develops/)).toBeVisible();
  const site = page.getByRole('link', { name: 'microsoft.com' });
  await expect(site).toHaveAttribute('rel', /noopener/);

  await factOf(page, 'Company code (CIK)').getByRole('button').click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000789019');

  await page.getByRole('link', { name: 'MSFT price and chart' }).click();
  await expect(page).toHaveURL(/#\/stockDetails\?symbol=MSFT$/);
});

test('an ETF has its own screen, and each kind finds its own', async ({ page }) => {
  await openCold(page, '#/stockDetails?symbol=SPY&range=1Y');
  await expect(page).toHaveURL(/#\/StockDetailsEft\?symbol=SPY&range=1Y$/);
  await expect(factOf(page, 'AUM')).toContainText('$');
  await expect(factOf(page, 'Inception')).toContainText('Jan 22, 1993');
  await expect(page.getByRole('heading', { name: '10 largest holdings' })).toBeVisible();
  await expect(page.getByText(/^\d+\.\d% of fund assets$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Energy/ })).toBeVisible();

  await page.getByRole('link', { name: /^NVDA/ }).click();
  await expect(page).toHaveURL(/#\/stockDetails\?symbol=NVDA$/);

  await openCold(page, '#/StockDetailsEft?symbol=AAPL');
  await expect(page).toHaveURL(/#\/stockDetails\?symbol=AAPL$/);
  await openCold(page, '#/companyDetail?symbol=SPY');
  await expect(page).toHaveURL(/#\/StockDetailsEft\?symbol=SPY$/);
});

test('the premium of a fund opens its working', async ({ page }) => {
  await page.goto('/#/StockDetailsEft?symbol=QQQ');
  await factOf(page, 'Premium').getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Price ÷ NAV − 1');
});

test('a leveraged fund says what its multiple does not promise', async ({ page }) => {
  await page.goto('/#/StockDetailsEft?symbol=TQQQ');
  await expect(page.getByText(/This fund seeks 3 times the daily move of its index/)).toBeVisible();
});

test('an unknown symbol says so, and no call is refused', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  for (const path of ['stockDetails', 'StockDetailsEft', 'companyDetail']) {
    await openCold(page, `#/${path}?symbol=ZZZZZ`);
    await expect(page.getByText('ZZZZZ isn’t available')).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('without a connection a fund and a company that were seen are there @offline', async ({
  page,
  context,
  line,
}) => {
  await page.goto('/#/companyDetail?symbol=KO');
  await expect(page.getByText(/^The Coca-Cola Company makes/)).toBeVisible();
  await isFactKept(page, 'KO');
  await page.goto('/#/StockDetailsEft?symbol=XLE');
  await isLive(page);
  await expect(page.getByText('Inception')).toBeVisible();
  await isFactKept(page, 'XLE');
  await areOpenedKept(page);
  await line.cut();
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByText('Inception')).toBeVisible();
  await page.goto('/#/companyDetail?symbol=KO');
  await expect(page.getByText(/^The Coca-Cola Company makes/)).toBeVisible();
});

test('a picker of companies leads to a profile', async ({ page }) => {
  await page.goto('/#/stockDetails?symbol=DIS');
  await expect(page.getByText('Next earnings')).toBeVisible();
  await page.goto('/#/companyDetail');
  await page.getByRole('link', { name: /^DIS/ }).click();
  await expect(page).toHaveURL(/#\/companyDetail\?symbol=DIS$/);
});

for (const hash of [
  '#/StockDetailsEft?symbol=SPY',
  '#/companyDetail?symbol=MSFT',
  '#/stockDetails?symbol=AAPL&range=1Y',
]) {
  test(`axe finds nothing at ${hash}`, async ({ page }) => {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await axeFindsNothing(page, hash);
  });
}

/** Waits until the facts of an instrument are stored, which a first visit does only when the page is idle. */
function isFactKept(page: Page, ticker: string): Promise<void> {
  const key = expect.stringMatching(`/(?:stock|etf)/facts/get/.*"${ticker}"`);
  return isRowKept(page, 'answers', { key });
}

/** The figure beside a label. */
function factOf(page: Page, name: string) {
  return page.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd[1]');
}
