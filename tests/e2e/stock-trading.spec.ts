import { expect, type Page } from '@playwright/test';
import { cancelOrder, placeOrder } from '../../contract/order.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import type { BrowserPerson } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

const STOCK = '/#/stockDetails?symbol=AAPL';

const marks = (page: Page) =>
  page.getByRole('list', { name: 'My position, orders, and trades on the chart' });

function place(page: Page, { session }: BrowserPerson, limitMicros?: string) {
  return callAs(
    page,
    placeOrder,
    {
      key: crypto.randomUUID(),
      ticker: 'AAPL',
      intent: 'buy_to_open',
      ...(limitMicros === undefined
        ? { type: 'market' as const }
        : { type: 'limit' as const, limitMicros }),
      qtyMicros: '3000000',
      isExtended: false,
    },
    session,
  );
}

test('a visitor who presses buy or sell gets the order ticket and then the log-in', async ({
  page,
}) => {
  for (const [name, path] of [
    ['Buy', /#\/transactionBuy\?symbol=AAPL$/],
    ['Sell', /#\/transactionSell\?symbol=AAPL$/],
  ] as const) {
    await page.goto(STOCK);
    await expect(page.getByText('My position')).toHaveCount(0);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: 'Go Login' })).toBeVisible();
  }
});

test('a purchase from the bar is shown on the stock and its chart and closes from there', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  await page.goto(STOCK);
  await expect(page.getByText('My position')).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sell short', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await page.getByLabel('Number of shares').fill('10');
  await page.getByRole('button', { name: /^Review / }).click();
  await page.getByRole('button', { name: /^Confirm / }).click();
  await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();

  await page.goto(STOCK);
  const position = page.getByRole('listitem').filter({ hasText: /10 × .*avg/ });
  await expect(position).toContainText(/AAPL Long/);
  await expect(page.getByRole('link', { name: 'Sell', exact: true })).toBeVisible();
  await expect(position).toContainText(/avg [\d.]+/);
  await expect(position).toContainText(/\$[\d,]+\.\d\d/);
  await expect(marks(page)).toContainText('Average cost: $');
  await expect(marks(page)).toContainText(
    /Filled Nov 20, 2026, \d+:\d\d [AP]M ET: Buy AAPL, \d+ shares at \$/,
  );
  await expect(page.getByRole('link', { name: 'Close position' })).toHaveAttribute(
    'href',
    '#/transactionFlat?symbol=AAPL',
  );
  await position.getByRole('link').click();
  await expect(page).toHaveURL(/#\/transaction\/position\?beside=/);
  const opened = page.getByRole('dialog', { name: 'Position in AAPL' });
  await expect(opened).toContainText('Lots');
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(page).toHaveURL(/#\/transaction\/position$/);
});

test('a pending order is shown on the stock and its chart with its reason until canceled', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  await page.goto(STOCK);
  await expect(page.getByText('My position')).toHaveCount(0);
  const { id } = await place(page, person, '300000000');
  const row = page.getByRole('listitem').filter({ hasText: 'The ask is' });
  await expect(row).toContainText('3 shares, limit $300.00');
  await expect(row).toContainText(/The ask is \$[\d.]+, \$[\d.]+ above your limit\./);
  await expect(row.getByRole('link')).toHaveAttribute('href', `#/orderDetail?id=${id}`);
  await expect(marks(page)).toContainText('Buy AAPL: 3 shares, limit $300.00');
  await axeFindsNothing(page, 'a stock with an order that waits');

  await page.getByRole('button', { name: 'Chart settings' }).click();
  await page.getByRole('checkbox', { name: 'My position, orders, and trades' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Chart settings' }).click();
  const choice = page.getByRole('checkbox', { name: 'My position, orders, and trades' });
  await expect(choice).not.toBeChecked();
  await page.keyboard.press('Escape');

  await callAs(page, cancelOrder, { id }, person.session);
  await expect(row).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a pending order is moved on the chart by mouse and by keys, and nothing changes before its review', async ({
    page,
    server,
  }) => {
    const person = await aTraderIn(page, server);
    await page.goto(STOCK);
    const { id } = await place(page, person, '300000000');
    const handle = page.getByRole('slider', { name: 'Limit price of Buy AAPL' });
    await expect(handle).toHaveAttribute('aria-valuetext', '300.00');
    const pane = page.locator('[data-pane="beside"]');
    const review = page.getByRole('dialog', { name: 'Change: Buy AAPL' });

    // Keys move by ticks; Escape undoes the moves.
    await handle.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowDown');
    await expect(handle).toHaveAttribute('aria-valuetext', '300.09');
    await page.keyboard.press('Escape');
    await expect(handle).toHaveAttribute('aria-valuetext', '300.00');
    await page.keyboard.press('ArrowUp');
    await axeFindsNothing(page, 'an order that is being moved');
    await page.keyboard.press('Enter');
    await expect(review.getByLabel('Limit price (USD)')).toHaveValue('300.01');
    await expect(page).toHaveURL(new RegExp(`price%3D300.01`));
    await review.getByRole('button', { name: 'Close' }).click();
    await expect(review).toHaveCount(0);
    await expect(pane).toContainText('3 shares, limit $300.00');
    await expect(handle).toHaveAttribute('aria-valuetext', '300.00');

    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle has no place.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 60, { steps: 5 });
    const dragged = (await handle.getAttribute('aria-valuetext')) ?? '';
    expect(Number(dragged)).toBeGreaterThan(300);
    await page.mouse.up();
    const price = review.getByLabel('Limit price (USD)');
    await expect(price).toHaveValue(dragged);
    await price.fill('301');
    await review.getByRole('button', { name: 'Change order' }).click();
    await expect(pane).toContainText('3 shares, limit $301.00');
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(handle).toHaveAttribute('aria-valuetext', '301.00');
  });
});
