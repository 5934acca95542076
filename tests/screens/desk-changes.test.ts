import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cancelOrder, changeOrder, getOrders } from '../../contract/order.ts';
import { micros } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { aFloor, given, lifeOf, place } from '../harness/trading-floor.ts';

const PENDING = '#/transaction/pending';

/**
 * A customer with a pending order for three shares of MSFT at 90 dollars, 11.01 below the ask, on the list of pending
 * orders.
 */
async function aPendingOrder() {
  const { app, trader, market } = await aFloor();
  const order = await place(app, trader, { ticker: 'MSFT', shares: 3 });
  const device = aDevice(trader);
  const orders = async () => given(await app.call(getOrders, {}, trader)).orders;
  const page = await openPage(app, device, PENDING);
  return { app, trader, market, order, device, orders, ...page };
}

type Open = Awaited<ReturnType<typeof aPendingOrder>>;

/** Opens the sheet that changes the pending order, and types another price. */
async function typePrice({ screen, user, press }: Open, price: string): Promise<HTMLElement> {
  await press('Change');
  const sheet = await screen.findByRole('dialog', { name: 'Change: Buy MSFT' });
  await retype({ screen, user }, price);
  return sheet;
}

async function retype({ screen, user }: Pick<Open, 'screen' | 'user'>, price: string) {
  const field = screen.getByLabelText('Limit price (USD)');
  await user.clear(field);
  await user.type(field, price);
}

test('a pending order shows why it is pending and is changed to another price once', async () => {
  const open = await aPendingOrder();
  const { screen, user, press, order, orders } = open;
  const list = await screen.findByRole('list', { name: 'Pending orders' });
  expect(list.textContent).toContain('0 of 3 filled');
  await expect
    .poll(() => list.textContent)
    .toContain('The ask is $101.01, $11.01 above your limit.');
  expect(list.textContent).toMatch(/6 hr .*left/);

  await press('Change');
  const sheet = await screen.findByRole('dialog', { name: 'Change: Buy MSFT' });
  const price: HTMLInputElement = screen.getByLabelText('Limit price (USD)');
  const send: HTMLButtonElement = screen.getByRole('button', { name: 'Change order' });
  expect(send.disabled).toBe(true);
  await press('Higher price');
  expect(price.value).toBe('90.01');
  await retype(open, '1.005');
  expect(sheet.textContent).toContain('Use up to two decimals at $1 or more');
  expect(send.disabled).toBe(true);

  // The sheet asks for confirmation of a price far worse than the market.
  await retype(open, '150');
  await user.click(send);
  expect(screen.getByRole('alert').textContent).toContain('more than 20% worse than the market');
  expect(await orders()).toMatchObject([{ id: order.id, status: 'pending' }]);

  await retype(open, '80.00');
  await press('Fewer shares');
  await press('Change order');
  await screen.findByText('Changed: Buy MSFT, 2 shares, limit $80.00');
  await expect.poll(() => list.textContent).toContain('2 shares, limit $80.00');
  const all = await orders();
  expect(all.map(({ status, reason, limitMicros }) => [status, reason, limitMicros])).toEqual([
    ['pending', null, micros(80)],
    ['cancelled', 'replaced', micros(90)],
  ]);

  // The old order and the new one know of each other.
  open.close();
  const next = await openPage(open.app, open.device, `#/orderDetail?id=${order.id}`);
  await next.screen.findByText('Replaced by a changed order');
  await next.user.click(next.screen.getByRole('link', { name: 'View changed order' }));
  await expect.poll(() => location.hash).toContain(all[0]?.id);
  await next.screen.findByRole('link', { name: 'View original order' });
});

test('a change whose answer is lost is found, and was made once', async () => {
  const open = await aPendingOrder();
  const { screen, press, device, order, orders } = open;
  device.fate = (path) => (path === changeOrder.path ? 'answer_cut' : 'answered');
  await typePrice(open, '80.00');
  await press('Change order');
  await screen.findByText('Changed: Buy MSFT, 3 shares, limit $80.00');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const list = screen.getByRole('list', { name: 'Pending orders' });
  await expect.poll(() => list.textContent).toContain('3 shares, limit $80.00');
  expect((await orders()).map(({ status, replaces }) => [status, replaces])).toEqual([
    ['pending', order.id],
    ['cancelled', null],
  ]);
});

test('a lost change is queried until its result is known, then confirmed again', async () => {
  const open = await aPendingOrder();
  const { screen, press, device, order, orders } = open;
  const sheet = await typePrice(open, '80.00');
  device.fate = () => 'unreachable';
  await press('Change order');
  await expect.poll(() => sheet.textContent).toContain('We are checking on your change');
  const waiting: HTMLButtonElement = screen.getByRole('button', { name: 'Changing…' });
  expect(waiting.disabled).toBe(true);
  // A customer who leaves and returns sees the current state.
  await press('Close');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Change');
  await screen.findByText(/We are checking on your change/);

  device.fate = () => 'answered';
  await screen.findByText(/the order was not changed/);
  expect(await orders()).toMatchObject([{ id: order.id, status: 'pending' }]);
  await retype(open, '81.00');
  await press('Change order');
  await screen.findByText('Changed: Buy MSFT, 3 shares, limit $81.00');
  expect(await orders()).toHaveLength(2);
});

test('a change that arrives late is distinguished from a later one', async () => {
  const open = await aPendingOrder();
  const { screen, user, press, device, orders } = open;
  // The first attempt is delayed, and arrives just before the second.
  let heldUp: (() => Promise<unknown>) | undefined;
  device.fate = async (path, send) => {
    if (path !== changeOrder.path) return 'answered';
    if (!heldUp) {
      heldUp = send;
      return 'unreachable';
    }
    await heldUp();
    return 'answered';
  };
  await typePrice(open, '80.00');
  await press('Change order');
  await screen.findByText(/the order was not changed/);
  await retype(open, '81.00');
  await press('Change order');
  await screen.findByText(/did go through/);
  await user.click(screen.getByRole('link', { name: 'View changed order' }));
  await screen.findByText('3 shares, limit $80.00');
  expect((await orders()).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
});

test('an order is canceled after one confirmation and never shown as canceled earlier', async () => {
  const { app, trader, screen, press, device, order } = await aPendingOrder();
  // The request reaches the server late.
  const held = Promise.withResolvers<'answered'>();
  device.fate = (path) => (path === cancelOrder.path ? held.promise : 'answered');
  await press('Cancel');
  await screen.findByRole('dialog', { name: 'Cancel this order?' });
  await press('Cancel order');
  const waiting: HTMLButtonElement = await screen.findByRole('button', { name: 'Canceling…' });
  expect(waiting.disabled).toBe(true);
  expect(screen.getByRole('list', { name: 'Pending orders', hidden: true }).textContent).toContain(
    'Buy MSFT',
  );
  held.resolve('answered');
  await screen.findByText('No pending orders');
  const { order: canceled, events } = await lifeOf(app, trader, order);
  expect(canceled).toMatchObject({ status: 'cancelled', reason: 'by_person', heldMicros: '0' });
  expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'cancel_asked', 'cancelled']);
});

test('a device that changes an order learns at once that another canceled it', async () => {
  const { app, trader, device, screen, press, close, order } = await aPendingOrder();
  await press('Change');
  await screen.findByRole('dialog', { name: 'Change: Buy MSFT' });
  given(await app.call(cancelOrder, { id: order.id }, trader));
  await screen.findByText(/^This order is no longer open/);
  const hash = `#/orderDetail?id=${order.id}`;
  expect(screen.getByRole('link', { name: 'View order details' }).getAttribute('href')).toBe(hash);
  close();
  const next = await openPage(app, device, hash);
  await next.screen.findByText('Canceled by you');
});

test('all pending orders are canceled at once', async () => {
  const { app, trader, screen, user, press, orders } = await aPendingOrder();
  for (const ticker of ['AAPL', 'MSFT']) await place(app, trader, { ticker });
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Change' }).length).toBe(3);
  await press('Cancel all');
  const sheet = await screen.findByRole('dialog', { name: 'Cancel all orders?' });
  expect(sheet.textContent).toContain('3 orders are pending.');
  await user.click(within(sheet).getByRole('button', { name: 'Cancel all' }));
  await expect.poll(() => sheet.textContent).toContain('No orders are pending.');
  expect((await orders()).filter(({ status }) => status !== 'cancelled')).toEqual([]);
});
