import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getOrders } from '../../contract/order.ts';
import { aPosition, aTrader, micros, stillMarket } from '../harness/orders.ts';
import { aDevice, openPage, signInElsewhere } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

const TICKET = '#/transactionBuy?symbol=AAPL';
const PLACE = '/trade/order/place/';

async function aTicket() {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services);
  const device = aDevice(trader);
  const open = () => openPage(app, device, TICKET);
  const orders = async () => {
    const answer = await app.call(getOrders, {}, trader);
    return answer.ok ? answer.value.orders : [];
  };
  return { device, open, orders };
}

test('an order is placed once, although its answer is lost and the page is closed', async () => {
  const { device, open, orders } = await aTicket();
  const first = await open();
  await first.user.type(await first.screen.findByLabelText('Number of shares'), '2');
  await first.press(/^Review /);
  device.fate = (path) => (path === PLACE ? 'answer_lost' : 'answered');
  await first.press(/^Confirm /);
  await expect.poll(orders).toHaveLength(1);
  first.close();

  device.fate = () => 'answered';
  await open();
  await expect.poll(() => location.hash).toMatch(/^#\/transactionSuccess\?id=/);
  expect(await orders()).toMatchObject([{ ticker: 'AAPL', qtyMicros: '2000000' }]);
});

test('a limit far through the market is placed only after the customer confirms it again', async () => {
  const { open, orders } = await aTicket();
  const { user, screen, press } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Limit' }));
  const price = await screen.findByLabelText(/^Limit price/);
  await user.clear(price);
  await user.type(price, '150');
  await user.type(screen.getByLabelText('Number of shares'), '1');
  await press(/^Review /);
  await press(/^Confirm /);
  await screen.findByText(/Place it anyway\?/);
  expect(await orders()).toEqual([]);
  await press(/^Yes, place order at /);
  await expect.poll(() => location.hash).toMatch(/^#\/transactionSuccess\?id=/);
  expect(await orders()).toMatchObject([{ limitMicros: '150000000' }]);
});

test('an order that never reached the server is not placed, and can be placed again', async () => {
  const { device, open, orders } = await aTicket();
  const { user, screen, press } = await open();
  await user.type(await screen.findByLabelText('Number of shares'), '1');
  await press(/^Review /);
  device.fate = (path) => (path === PLACE ? 'unreachable' : 'answered');
  await press(/^Confirm /);
  await screen.findByText(/the order was not placed\. You can try again/);
  expect(await orders()).toEqual([]);
  device.fate = () => 'answered';
  await press(/^Confirm /);
  await expect.poll(() => location.hash).toMatch(/^#\/transactionSuccess\?id=/);
  expect(await orders()).toHaveLength(1);
});

test('a review is closed when another customer directly follows in this page', async () => {
  const app = await anApp({ market: stillMarket() });
  const [first, second] = [await aTrader(app.services), await aTrader(app.services)];
  const asked = `${TICKET}&type=limit&price=150&quantity=10`;
  const { screen, press } = await openPage(app, aDevice(first), asked);
  await press(/^Review /);
  await screen.findByRole('button', { name: /^Confirm / });
  signInElsewhere(second);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm / })).toBeNull());
  await screen.findByRole('button', { name: /^Review / });
});

test('a ticket shows figures once there is a number, in one line that opens them all', async () => {
  const { open } = await aTicket();
  const { user, screen, press } = await open();
  const shares = await screen.findByLabelText('Number of shares');
  await screen.findByText(/^Buying power: /);
  expect(screen.queryByRole('button', { name: /Total fees/ })).toBeNull();
  expect(screen.queryAllByText('–')).toEqual([]);
  await user.type(shares, '2');
  const line = await screen.findByRole('button', { name: /Total fees/ });
  expect(line.textContent).toMatch(
    /^Estimated cost \$\S+ Total fees \$\S+ Buying power after order \$\S+ $/,
  );
  const [cost] = /\$[\d,.]+\d/.exec(line.textContent) ?? [];
  expect(screen.getByText(`≈ ${cost}`)).toBeDefined();
  await user.click(line);
  await screen.findByText('On hold for this order');
  await press('Details');
  expect(screen.queryByText('On hold for this order')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Dollars' }));
  await user.type(await screen.findByLabelText('Amount'), '50');
  await screen.findByText(/^≈ 0\.\d+ shares$/);
});

test('the hold that a cover ticket shows is what the order holds, whatever its shorts have set aside', async () => {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services);
  const { db } = app.services;
  await aPosition(app.services, trader.id, 'short', 1);
  await db.sql`update lot set collateral_micros = ${micros(30)} where person_id = ${trader.id}`;
  await aPosition(app.services, trader.id, 'short', 1);
  const { user, screen, press } = await openPage(
    app,
    aDevice(trader),
    '#/transactionSellFlat?symbol=AAPL',
  );
  await user.click(await screen.findByRole('radio', { name: 'Limit' }));
  const price = await screen.findByLabelText(/^Limit price/);
  await user.clear(price);
  await user.type(price, '80');
  // The excess of the share with 150 of collateral pays for no share with 30.
  await press(/Total fees/);
  const hold = await screen.findByTitle('How On hold for this order is computed');
  await expect.poll(() => hold.textContent).toContain('$50.00');
  await press(/^Review /);
  await press(/^Confirm /);
  await expect.poll(() => location.hash).toMatch(/^#\/transactionSuccess\?id=/);
  const answer = await app.call(getOrders, { status: 'pending' }, trader);
  expect(answer).toMatchObject({ value: { orders: [{ heldMicros: micros(50) }] } });
});

test('a ticket without a symbol finds its instrument', async () => {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services);
  await aPosition(app.services, trader.id, 'long', 1);
  const { user, screen } = await openPage(app, aDevice(trader), '#/transactionSell');
  await screen.findByRole('heading', { name: 'Your positions' });
  await user.type(screen.getByLabelText('Search by symbol or name'), 'aapl');
  expect(screen.queryByRole('heading', { name: 'Your positions' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: /^AAPL/ }));
  await expect.poll(() => location.hash).toBe('#/transactionSell?symbol=AAPL');
});
