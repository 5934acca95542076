import { type Browser, expect, type Page } from '@playwright/test';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { complaintsOf, test } from '../harness/browser.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

const BUY = '/#/transactionBuy';

const shares = (page: Page) => page.getByLabel('Number of shares');
const price = (page: Page) => page.getByLabel(/^Limit price/);
const extended = (page: Page) => page.getByRole('switch', { name: 'Extended hours' });
const reviewButton = (page: Page) => page.getByRole('button', { name: /^Review / });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Review order' });

/** A page of somebody with money, at a time of an ordinary Friday in New York. */
async function at(
  time: string,
  browser: Browser,
  story: (page: Page) => Promise<void>,
): Promise<void> {
  const server = await startAppServer(DIST, { DEMO_START: `2026-11-20T${time}:00-05:00` });
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${server.port}` });
  const complaints = complaintsOf(context, /status of 4\d\d .*\/api\//);
  const page = await context.newPage();
  await aTraderIn(page, server);
  await story(page);
  expect(complaints, 'no page complained').toEqual([]);
  await context.close();
  await server.stop();
}

async function place(page: Page): Promise<void> {
  await reviewButton(page).click();
  await page.getByRole('button', { name: /^Confirm / }).click();
  await expect(page).toHaveURL(/#\/transactionSuccess\?id=/);
}

/** A limit that is met: a dollar on the other side of what the ticket filled in. */
async function throughTheMarket(page: Page, dollars: 1 | -1): Promise<void> {
  await expect(price(page)).toHaveValue(/^\d+\.\d\d$/);
  await price(page).fill((Number(await price(page).inputValue()) + dollars).toFixed(2));
}

test('before the open a ticket is a limit order for extended hours, which trades at once', async ({
  browser,
}) => {
  await at('08:00', browser, async (page) => {
    await page.goto(`${BUY}?symbol=AAPL`);
    await expect(page.getByRole('radio', { name: 'Limit' })).toBeChecked();
    await expect(extended(page)).toBeChecked();
    await expect(
      page.getByText('Includes pre-market and after-hours, until 8:00 PM ET'),
    ).toBeVisible();
    await expect(page.getByText('Good until 8:00 PM ET')).toBeVisible();
    // An amount buys parts of a share, which trade only at the market.
    await expect(page.getByRole('radio', { name: 'Dollars' })).toHaveCount(0);

    await page.getByRole('radio', { name: 'Market' }).check();
    await expect(
      page.getByText('Outside regular hours, only limit orders are accepted.'),
    ).toBeVisible();
    await expect(reviewButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Use a limit order' }).click();
    await shares(page).fill('2');
    await throughTheMarket(page, 1);
    await reviewButton(page).click();
    await expect(sheet(page)).toContainText('Also trades pre-market and after-hours.');
    await page.getByRole('button', { name: /^Confirm / }).click();
    await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();
  });
});

test('before the open an order without extended hours waits for the regular session', async ({
  browser,
}) => {
  await at('08:00', browser, async (page) => {
    await page.goto(`${BUY}?symbol=MSFT`);
    await extended(page).uncheck();
    await expect(page.getByText('Good until 4:00 PM ET')).toBeVisible();
    await expect(
      page.getByText('It waits for regular hours, which start at 9:30 AM ET.'),
    ).toBeVisible();
    await shares(page).fill('1');
    await throughTheMarket(page, 1);
    await place(page);
    await expect(page.getByRole('heading', { name: 'Order accepted' })).toBeVisible();
    await expect(
      page.getByText('Waiting for regular hours: extended hours are off.'),
    ).toBeVisible();
    await expect(page.getByText('4:00 PM ET')).toBeVisible();
  });
});

test('after the close a ticket trades in extended hours only, and closes its position', async ({
  browser,
}) => {
  await at('17:30', browser, async (page) => {
    await page.goto(`${BUY}?symbol=AAPL`);
    await expect(page.getByRole('radio', { name: 'Limit' })).toBeChecked();
    await expect(extended(page)).toBeChecked();
    await expect(page.getByText('Includes after-hours, until 8:00 PM ET')).toBeVisible();

    await extended(page).uncheck();
    await expect(page.getByText('Regular hours are over for today.')).toBeVisible();
    await expect(reviewButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Turn on extended hours' }).click();
    await expect(extended(page)).toBeChecked();
    await expect(page.getByText('Good until 8:00 PM ET')).toBeVisible();
    await shares(page).fill('3');
    await throughTheMarket(page, 1);
    await place(page);
    await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();

    await page.goto('/#/transactionFlat?symbol=AAPL');
    await expect(shares(page)).toHaveValue('3');
    await throughTheMarket(page, -1);
    await reviewButton(page).click();
    await expect(sheet(page)).toContainText('Also trades after-hours.');
    // A dollar below the bid, and after fees: less than it cost.
    await expect(sheet(page)).toContainText(/Estimated P&L -\d/);
    await page.getByRole('button', { name: /^Confirm / }).click();
    await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();
  });
});
