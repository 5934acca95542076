import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isLive, marketStatus } from '../harness/browser-page.ts';

const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'META', 'JPM', 'XOM', 'SPY', 'QQQ', 'KO'];

test('ten tabs share one socket, and keep it until the last one closes', async ({
  context,
  line,
}) => {
  test.slow();
  const tabs: Page[] = [];
  for (const [index, ticker] of TICKERS.entries()) {
    const tab = await context.newPage();
    const openedAtMs = performance.now();
    await tab.goto(`/#/stockDetails?symbol=${ticker}`);
    await isLive(tab);
    await hasPrice(tab);
    const { firstQuoteMs } = await tab.evaluate(() => ({
      firstQuoteMs: Math.round(performance.now()),
    }));
    console.log(
      `tab ${index + 1}: live ${Math.round(performance.now() - openedAtMs)} ms after it was opened, ${firstQuoteMs} ms after its page began`,
    );
    tabs.push(tab);
  }
  expect(line.feedSockets).toBe(1);

  const [last, ...others] = tabs;
  if (!last) throw new Error('there are ten tabs');
  for (const tab of others) await tab.close();
  await last.bringToFront();
  await isLive(last);
  expect(line.feedSockets).toBe(1);

  await last.close();
  await expect.poll(() => line.feedSockets).toBe(0);
});

test('prices tick while they are watched', async ({ page }) => {
  await page.goto('/#/market/stock');
  await isLive(page);
  const first = page.getByRole('list', { name: 'Quotes' });
  const before = await first.innerText();
  await expect.poll(() => first.innerText()).not.toBe(before);
});

test('every screen says that the market is simulated, and its clock runs', async ({ page }) => {
  for (const hash of [
    '#/market/stock',
    '#/market/etf',
    '#/stockDetails?symbol=AAPL',
    '#/browse',
    '#/WatchListView',
    '#/nowhere',
  ]) {
    await page.goto(`/${hash}`);
    const status = marketStatus(page);
    await expect(status).toContainText('Simulated market');
    await expect(status).toContainText(/\d+:\d\d:\d\d.*ET/);
    await expect(status).toContainText('Regular hours');
  }
  const clock = marketStatus(page);
  const before = await clock.innerText();
  await expect.poll(() => clock.innerText()).not.toBe(before);

  await clock.click();
  await expect(page.getByRole('dialog')).toContainText(
    'Prices, volumes, and ratings are simulated',
  );
});

test('without a connection the screen shows its age and recovers by itself', async ({
  page,
  line,
}) => {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await isLive(page);
  await hasPrice(page);
  await expect(
    page.getByRole('slider', { name: 'Step through the chart bar by bar' }),
  ).toBeVisible();
  await line.cut();
  await expect(marketStatus(page)).toContainText(/Offline · \d+ sec/);
  await hasPrice(page);
  await line.mend();
  await isLive(page);
});

/** The page shows the price of the stock, not the dash for an unknown price. */
async function hasPrice(page: Page): Promise<void> {
  await expect(
    page
      .locator('main p')
      .getByText(/^\d[\d,]*\.\d\d$/)
      .first(),
  ).toBeVisible();
}
