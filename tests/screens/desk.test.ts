import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { applierWith, aTrader } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { aFloor, place } from '../harness/trading-floor.ts';

type OpenPage = Awaited<ReturnType<typeof openPage>>;
type Floor = Awaited<ReturnType<typeof aFloor>>;

/** Places a market order that is filled at once. */
async function trade({ app, trader }: Floor, part: Parameters<typeof place>[2]) {
  const order = await place(app, trader, { type: 'market', ...part });
  await app.services.trading.idle();
  return order;
}

test('a visitor is asked to log in, and a parent leads to its list', async () => {
  const { app } = await aFloor();
  const page = await openPage(app, aDevice(), '#/transaction');
  await expect.poll(() => location.hash).toBe('#/transaction/pending');
  await page.screen.findByRole('link', { name: 'Go Login' });
  page.close();
  for (const hash of ['#/accountView/detail/orders', '#/orderDetail?id=x']) {
    const next = await openPage(app, aDevice(), hash);
    expect(await next.screen.findByRole('link', { name: 'Go Login' })).toBeDefined();
    next.close();
  }
});

test('positions are long or short, live, with their lots and the sums behind their figures', async () => {
  const floor = await aFloor();
  const { app, market, trader } = floor;
  const device = aDevice(trader);
  const first = await openPage(app, device, '#/transaction/position');
  await first.screen.findByText('No positions yet');
  await trade(floor, { shares: 10 });
  await trade(floor, { shares: 5 });
  await trade(floor, { ticker: 'MSFT', shares: 20, intent: 'sell_to_open' });

  const list = await first.screen.findByRole('list', { name: 'Positions' });
  const rows = () => within(list).getAllByRole('listitem');
  await expect.poll(() => rows()[0]?.textContent).toMatch(/MSFT.*Short/);
  await expect.poll(() => rows()[1]?.textContent).toMatch(/AAPL.*15 × \d/);
  market.trade('AAPL', 103.07);
  await expect.poll(() => rows()[1]?.textContent).toContain('103.07');
  await first.user.selectOptions(first.screen.getByLabelText('Order'), 'By symbol');
  await expect.poll(() => rows()[0]?.textContent).toContain('AAPL');
  first.close();

  const { screen, user } = await openPage(app, device, '#/transaction/position');
  // A tap on the pill changes its figure without opening the row.
  const apple = await screen.findByRole('button', { name: /AAPL/ });
  const pill = () => apple.querySelector('[data-look="pill"]') as Element;
  await expect.poll(() => apple.textContent).toMatch(/%Today$/);
  await user.click(pill());
  await expect.poll(() => apple.textContent).toMatch(/\d\.\d\dToday$/);
  await user.click(pill());
  await expect.poll(() => apple.textContent).toMatch(/%Total return$/);
  expect(localStorage.getItem('positionFigure')).toBe('return');
  expect(screen.queryByRole('dialog')).toBeNull();
  const choice: HTMLSelectElement = await screen.findByLabelText('Order');
  expect(choice.value).toBe('name');
  await user.click(await screen.findByRole('button', { name: /AAPL/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Position in AAPL' });
  await expect.poll(() => sheet.textContent).toMatch(/15 × \$\d+\.\d\d/);
  const lots = await within(sheet).findAllByRole('listitem');
  expect(lots[0]?.textContent).toContain('10 shares at $101.01');
  expect(lots[1]?.textContent).toContain('5 shares at $101.01');
  const hrefOf = (name: string) => within(sheet).getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Buy more')).toBe('#/transactionBuy?symbol=AAPL');
  expect(hrefOf('Close')).toBe('#/transactionFlat?symbol=AAPL');
});

test('in a wide window a position and a figure open beside the screen; a phone shows the same address as a sheet', async () => {
  const floor = await aFloor();
  await trade(floor, { shares: 10 });
  const device = aDevice(floor.trader);
  const wide = { ...device, widthPx: 1440 };
  const { screen, user, close } = await openPage(floor.app, wide, '#/transaction/position');
  const pane = () => screen.getByRole('complementary', { name: 'Beside this screen' });

  await user.click(await screen.findByRole('button', { name: /AAPL/ }));
  await within(await screen.findByRole('complementary')).findByText(/10 shares at \$101\.01/);
  expect(location.hash).toBe('#/transaction/position?beside=%2F%40position%2FAAPL');
  expect(document.activeElement?.textContent).toBe('Position in AAPL');
  expect(screen.queryByRole('dialog')).toBeNull();

  const figure = screen.getByTitle('How Open P&L is computed');
  await user.click(figure);
  await within(pane()).findByText('Sum of returns ÷ total cost basis');
  expect(within(pane()).queryByText(/10 shares at/)).toBeNull();
  expect(location.hash).toBe('#/transaction/position?beside=%2F%40figure%2Fopen-pnl');
  expect(figure.getAttribute('aria-expanded')).toBe('true');
  await user.click(within(pane()).getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('complementary')).toBeNull();
  expect(location.hash).toBe('#/transaction/position');
  expect(document.activeElement).toBe(figure);
  close();

  const named = '#/transaction/position?beside=%2F%40position%2FAAPL';
  const again = await openPage(floor.app, wide, named);
  const opened = await again.screen.findByRole('complementary');
  await within(opened).findByText(/10 shares at \$101\.01/);
  again.close();
  const unknown = await openPage(floor.app, wide, named.replace('AAPL', 'KO'));
  await unknown.screen.findByRole('button', { name: /AAPL/ });
  expect(unknown.screen.queryByRole('complementary')).toBeNull();
  unknown.close();

  const phone = await openPage(floor.app, device, named);
  const sheet = await phone.screen.findByRole('dialog', { name: 'Position in AAPL' });
  await phone.user.click(within(sheet).getAllByRole('button', { name: 'Close' })[0] as Element);
  await expect.poll(() => phone.screen.queryByRole('dialog')).toBeNull();
  expect(location.hash).toBe('#/transaction/position');
});

test('an order has its life, its fills and its fees, and can be repeated', async () => {
  const floor = await aFloor();
  await trade(floor, { shares: 10 });
  const sale = await trade(floor, { shares: 4, intent: 'sell_to_close' });
  const device = aDevice(floor.trader);
  const { screen, user } = await openPage(floor.app, device, `#/orderDetail?id=${sale.id}`);
  await screen.findByRole('heading', { name: 'Sell AAPL' });
  await screen.findByText(/^Filled: 4 shares at \$/);
  // One fill: the facts and the timeline show it completely.
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByTitle('How Total fees is computed'));
  const fees = await screen.findByRole('dialog');
  for (const fact of ['Platform fee', 'SEC fee', 'FINRA trading activity fee']) {
    within(fees).getByText(fact);
  }
  await user.click(within(fees).getAllByRole('button', { name: 'Close' })[0] as Element);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByTitle('How Realized P&L is computed'));
  await expect
    .poll(() => screen.getByRole('dialog').textContent)
    .toContain('Value − fees − cost basis');
  expect(screen.getByRole('link', { name: 'Repeat' }).getAttribute('href')).toBe(
    '#/transactionFlat?symbol=AAPL&type=market&quantity=4',
  );
});

test('another customer’s order or an unknown one is not found', async () => {
  const { app, trader } = await aFloor();
  const { id } = await place(app, trader);
  const stranger = aDevice(await aTrader(app.services, 0));
  for (const asked of [id, 'nothing', '5f0c1f5e-1111-4222-8333-944445555666']) {
    const page = await openPage(app, stranger, `#/orderDetail?id=${asked}`);
    expect(await page.screen.findByText('Order not found')).toBeDefined();
    page.close();
  }
});

test('the stock account shows its equity and buying power', async () => {
  const floor = await aFloor();
  await trade(floor, { shares: 10 });
  await trade(floor, { shares: 10, intent: 'sell_to_close' });
  const device = aDevice(floor.trader);
  const { screen, user } = await openPage(floor.app, device, '#/accountView/detail');
  await expect.poll(() => location.hash).toMatch(/detail\/position$/);
  await screen.findByText('Demo money');
  const figure = (name: string) => screen.getByTitle(`How ${name} is computed`);
  const dollars = (name: string) => Number(figure(name).textContent?.replaceAll(/[$,]/g, ''));
  // The proceeds of the sale can be traded with, but not withdrawn before they settle.
  await expect.poll(() => dollars('Buying power') - dollars('Withdrawable')).toBeGreaterThan(500);
  await user.click(figure('Buying power'));
  await expect
    .poll(() => screen.getByRole('dialog').textContent)
    .toContain('Settled cash + proceeds that settle next trading day');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await expect.poll(() => location.hash).toMatch(/detail\/orders$/);
  await screen.findByRole('link', { name: /^Sell AAPL/ });
});

async function appleOf({ screen }: OpenPage): Promise<string | null> {
  return (await screen.findByRole('link', { name: /AAPL/ })).textContent;
}

test('a trade that is busted long after its order ended changes the order on every device that knows it', async () => {
  const floor = await aFloor();
  const { app, trader } = floor;
  const { sql } = app.services.db;
  const order = await trade(floor, { shares: 10 });
  await sql`
    insert into trade_order (id, person_id, key, ticker, intent, type, qty_micros, is_extended,
      session, status, reason, placed_ms, expires_ms, done_ms, placed_at)
    select uuidv7(), person_id, gen_random_uuid()::text, 'MSFT', intent, type, qty_micros, is_extended, session,
      'cancelled', 'by_person', placed_ms, expires_ms, done_ms, placed_at
    from trade_order, generate_series(1, 60)`;
  const device = aDevice(trader);
  const orders = '#/transaction/orders?symbol=AAPL';
  const first = await openPage(app, device, orders);
  await first.press('Show more');
  expect(await appleOf(first)).toContain('Filled');
  first.close();

  const [trading] = await sql<{
    id: string;
  }>`select id from execution where order_id = ${order.id}`;
  await applierWith(app.services).apply({
    event: 'bust',
    orderId: order.id,
    executionId: trading?.id ?? '',
    atMs: floor.market.time().exchangeMs,
  });
  const second = await openPage(app, device, orders);
  await expect.poll(() => appleOf(second)).toContain('Rejected');
  second.close();
  // The device keeps it: the next page shows it without the server.
  device.fate = () => 'unreachable';
  const third = await openPage(app, device, orders);
  expect(await appleOf(third)).toContain('Rejected');
});
