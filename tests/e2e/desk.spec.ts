import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { MICROS } from '../../contract/money.ts';
import { getOrder, type Order, placeOrder } from '../../contract/order.ts';
import { getPositions } from '../../contract/portfolio.ts';
import { getQuotes } from '../../contract/quote.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import {
  areOpenedKept,
  areQuotesKept,
  isAnswerKept,
  isWhole,
  openCold,
} from '../harness/browser-page.ts';
import type { BrowserPerson } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { withPastOrders } from '../harness/order-history.ts';
import { layoutFaults } from '../harness/page-layout.ts';

const CENT = 10_000n;

interface Wish {
  readonly ticker: string;
  readonly intent?: Order['intent'];
  readonly shares: number;
  /** Dollars from the ask; undefined for a market order. */
  readonly fromAsk?: number;
}

/** Places an order by an API call, like another device. */
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

/** The server's state of an order. */
function orderOf(page: Page, { session }: BrowserPerson, id: string) {
  return callAs(page, getOrder, { id }, session);
}

async function isFilled(page: Page, person: BrowserPerson, { id }: Order): Promise<void> {
  await expect.poll(async () => (await orderOf(page, person, id)).order.status).toBe('filled');
}

function pendingCard(page: Page, title: string): Locator {
  return page
    .getByRole('list', { name: 'Pending orders' })
    .getByRole('listitem')
    .filter({ hasText: title });
}

test('the history is filtered, loaded page by page, and its shown rows are saved as a file', async ({
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
  await expect(page.getByRole('listitem').filter({ hasText: 'KO' })).toBeVisible();
  await page.goto(`/#/orderDetail?id=${bought.id}`);
  await expect(page.getByText(/^Filled: 10 shares/)).toBeVisible();
  await page.goto('/#/transaction/pending');
  await expect(pendingCard(page, 'Buy MSFT')).toBeVisible();
  await page.goto('/#/transaction/orders');
  await expect(page.getByRole('link', { name: /^Buy KO/ })).toBeVisible();
  await expect.poll(() => keptOrders(page)).toBe(2);
  await isAnswerKept(page, getPositions.path);
  await isAnswerKept(page, getOrder.path);
  await areQuotesKept(page);
  await areOpenedKept(page);

  await line.cut();
  await openCold(page, '#/transaction/orders');
  await expect(page.getByRole('link', { name: /^Buy KO/ })).toContainText('Filled');
  await openCold(page, '#/transaction/position');
  const position = page.getByRole('listitem').filter({ hasText: 'KO' });
  await expect(position).toContainText(/10 × \d/);
  await position.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Position in KO' })).toContainText(
    '10 shares at $',
  );
  expect(await layoutFaults(page)).toEqual([]);
  await openCold(page, `#/orderDetail?id=${bought.id}`);
  await expect(page.getByText(/^Filled: 10 shares/)).toBeVisible();
  // Never opened, but in the history.
  await openCold(page, `#/orderDetail?id=${waiting.id}`);
  await expect(page.getByRole('heading', { name: 'Buy MSFT' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog')).toContainText('You’re offline. This needs a connection.');
  await line.mend();
  expect((await orderOf(page, person, waiting.id)).order.status).toBe('pending');
});

test('when a canceled order goes from the list, the heading has the focus', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  await place(page, person, { ticker: 'MSFT', shares: 3, fromAsk: -20 });
  await page.goto('/#/transaction/pending');
  await isWhole(page);
  await pendingCard(page, 'Buy MSFT').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No pending orders')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Trading' })).toBeFocused();
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
