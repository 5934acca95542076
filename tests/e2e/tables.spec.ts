import { expect } from '@playwright/test';
import { MICROS } from '../../contract/money.ts';
import { placeOrder } from '../../contract/order.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { isLive } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('a list of the market is a table: one tab stop, arrow keys, Enter opens, and prices move without the table', async ({
  page,
}) => {
  await page.goto('/#/marketsDetail?list=active&kind=stock');
  await isLive(page);
  const table = page.getByRole('grid', { name: 'Quotes' });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Quotes' })).toHaveCount(0);
  await axeFindsNothing(page, 'a table');

  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Tab');
  const first = table.getByRole('row').nth(1);
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('row').nth(2).getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(table.getByRole('button', { name: 'Symbol' })).toBeFocused();

  // One of its elements is in the tab order, wherever the focus has been.
  await expect(table.locator('[tabindex="0"]')).toHaveCount(1);

  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Symbol' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page).toHaveURL(/sort=ticker-up/);
  await expect(first.getByRole('link')).toHaveText(/^A/);
  await page.reload();
  await isLive(page);
  await expect(first.getByRole('link')).toHaveText(/^A/);

  // Trades change texts in cells: no row is rendered again or moves.
  await table.evaluate(async (element) => {
    const seen = { texts: 0, rows: 0 };
    await new Promise<void>((resolve) => {
      new MutationObserver((changes) => {
        for (const { target, type } of changes) {
          if (type === 'characterData') seen.texts += 1;
          else if (target instanceof Element && target.matches('tbody, tr')) seen.rows += 1;
        }
        if (seen.texts > 20) resolve();
      }).observe(element, { characterData: true, childList: true, subtree: true });
    });
    if (seen.rows > 0) throw new Error(`Rows were drawn again ${seen.rows} times.`);
  });

  await first.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/stockDetails\?symbol=A/);
});

test('columns and density are kept on the device, and a copy has plain numbers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/marketsDetail?list=all&kind=stock');
  const table = page.getByRole('grid', { name: 'Quotes' });
  await expect(table.getByRole('columnheader', { name: 'Market cap' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Market cap').uncheck();
  await sheet.getByLabel('Previous close').check();
  await sheet.getByRole('radio', { name: 'Compact' }).check();
  await axeFindsNothing(page, 'the settings of a table');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Previous close' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Market cap' })).toHaveCount(0);

  await expect(table.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\r?\n/);
  expect(lines[0]).toBe('Symbol,Name,Price,Change,Change %,Volume,Previous close');
  expect(lines).toHaveLength(51);
  expect(lines[1]).toMatch(
    /^[A-Z.]+,("[^"]+"|[^",]+),\d+(\.\d+)?,-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+,\d+(\.\d+)?$/,
  );
});

test('orders are a table where there is room, rows where there is none, and open beside', async ({
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
  const table = page.getByRole('grid', { name: 'Order history' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('button', { name: 'Limit' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('MSFT');
  await table.getByRole('button', { name: 'Limit' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('AAPL');
  await axeFindsNothing(page, 'orders as a table');

  // A press anywhere on a row opens it beside the table.
  await table.getByRole('row').nth(1).getByText('$10.00').click();
  const pane = page.locator('[data-pane="beside"]');
  await expect(pane).toContainText('Buy AAPL');
  await expect(table.getByRole('row')).toHaveCount(3);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/transaction/orders');
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Buy AAPL/ })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table.getByRole('row')).toHaveCount(3);

  // Pending ones do the same, and all of their columns fit, the buttons included.
  await page.goto('/#/transaction/pending');
  const pending = page.getByRole('grid', { name: 'Pending orders' });
  await expect(pending.getByRole('row')).toHaveCount(3);
  await expect(pending.getByRole('button', { name: 'Cancel: Buy MSFT' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.locator('[data-scrolls]')).toHaveCount(0);
  await axeFindsNothing(page, 'pending orders as a table');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pending).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Pending orders' })).toBeVisible();
});
