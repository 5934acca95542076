import { createEvent, fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { orderNumber } from '../../contract/order-number.ts';
import { aTrader, stillMarket } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { place } from '../harness/trading-floor.ts';

test('the search finds the app’s own screens, shows the path to each, and opens them', async () => {
  const app = await anApp({ market: stillMarket() });
  const { screen, user } = await openPage(app, aDevice(), '#/browse');

  await user.type(await screen.findByRole('searchbox'), 'passw');
  const list = await screen.findByRole('list', { name: 'In the app' });
  expect(list.textContent).toContain('Change passwordMe › Security');
  expect(screen.queryByText(/No results for/)).toBeNull();

  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toContain('Reset password');
  const links = [...list.querySelectorAll('a')];
  const wanted = links.find(({ textContent }) => textContent.includes('Change password'));
  if (!wanted) throw new Error('the screen is not a link');
  await user.click(wanted);
  expect(location.hash).toBe('#/changePassword');
});

test('Escape that ends a composition leaves the text of the search field', async () => {
  const app = await anApp({ market: stillMarket() });
  const { screen, user } = await openPage(app, aDevice(), '#/browse');
  const field: HTMLInputElement = await screen.findByRole('searchbox');
  await user.type(field, 'apple');
  const composed = createEvent.keyDown(field, { key: 'Escape' });
  Object.defineProperty(composed, 'isComposing', { value: true });
  fireEvent(field, composed);
  await user.type(field, 's');
  expect(field.value).toBe('apples');
  fireEvent.keyDown(field, { key: 'Escape' });
  await expect.poll(() => field.value).toBe('');
});

test('who looks among stocks alone is offered no screens', async () => {
  const app = await anApp({ market: stillMarket() });
  const { screen } = await openPage(app, aDevice(), '#/browse?text=passw&kind=stock');
  await screen.findByText(/No results for/);
  expect(screen.queryByRole('list', { name: 'In the app' })).toBeNull();
});

test('a customer finds a pending order by its instrument', async () => {
  const market = stillMarket();
  market.list('MSFT', { name: 'Microsoft Corporation' });
  market.list('AAPL', { name: 'Apple Inc.' });
  const app = await anApp({ market });
  const trader = await aTrader(app.services);
  const part = { type: 'limit', limit: 90, shares: 3 } as const;
  const { id } = await place(app, trader, { ...part, ticker: 'MSFT' });
  await place(app, trader, { ...part, ticker: 'AAPL' });

  const { screen, user } = await openPage(app, aDevice(trader), '#/browse');
  await user.type(await screen.findByRole('searchbox'), 'microsoft');
  const list = await screen.findByRole('list', { name: 'Pending orders' });
  const links = await within(list).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Buy MSFT'),
  ]);
  await user.click(links[0] as HTMLElement);
  await expect.poll(() => location.hash).toBe(`#/orderDetail?id=${id}`);
});

test('a visitor’s search asks for no orders', async () => {
  const market = stillMarket();
  market.list('MSFT', { name: 'Microsoft Corporation' });
  const app = await anApp({ market });
  const { screen, user, calls } = await openPage(app, aDevice(), '#/browse');
  await user.type(await screen.findByRole('searchbox'), 'microsoft');
  await screen.findByRole('list', { name: 'Results' });
  expect(calls.filter((path) => path.includes('/order'))).toEqual([]);
});

test('a customer finds an order by its number, and is told when nothing has it', async () => {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services);
  const { id } = await place(app, trader, { ticker: 'MSFT', limit: 90, shares: 3 });
  const number = orderNumber(id);
  const { screen, go } = await openPage(app, aDevice(trader), `#/browse?text=${number}`);
  const list = await screen.findByRole('list', { name: `Order ${number}` });
  expect(within(list).getByRole('link').getAttribute('href')).toBe(`#/orderDetail?id=${id}`);
  expect(screen.queryByText(/No results for/)).toBeNull();

  go(`#/browse?text=${orderNumber('019ac4de-6f0b-7c52-9e1d-5b7a31f0c2d9')}`);
  await screen.findByText('No order with this number');
});
