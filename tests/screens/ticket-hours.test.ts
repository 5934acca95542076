import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { placeOrder } from '../../contract/order.ts';
import { anOrder, aTrader } from '../harness/orders.ts';
import { aDevice, openPage, type OpenPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { setExchange } from '../harness/set-exchange.ts';

const BUY = '#/transactionBuy';

/** A customer with money, at a time of an ordinary Friday in New York. */
async function at(time: string) {
  const app = await anApp({
    market: setExchange('2026-11-20', time, { symbols: 40 }),
    across: true,
  });
  const trader = await aTrader(app.services);
  await app.services.trading.start();
  const device = aDevice(trader);
  return { app, trader, open: (hash: string) => openPage(app, device, hash) };
}

async function limit({ screen }: OpenPage): Promise<HTMLInputElement> {
  return screen.findByLabelText(/^Limit price/);
}
async function extended({ screen }: OpenPage): Promise<HTMLInputElement> {
  return screen.findByRole('switch', { name: 'Extended hours' });
}
async function byLimit({ screen }: OpenPage): Promise<HTMLInputElement> {
  return screen.findByRole('radio', { name: 'Limit' });
}
const isByLimit = (page: OpenPage) => async () => (await byLimit(page)).checked;
const isExtended = (page: OpenPage) => async () => (await extended(page)).checked;

function canBeReviewed({ screen }: OpenPage): boolean {
  return !screen.getByRole('button', { name: /^Review / }).hasAttribute('disabled');
}

/** A limit that fills: a dollar beyond the price that the ticket filled in. */
async function throughTheMarket(page: OpenPage, dollars: 1 | -1): Promise<void> {
  const price = await limit(page);
  await expect.poll(() => price.value).toMatch(/^\d+\.\d\d$/);
  const next = (Number(price.value) + dollars).toFixed(2);
  await page.user.clear(price);
  await page.user.type(price, next);
}

async function typeShares({ screen, user }: OpenPage, shares: string): Promise<void> {
  await user.type(await screen.findByLabelText('Number of shares'), shares);
}

async function place({ press }: OpenPage): Promise<void> {
  await press(/^Review /);
  await press(/^Confirm /);
  await expect.poll(() => location.hash).toMatch(/^#\/transactionSuccess\?id=/);
}

/** The review's text about the order's hours. */
async function reviewed(page: OpenPage): Promise<string> {
  await page.press(/^Review /);
  const sheet = await page.screen.findByRole('dialog', { name: 'Review order' });
  await within(sheet).findByRole('button', { name: /^Confirm / });
  return sheet.textContent ?? '';
}

test('before the open a ticket is a limit order for extended hours, which trades at once', async () => {
  const { open } = await at('08:00');
  const page = await open(`${BUY}?symbol=AAPL`);
  const { screen, user, press } = page;
  await expect.poll(isByLimit(page)).toBe(true);
  await expect.poll(isExtended(page)).toBe(true);
  await screen.findAllByText(/Includes pre-market and after-hours, until 8:00 PM ET/);
  await screen.findAllByText(/Good until 8:00 PM ET/);
  // An order by amount buys fractional shares, which trade only as market orders.
  expect(screen.queryByRole('radio', { name: 'Dollars' })).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'Market' }));
  await screen.findAllByText(/Outside regular hours, only limit orders are accepted\./);
  expect(canBeReviewed(page)).toBe(false);
  await press('Use a limit order');
  await typeShares(page, '2');
  await throughTheMarket(page, 1);
  expect(await reviewed(page)).toContain('Also trades pre-market and after-hours.');
  await press(/^Confirm /);
  await screen.findByRole('heading', { name: 'Filled' });
});

test('before the open an order without extended hours waits for the regular session', async () => {
  const { open } = await at('08:00');
  const page = await open(`${BUY}?symbol=MSFT`);
  const { screen, user } = page;
  await user.click(await extended(page));
  await screen.findAllByText(/Good until 4:00 PM ET/);
  await screen.findAllByText(/It waits for regular hours, which start at 9:30 AM ET\./);
  await typeShares(page, '1');
  await throughTheMarket(page, 1);
  await place(page);
  await screen.findByRole('heading', { name: 'Order accepted' });
  const reason = await screen.findByText(/Waiting for regular hours: extended hours are off\./);
  expect(reason).toBeDefined();
  await screen.findAllByText(/4:00 PM ET/);
});

test('after the close a ticket trades in extended hours only, and closes its position', async () => {
  const { open } = await at('17:30');
  const page = await open(`${BUY}?symbol=AAPL`);
  const { screen, user, press } = page;
  await expect.poll(isByLimit(page)).toBe(true);
  await expect.poll(isExtended(page)).toBe(true);
  await screen.findAllByText(/Includes after-hours, until 8:00 PM ET/);

  await user.click(await extended(page));
  await screen.findAllByText(/Regular hours are over for today\./);
  expect(canBeReviewed(page)).toBe(false);
  await press('Turn on extended hours');
  await expect.poll(isExtended(page)).toBe(true);
  await screen.findAllByText(/Good until 8:00 PM ET/);
  await typeShares(page, '3');
  await throughTheMarket(page, 1);
  await place(page);
  await screen.findByRole('heading', { name: 'Filled' });

  page.go('#/transactionFlat?symbol=AAPL');
  await expect.poll(() => screen.queryByDisplayValue('3')).not.toBeNull();
  await throughTheMarket(page, -1);
  const look = await reviewed(page);
  expect(look).toContain('Also trades after-hours.');
  // A dollar below the bid and after fees the sale is below cost, which shows once the lots are loaded.
  const sheet = await screen.findByRole('dialog', { name: 'Review order' });
  await expect.poll(() => sheet.textContent).toMatch(/Estimated P&L.*-\$\d/);
  await press(/^Confirm /);
  await screen.findByRole('heading', { name: 'Filled' });
});

test('while the market is closed orders are refused, and the ticket shows when it opens', async () => {
  const { app, trader, open } = await at('20:01');
  const page = await open(`${BUY}?symbol=AAPL`);
  const { screen } = page;
  await screen.findAllByText(/Trading is currently closed\./);
  await screen.findAllByText(/Pre-market opens Monday at 4:00 AM ET/);
  expect(canBeReviewed(page)).toBe(false);
  page.go('#/transactionSell?symbol=AAPL');
  await expect.poll(() => location.hash).toContain('transactionSell');
  await screen.findAllByText(/Trading is currently closed\./);
  const wish = anOrder({ limit: 100, isExtended: true });
  expect(await app.call(placeOrder, wish, trader)).toMatchObject({ code: 'market_closed' });
});
