import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getMessages, markRead } from '../../contract/message.ts';
import { aFill, anApplier } from '../harness/order-life.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { aFloor, given, place } from '../harness/trading-floor.ts';

const CENTRE = '#/msgCenter';
const paths = [
  'msgCenter',
  'ActiveList',
  'ActiveDetail',
  'CharityMsgDetail',
  'fundDetail',
  'systemDetail',
  'TransferDetail',
  'QuantitativeDetail',
  'notifyDetail',
  'detailMessage',
  'notifications',
];

/** A customer with the two initial messages of every account, on a screen. */
async function onScreen(hash: string) {
  const app = await anApp({ market: stillMarket() });
  const person = await aPerson(app.services);
  const messages = async () => given(await app.call(getMessages, {}, person)).messages;
  const page = await openPage(app, aDevice(person), hash);
  const badge = () =>
    within(page.screen.getByRole('navigation', { name: 'Main' })).queryByText(/unread messages?$/)
      ?.textContent;
  const category = (name: string) =>
    page.screen
      .queryAllByRole('listitem')
      .map(({ textContent }: HTMLElement) => textContent)
      .find((text: string) => text.includes(name));
  const marksSent = () => page.calls.filter((path) => path === markRead.path).length;
  return { ...page, messages, badge, category, marksSent };
}

test('a visitor is asked to log in on every screen of messages', async () => {
  const app = await anApp({ market: stillMarket() });
  for (const path of paths) {
    const { screen, close } = await openPage(app, aDevice(), `#/${path}`);
    expect(await screen.findByRole('link', { name: 'Go Login' }), path).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }), path).toBeDefined();
    close();
  }
});

test('a message is found by category, shows its details and link, and is then read', async () => {
  const { screen, user, press, badge, category } = await onScreen(CENTRE);
  await expect.poll(() => category('Transfers')).toContain('Demo money added');
  expect(category('Transfers')).toContain('1 unread');
  expect(category('Charity')).not.toContain('unread');
  await expect.poll(badge).toBe('2 unread messages');

  await user.click(screen.getByRole('link', { name: /^Transfers/ }));
  await screen.findByRole('heading', { name: /^Today · \S+/ });
  await user.click(screen.getByRole('link', { name: /^Unread: Demo money added/ }));
  await expect.poll(() => location.hash).toMatch(/^#\/TransferDetail\?id=/);
  const article = await screen.findByRole('article');
  await expect.poll(() => article.textContent).toContain('$100,000.00 in demo money');
  await expect.poll(badge).toBe('1 unread message');
  const link = screen.getByRole('link', { name: 'Move money' });
  expect(link.getAttribute('href')).toBe('#/userTransaction');

  await press('Back');
  await screen.findByRole('link', { name: /^Demo money added/ });
  await press('Back');
  await expect.poll(() => category('Charity')).toBeDefined();
  expect(category('Transfers')).not.toContain('unread');
});

test('all can be marked as read and, for some seconds, unread again', async () => {
  const { press, badge, marksSent, messages } = await onScreen(CENTRE);
  await expect.poll(badge).toBe('2 unread messages');
  await press('Mark all as read');
  await expect.poll(badge).toBeUndefined();
  await press('Undo');
  await expect.poll(badge).toBe('2 unread messages');
  expect(marksSent()).toBe(0);

  await press('Mark all as read');
  await expect.poll(badge).toBeUndefined();
  const unread = async () => (await messages()).filter(({ readAtMs }) => readAtMs === null);
  await expect.poll(unread).toEqual([]);
  expect(badge()).toBeUndefined();
  expect(marksSent()).toBe(1);
});

test('a deep link opens its message at any path, and an unknown one says so', async () => {
  const { screen, user, go, messages } = await onScreen(CENTRE);
  const id = (await messages()).find(({ kind }) => kind === 'demo_grant')?.id;
  for (const path of ['detailMessage', 'systemDetail', 'TransferDetail', 'notifyDetail']) {
    go(`#/${path}?id=${id}`);
    const article = () => screen.queryByRole('article')?.textContent;
    await expect.poll(article, { message: path }).toContain('Demo money added');
  }
  for (const unknown of ['01a1fea4-0000-7000-8000-000000000000', 'nonsense']) {
    go(`#/detailMessage?id=${unknown}`);
    expect(await screen.findByText('This message is no longer available')).toBeDefined();
  }
  go('#/detailMessage');
  await screen.findByText('No message selected');
  await user.click(screen.getByRole('link', { name: 'View all messages' }));
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
});

test('the message of an ended order tells what it filled, and why it ended', async () => {
  const { app, trader } = await aFloor();
  const applier = anApplier(app.services);
  const atMs = app.services.market.time().exchangeMs;
  /** Ends an order for 10 shares after some fills; returns the id of its message. */
  const ended = async (event: 'expired' | 'canceled' | 'rejected', prices: readonly number[]) => {
    const { id: orderId } = await place(app, trader, { shares: 10, limit: 50 });
    for (const price of prices) {
      const fill = aFill(app.services, orderId, `${orderId}:${price}`, { price, shares: 2 });
      await applier.apply(fill);
    }
    await applier.apply({ event, orderId, atMs });
    const { messages } = given(await app.call(getMessages, {}, trader));
    return messages.find(({ figures }) => figures['orderId'] === orderId)?.id;
  };
  const bought = 'Bought 4 AAPL at $49.00.';
  const texts = [
    [
      await ended('expired', [50, 48]),
      `Order expired${bought} The rest of your order expired at the end of the trading day, and anything on hold for it was released.`,
    ],
    [
      await ended('canceled', [50, 48]),
      `Order canceled${bought} The rest of your order was canceled, and anything on hold for it was released.`,
    ],
    [
      await ended('rejected', [50, 48]),
      `Order rejected${bought} The broker rejected the rest of your order, and anything on hold for it was released.`,
    ],
    // The average of these fills is 48.9999996…: to the nearest micro-dollar, as on the order's screen, it is $49.
    [
      await ended('canceled', [50, 48, 48.999999]),
      'Order canceledBought 6 AAPL at $49.00. The rest of your order was canceled, and anything on hold for it was released.',
    ],
    [
      await ended('expired', []),
      'Order expiredYour order to buy 10 AAPL at $50.00 or better expired at the end of the trading day.',
    ],
    [
      await ended('rejected', []),
      'Order rejectedThe broker rejected your order to buy 10 AAPL at $50.00 or better. Anything on hold for it was released.',
    ],
  ] as const;
  const { screen, go } = await openPage(app, aDevice(trader), CENTRE);
  for (const [id, text] of texts) {
    go(`#/detailMessage?id=${id}`);
    await expect.poll(() => screen.queryByRole('article')?.textContent).toContain(text);
    const price = text.includes('Bought') ? 'Price$49.00' : 'Price$50.00';
    expect(screen.getByRole('article').textContent).toContain(price);
  }
});
