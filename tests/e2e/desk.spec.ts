import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { API_BASE } from '../../contract/endpoint.ts';
import { MICROS } from '../../contract/money.ts';
import {
  cancelOrder,
  changeOrder,
  getOrder,
  getOrders,
  type Order,
  placeOrder,
} from '../../contract/order.ts';
import { getQuotes } from '../../contract/quote.ts';
import { test } from '../harness/browser.ts';
import { callAs, onDevice } from '../harness/browser-devices.ts';
import { isKeptForOffline, isWhole, openCold } from '../harness/browser-page.ts';
import type { BrowserPerson } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { withPastOrders } from '../harness/order-history.ts';
import { layoutFaults } from '../harness/page-layout.ts';

const CENT = 10_000n;

interface Wish {
  readonly ticker: string;
  readonly intent?: Order['intent'];
  readonly shares: number;
  /** Dollars from the ask; nothing for an order at the market. */
  readonly fromAsk?: number;
}

/** Places an order by a call, as another device would. */
async function place(
  page: Page,
  { session }: BrowserPerson,
  { ticker, intent = 'buy_to_open', shares, fromAsk }: Wish,
): Promise<Order> {
  const ask = BigInt(Math.round((await askOf(page, ticker)) * 100)) * CENT;
  const limit = ask + BigInt(Math.round((fromAsk ?? 0) * 100)) * CENT;
  return callAs(
    page,
    placeOrder,
    {
      key: randomBytes(16).toString('base64url'),
      ticker,
      intent,
      isExtended: false,
      qtyMicros: String(BigInt(shares) * MICROS),
      ...(fromAsk === undefined
        ? { type: 'market' }
        : { type: 'limit', limitMicros: String(limit) }),
    },
    session,
  );
}

async function askOf(page: Page, ticker: string): Promise<number> {
  const { quotes } = await callAs(page, getQuotes, { tickers: [ticker] });
  const ask = quotes[0]?.ask;
  if (typeof ask !== 'number') throw new Error(`nobody offers ${ticker}`);
  return ask;
}

/** An order as the server has it. */
function orderOf(page: Page, { session }: BrowserPerson, id: string) {
  return callAs(page, getOrder, { id }, session);
}

async function isFilled(page: Page, person: BrowserPerson, { id }: Order): Promise<void> {
  await expect.poll(async () => (await orderOf(page, person, id)).order.status).toBe('filled');
}

/** Changes the one order of MSFT that waits. */
async function changeTo(page: Page, { price }: { readonly price: string }): Promise<Locator> {
  await pendingCard(page, 'Buy MSFT').getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change: Buy MSFT' });
  await sheet.getByLabel('Limit price (USD)').fill(price);
  await sheet.getByRole('button', { name: 'Change order' }).click();
  return sheet;
}

function pendingCard(page: Page, title: string): Locator {
  return page
    .getByRole('list', { name: 'Pending orders' })
    .getByRole('listitem')
    .filter({ hasText: title });
}

test('a visitor is asked to log in, and a parent leads to its list', async ({ page }) => {
  await page.goto('/#/transaction');
  await expect(page).toHaveURL(/#\/transaction\/pending$/);
  for (const path of ['transaction/pending', 'accountView/detail/orders', 'orderDetail?id=x']) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('link', { name: 'Go Login' })).toBeVisible();
  }
});

test('positions are long or short, live, with their lots and the sums behind their figures', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  await page.goto('/#/transaction/position');
  await expect(page.getByText('No positions yet')).toBeVisible();
  for (const wish of [
    { ticker: 'AAPL', shares: 10 },
    { ticker: 'AAPL', shares: 5 },
    { ticker: 'KO', shares: 20, intent: 'sell_to_open' },
  ] as const) {
    await isFilled(page, person, await place(page, person, wish));
  }

  const list = page.getByRole('list', { name: 'Positions' }).getByRole('listitem');
  const apple = list.filter({ hasText: 'AAPL' });
  await expect(apple).toContainText(/15 × \d/);
  await expect(apple).toContainText('Long');
  await expect(list.filter({ hasText: 'KO' })).toContainText('Short');
  const price = apple.getByText(/^\d+\.\d\d$/).first();
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');

  await page.getByLabel('Order', { exact: true }).selectOption('By symbol');
  await page.reload();
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('name');

  await apple.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Position in AAPL' });
  await expect(sheet).toContainText(/15 × \$\d+\.\d\d/);
  const lots = sheet.getByRole('listitem');
  await expect(lots.first()).toContainText('10 shares at $');
  await expect(lots.nth(1)).toContainText('5 shares at $');
  await expect(sheet.getByRole('link', { name: 'Buy more' })).toHaveAttribute(
    'href',
    '#/transactionBuy?symbol=AAPL',
  );
  await expect(sheet.getByRole('link', { name: 'Close' })).toHaveAttribute(
    'href',
    '#/transactionFlat?symbol=AAPL',
  );
  expect(await layoutFaults(page)).toEqual([]);
});

test('a pending order shows why it is pending and is changed to another price once', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  const placed = await place(page, person, { ticker: 'MSFT', shares: 3, fromAsk: -20 });
  await page.goto('/#/transaction/pending');
  const card = pendingCard(page, 'Buy MSFT');
  await expect(card).toContainText('0 of 3 filled');
  await expect(card).toContainText(/The lowest offer is \$[\d.,]+, \$\d+\.\d\d above your limit\./);
  await expect(card).toContainText(/5 hr .*left/);

  await card.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change: Buy MSFT' });
  const price = sheet.getByLabel('Limit price (USD)');
  const send = sheet.getByRole('button', { name: 'Change order' });
  await expect(send).toBeDisabled();
  await sheet.getByRole('button', { name: 'Higher price' }).click();
  const limit = BigInt(placed.limitMicros ?? 0) + CENT;
  await expect(price).toHaveValue(
    `${limit / MICROS}.${String((limit % MICROS) / CENT).padStart(2, '0')}`,
  );
  await price.fill('1.005');
  await expect(sheet).toContainText('Prices of $1 or more go in cents');
  await expect(send).toBeDisabled();

  // Far through the market it is asked about once more.
  await price.fill(String(Math.round((await askOf(page, 'MSFT')) * 1.5)));
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText('more than 20% worse than the market');
  expect((await orderOf(page, person, placed.id)).order.status).toBe('pending');

  await price.fill('200.00');
  await sheet.getByRole('button', { name: 'Fewer shares' }).click();
  await send.click();
  await expect(page.getByText('Changed: Buy MSFT, 2 shares, limit $200.00')).toBeVisible();
  await expect(pendingCard(page, 'Buy MSFT')).toContainText('2 shares, limit $200.00');
  const { orders } = await callAs(page, getOrders, {}, person.session);
  expect(orders.map(({ status, reason, limitMicros }) => [status, reason, limitMicros])).toEqual([
    ['pending', null, '200000000'],
    ['cancelled', 'replaced', placed.limitMicros],
  ]);

  // The old order and the new one know of each other.
  await page.goto(`/#/orderDetail?id=${placed.id}`);
  await expect(page.getByText('Replaced by a changed order').first()).toBeVisible();
  await page.getByRole('link', { name: 'View changed order' }).click();
  await expect(page).toHaveURL(new RegExp(`id=${orders[0]?.id}`));
  await expect(page.getByRole('link', { name: 'View original order' })).toBeVisible();
});

test('a change whose answer is lost on the way is found, and was made once', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  const { id } = await place(page, person, { ticker: 'MSFT', shares: 3, fromAsk: -20 });
  await page.goto('/#/transaction/pending');
  await page.route(`**${API_BASE}${changeOrder.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const sheet = await changeTo(page, { price: '200.00' });
  await expect(page.getByText('Changed: Buy MSFT, 3 shares, limit $200.00')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(pendingCard(page, 'Buy MSFT')).toContainText('3 shares, limit $200.00');
  const { orders } = await callAs(page, getOrders, {}, person.session);
  expect(orders.map(({ status, replaces }) => [status, replaces])).toEqual([
    ['pending', id],
    ['cancelled', null],
  ]);
});

test('a lost change is queried until its result is known, then confirmed again', async ({
  page,
  server,
  line,
}) => {
  const person = await aTraderIn(page, server);
  const { id } = await place(page, person, { ticker: 'MSFT', shares: 3, fromAsk: -20 });
  await page.goto('/#/transaction/pending');
  const card = pendingCard(page, 'Buy MSFT');
  await card.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change: Buy MSFT' });
  await sheet.getByLabel('Limit price (USD)').fill('200.00');
  await line.cut();
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await expect(sheet).toContainText('We are checking on your change');
  await expect(sheet.getByRole('button', { name: 'Changing…' })).toBeDisabled();
  // Whoever leaves and comes back finds it as it stands.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await card.getByRole('button', { name: 'Change' }).click();
  await expect(sheet).toContainText('We are checking on your change');

  await line.mend();
  await expect(sheet).toContainText('the order was not changed');
  expect((await orderOf(page, person, id)).order.status).toBe('pending');
  await sheet.getByLabel('Limit price (USD)').fill('201.00');
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Changed: Buy MSFT, 3 shares, limit $201.00')).toBeVisible();
  const { orders } = await callAs(page, getOrders, {}, person.session);
  expect(orders.map(({ limitMicros }) => limitMicros)).toHaveLength(2);
});

test('a change that arrives late is distinguished from a later one', async ({ page, server }) => {
  const person = await aTraderIn(page, server);
  await place(page, person, { ticker: 'MSFT', shares: 3, fromAsk: -20 });
  await page.goto('/#/transaction/pending');
  // The first try is held up on its way, and arrives just before the second.
  let heldUp: Parameters<typeof page.request.post> | undefined;
  await page.route(`**${API_BASE}${changeOrder.path}`, async (route) => {
    const request = route.request();
    if (heldUp) {
      await page.request.post(...heldUp);
      return route.continue();
    }
    heldUp = [
      request.url(),
      { data: request.postData() ?? '', headers: await request.allHeaders() },
    ];
    return route.abort();
  });
  const sheet = await changeTo(page, { price: '200.00' });
  await expect(sheet).toContainText('the order was not changed');
  await sheet.getByLabel('Limit price (USD)').fill('201.00');
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await expect(sheet).toContainText('did go through');
  await sheet.getByRole('link', { name: 'View changed order' }).click();
  await expect(page.getByText('3 shares, limit $200.00')).toBeVisible();
  const { orders } = await callAs(page, getOrders, {}, person.session);
  expect(orders.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
});

test('an order is canceled after one confirmation and never shown as canceled earlier', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  const { id } = await place(page, person, { ticker: 'MSFT', shares: 3, fromAsk: -20 });
  await page.goto('/#/transaction/pending');
  // The server hears of it late.
  const held = Promise.withResolvers<void>();
  await page.route(`**${cancelOrder.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await isWhole(page);
  await pendingCard(page, 'Buy MSFT').getByRole('button', { name: 'Cancel' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this order?' });
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect(sheet.getByRole('button', { name: 'Canceling…' })).toBeDisabled();
  await expect(pendingCard(page, 'Buy MSFT')).toHaveCount(1);
  held.resolve();
  await expect(page.getByText('No pending orders')).toBeVisible();
  // What was pressed is gone with its order.
  await expect(page.getByRole('heading', { level: 1, name: 'Trading' })).toBeFocused();
  const { order, events } = await orderOf(page, person, id);
  expect(order).toMatchObject({ status: 'cancelled', reason: 'by_person', heldMicros: '0' });
  expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'cancel_asked', 'cancelled']);
});

test('a device that changes an order learns at once that another canceled it', async ({
  page,
  server,
  browser,
  line,
}) => {
  const person = await aTraderIn(page, server);
  const { id } = await place(page, person, { ticker: 'MSFT', shares: 3, fromAsk: -20 });
  const device = await browser.newContext({ baseURL: line.url });
  const other = await onDevice(device, person);
  for (const each of [page, other]) await each.goto('/#/transaction/pending');
  await pendingCard(other, 'Buy MSFT').getByRole('button', { name: 'Change' }).click();
  await pendingCard(page, 'Buy MSFT').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No pending orders')).toBeVisible();

  await expect(other.getByText('This order is no longer open')).toBeVisible();
  await other.getByRole('link', { name: 'View order details' }).click();
  await expect(other).toHaveURL(new RegExp(id));
  await expect(other.getByText('Canceled by you')).toBeVisible();
  await device.close();
});

test('all pending orders are canceled at once', async ({ page, server }) => {
  const person = await aTraderIn(page, server);
  for (const ticker of ['MSFT', 'AAPL', 'KO']) {
    await place(page, person, { ticker, shares: 1, fromAsk: -10 });
  }
  await page.goto('/#/transaction/pending');
  await page.getByRole('button', { name: 'Cancel all' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel all orders?' });
  await expect(sheet).toContainText('3 orders are pending.');
  await sheet.getByRole('button', { name: 'Cancel all' }).click();
  await expect(sheet).toContainText('No orders are pending.');
  const { orders } = await callAs(page, getOrders, { status: 'pending' }, person.session);
  expect(orders).toEqual([]);
});

test('an order has its life, its fills and its fees, and can be repeated', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  await isFilled(page, person, await place(page, person, { ticker: 'KO', shares: 10 }));
  const sale = await place(page, person, { ticker: 'KO', shares: 4, intent: 'sell_to_close' });
  await isFilled(page, person, sale);
  await page.goto(`/#/orderDetail?id=${sale.id}`);
  await expect(page.getByRole('heading', { name: 'Sell KO' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('4');
  for (const fact of ['Platform fee', 'SEC fee', 'FINRA trading activity fee', 'Total fees']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^Filled: 4 shares at \$/)).toBeVisible();
  await page.getByTitle('How Realized P&L is computed').click();
  await expect(page.getByRole('dialog')).toContainText('Value − fees − cost basis');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Repeat' })).toHaveAttribute(
    'href',
    '#/transactionFlat?symbol=KO&type=market&quantity=4',
  );
});

test('another customer’s order or an unknown one is not found', async ({
  page,
  server,
  browser,
  line,
}) => {
  const person = await aTraderIn(page, server);
  const { id } = await place(page, person, { ticker: 'MSFT', shares: 1, fromAsk: -20 });
  const context = await browser.newContext({ baseURL: line.url });
  const stranger = await context.newPage();
  await aTraderIn(stranger, server, 0);
  for (const asked of [id, 'nothing', '5f0c1f5e-1111-4222-8333-944445555666']) {
    await openCold(stranger, `#/orderDetail?id=${asked}`);
    await expect(stranger.getByText('Order not found')).toBeVisible();
  }
  await context.close();
});

test('the history is filtered, loaded further down and saved as a file of what is shown', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  await withPastOrders(server, person, 700, Date.parse('2026-11-19T15:00:00-05:00'));
  const bought = await place(page, person, { ticker: 'KO', shares: 10 });
  await isFilled(page, person, bought);
  await page.goto('/#/transaction/orders');
  await expect(page.getByRole('link', { name: /^Buy KO/ }).first()).toContainText('Filled');

  await page.getByLabel('Search orders by symbol').fill('ko');
  await expect(page).toHaveURL(/symbol=ko/i);
  await expect(page.getByRole('link', { name: /^Buy AAPL/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Canceled' }).check();
  await page.getByRole('button', { name: 'Filter orders' }).click();
  await page.getByLabel('Placed on or before (ET)').fill('2026-11-19');
  await page.getByRole('button', { name: 'Show', exact: true }).click();

  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export as CSV' });
  const load = sheet.getByRole('button', { name: 'Load all' });
  if (await load.isVisible()) await load.click();
  await expect(sheet).toContainText('140 orders, with your current filters.');
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^plumb-orders-2026-11-19\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFOrder number,Time placed \(ET\)/);
  expect(lines).toHaveLength(142);
  expect(lines.slice(1, -1).every((line) => line.includes(',KO,Buy,Limit,'))).toBe(true);
});

test('without a connection positions, history and orders that were seen can be read @offline', async ({
  page,
  server,
  line,
}) => {
  const person = await aTraderIn(page, server);
  const bought = await place(page, person, { ticker: 'KO', shares: 10 });
  await isFilled(page, person, bought);
  const waiting = await place(page, person, { ticker: 'MSFT', shares: 2, fromAsk: -20 });
  await page.goto('/#/transaction/position');
  await isKeptForOffline(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'KO' })).toBeVisible();
  await page.goto(`/#/orderDetail?id=${bought.id}`);
  await expect(page.getByText(/^Filled: 10 shares/)).toBeVisible();
  await page.goto('/#/transaction/pending');
  await expect(pendingCard(page, 'Buy MSFT')).toBeVisible();
  await page.goto('/#/transaction/orders');
  await expect(page.getByRole('link', { name: /^Buy KO/ })).toBeVisible();
  await expect.poll(() => keptOrders(page)).toBe(2);

  await line.cut();
  await openCold(page, '#/transaction/orders');
  await expect(page.getByRole('link', { name: /^Buy KO/ })).toContainText('Filled');
  await openCold(page, '#/transaction/position');
  await expect(page.getByRole('listitem').filter({ hasText: 'KO' })).toContainText(/10 × \d/);
  await openCold(page, `#/orderDetail?id=${bought.id}`);
  await expect(page.getByText(/^Filled: 10 shares/)).toBeVisible();
  // Never opened, but in the history.
  await openCold(page, `#/orderDetail?id=${waiting.id}`);
  await expect(page.getByRole('heading', { name: 'Buy MSFT' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog')).toContainText('You are offline. This needs a connection.');
  await line.mend();
  expect((await orderOf(page, person, waiting.id)).order.status).toBe('pending');
});

test('the stock account shows its equity and buying power', async ({ page, server }) => {
  const person = await aTraderIn(page, server);
  await isFilled(page, person, await place(page, person, { ticker: 'KO', shares: 10 }));
  await isFilled(
    page,
    person,
    await place(page, person, { ticker: 'KO', shares: 10, intent: 'sell_to_close' }),
  );
  await page.goto('/#/accountView/detail');
  await expect(page).toHaveURL(/detail\/position$/);
  await expect(page.getByText('Demo money')).toBeVisible();
  await page.getByTitle('How Buying power is computed').click();
  await expect(page.getByRole('dialog')).toContainText(
    'Settled cash + proceeds that settle next trading day',
  );
  await page.keyboard.press('Escape');
  const figure = (name: string) => page.getByTitle(`How ${name} is computed`);
  const dollars = async (name: string) =>
    Number((await figure(name).textContent())?.replaceAll(/[$,]/g, ''));
  // What the sale brought can be traded with, but not taken out before it settles.
  expect(await dollars('Buying power')).toBeGreaterThan(
    (await dollars('Available to withdraw')) + 500,
  );
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(/detail\/orders$/);
  await expect(page.getByRole('link', { name: /^Sell KO/ })).toBeVisible();
});

/** Orders in the page's own database. */
function keptOrders(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('plumb');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const count = db.transaction('orders').objectStore('orders').count();
          count.addEventListener('success', () => {
            db.close();
            resolve(count.result);
          });
        });
      }),
  );
}
