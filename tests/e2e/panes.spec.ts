import { expect, type Page } from '@playwright/test';
import { MICROS } from '../../contract/money.ts';
import { placeOrder } from '../../contract/order.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { isLive } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const pane = (page: Page) => page.locator('[data-pane="beside"]');
const main = (page: Page) => page.getByRole('main');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('an order opens beside the list, and Back, the close button, a reload and a narrow window agree with the address', async ({
  page,
  server,
}) => {
  const { session } = await aTraderIn(page, server);
  for (const [ticker, dollars] of [
    ['AAPL', 10n],
    ['MSFT', 11n],
  ] as const) {
    await callAs(
      page,
      placeOrder,
      {
        key: `order-of-${ticker}-00000000`,
        ticker,
        intent: 'buy_to_open',
        type: 'limit',
        limitMicros: String(dollars * MICROS),
        qtyMicros: String(MICROS),
        isExtended: true,
        isFarMeant: true,
      },
      session,
    );
  }
  await page.goto('/#/transaction/orders');
  await expect(pane(page)).toHaveCount(0);
  const rows = main(page).getByRole('link', { name: /^Buy (AAPL|MSFT)/ });
  await expect(rows).toHaveCount(2);

  await rows.filter({ hasText: 'AAPL' }).click();
  await expect(pane(page).getByRole('heading', { level: 2, name: 'Order' })).toBeVisible();
  await expect(pane(page)).toContainText('AAPL');
  await expect(page).toHaveURL(/#\/transaction\/orders\?beside=%2ForderDetail/);
  await expect(rows).toHaveCount(2);
  await axeFindsNothing(page, 'two panes');

  await rows.filter({ hasText: 'MSFT' }).click();
  await expect(pane(page)).toContainText('MSFT');
  await page.goBack();
  await expect(pane(page)).toContainText('AAPL');
  await page.goForward();
  await expect(pane(page)).toContainText('MSFT');
  await page.reload();
  await expect(pane(page)).toContainText('MSFT');

  // A narrow window shows the last opened order; Back leads to the previous one.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pane(page)).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(pane(page)).toContainText('MSFT');

  await pane(page).getByRole('button', { name: 'Close' }).click();
  await expect(pane(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/transaction\/orders$/);
});

test('a chart keeps its ticket beside it, and each pane scrolls by itself', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  await page.goto('/#/stockDetails?symbol=AAPL');
  await isLive(page);
  await expect(pane(page).getByRole('heading', { name: 'Buy AAPL' })).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await pane(page).getByRole('link', { name: 'Sell short' }).click();
  await expect(pane(page).getByRole('heading', { name: 'Sell short AAPL' })).toBeVisible();

  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(pane(page).getByRole('heading', { name: 'Sell short AAPL' })).toBeInViewport();
  const top = await page.evaluate(() => scrollY);
  await pane(page).getByRole('link', { name: 'Buy', exact: true }).click();
  await expect(pane(page).getByRole('heading', { name: 'Buy AAPL' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(top);

  await rail(page).getByRole('link', { name: 'Markets' }).click();
  await expect(page).toHaveURL(/#\/market\/stock$/);
  await expect(pane(page)).toHaveCount(0);
});

test('the calculation of a figure opens beside it with the focus, and Escape, Back and a narrow window agree with the address', async ({
  page,
  server,
  line,
}) => {
  await aTraderIn(page, server);
  await page.goto('/#/accountView/account');
  await isLive(page);
  const figure = main(page).getByTitle('How Total value is computed');
  const heading = pane(page).getByRole('heading', { level: 2, name: 'Total value' });
  await figure.click();
  await expect(heading).toBeFocused();
  await expect(pane(page)).toContainText('Sum of the four accounts');
  await expect(page).toHaveURL(/account\?beside=%2F%40figure%2Ftotal-value$/);
  await axeFindsNothing(page, 'a figure beside its screen');
  expect(line.feedSockets).toBe(1);

  await page.keyboard.press('Escape');
  await expect(pane(page)).toHaveCount(0);
  await expect(figure).toBeFocused();
  await figure.press('Enter');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(pane(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/accountView\/account$/);
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('dialog', { name: 'Total value' });
  await expect(sheet).toContainText('Sum of the four accounts');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  await expect(page).toHaveURL(/#\/accountView\/account$/);
});

test('the rail leads to every main screen and says which one is shown', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  await page.goto('/#/index');
  for (const [name, title] of [
    ['Markets', 'Market'],
    ['Portfolio', 'Portfolio'],
    ['Messages', 'Messages'],
    ['Me', 'Me'],
    ['Home', 'Today'],
  ] as const) {
    await rail(page)
      .getByRole('link', { name, exact: name !== 'Messages' })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(rail(page).locator('[aria-current="page"]')).toContainText(name);
    await expect(rail(page).locator('[aria-current]')).toHaveCount(1);
  }
  // A screen that the menu assigns to no item belongs to its tab.
  for (const [place, name] of [
    ['/#/wealth', 'Invest'],
    ['/#/charityHistory', 'Me'],
    ['/#/transaction/pending', 'Portfolio'],
  ] as const) {
    await page.goto(place);
    await expect(rail(page).locator('[aria-current="true"]')).toContainText(name);
    await expect(rail(page).locator('[aria-current]')).toHaveCount(1);
  }
});

test('a pane takes no second subscription of what the screen beside it follows', async ({
  page,
  server,
  line,
}) => {
  await aTraderIn(page, server);
  await page.goto('/#/stockDetails?symbol=AAPL');
  await isLive(page);
  await expect(pane(page).getByRole('heading', { name: 'Buy AAPL' })).toBeVisible();
  await expect.poll(() => line.feedSockets).toBe(1);
});
