import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { orderNumber } from '../../contract/order-number.ts';
import { aTrader, stillMarket } from '../harness/orders.ts';
import { aDevice, openPage, type OpenPage, signInElsewhere } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { place } from '../harness/trading-floor.ts';

const names = {
  AAPL: 'Apple Inc.',
  MSFT: 'Microsoft Corporation',
};

async function anOpenPage() {
  const market = stillMarket();
  for (const [ticker, name] of Object.entries(names)) market.list(ticker, { name });
  const app = await anApp({ market });
  const trader = await aTrader(app.services);
  const page = await openPage(app, aDevice(trader), '#/index');
  await page.screen.findByRole('heading', { level: 1, name: 'Today' });
  return { app, trader, ...page };
}

/** The code that handles the keys loads once home is drawn. */
async function openPalette({ user, screen }: Pick<OpenPage, 'user' | 'screen'>) {
  return waitFor(async () => {
    if (!screen.queryByRole('combobox')) await user.keyboard('{Control>}k{/Control}');
    return screen.getByRole('combobox');
  });
}

test('orders in words offer the ticket, in shares, in dollars and with a limit', async () => {
  const page = await anOpenPage();
  const field = await openPalette(page);
  for (const [typed, offered] of [
    ['buy 10 aapl', 'Buy 10 AAPL'],
    ['buy $500 aapl', 'Buy AAPL for $500.00'],
    ['sell 5 msft limit 400', 'Sell 5 MSFT at $400.00 or higher'],
    ['vender 5 microsoft a mercado', 'Sell 5 MSFT at the market price'],
    ['buy aapl', 'Buy AAPL'],
  ] as const) {
    await page.user.clear(field);
    await page.user.type(field, typed);
    const group = await page.screen.findByRole('group', { name: /order ticket/ });
    await waitFor(() => expect(group.textContent).toContain(offered));
    expect(within(group).getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  }
  await page.user.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#/transactionBuy?symbol=AAPL');
  expect(page.calls.filter((path) => path.includes('/order/place'))).toEqual([]);
});

test('a sign-out in another tab takes the pending orders out of the palette', async () => {
  const page = await anOpenPage();
  await place(page.app, page.trader, { type: 'limit', limit: 90, shares: 3, ticker: 'MSFT' });
  const field = await openPalette(page);
  await page.user.type(field, 'msft');
  await page.screen.findByRole('group', { name: 'Pending orders' });
  signInElsewhere();
  await waitFor(() =>
    expect(page.screen.queryByRole('group', { name: 'Pending orders' })).toBeNull(),
  );
});

test('a pending order is found by its symbol and opens', async () => {
  const page = await anOpenPage();
  const part = { type: 'limit', limit: 90, shares: 3 } as const;
  const { id } = await place(page.app, page.trader, { ...part, ticker: 'MSFT' });
  await place(page.app, page.trader, { ...part, ticker: 'AAPL' });
  const field = await openPalette(page);
  await page.user.type(field, 'msft');
  const group = await page.screen.findByRole('group', { name: 'Pending orders' });
  const option = await within(group).findByRole('option', { name: /Buy MSFT/ });
  expect(within(group).getAllByRole('option')).toEqual([option]);
  await page.user.click(option);
  await expect.poll(() => location.hash).toBe(`#/orderDetail?id=${id}`);
  await page.screen.findByRole('heading', { name: 'Buy MSFT' });
});

test('an order is found by its number, however it is typed, and opens', async () => {
  const page = await anOpenPage();
  const { id } = await place(page.app, page.trader, { ticker: 'MSFT', limit: 90, shares: 3 });
  const number = orderNumber(id);
  const field = await openPalette(page);
  await page.user.type(field, number.toLowerCase());
  const group = await page.screen.findByRole('group', { name: `Order ${number}` });
  const option = await within(group).findByRole('option', { name: /MSFT/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  await page.user.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe(`#/orderDetail?id=${id}`);
  await page.screen.findByText(number);
});
