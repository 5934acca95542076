import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  getManagedAccount,
  getManagedAccounts,
  recallManaged,
  subscribeManaged,
} from '../../contract/managed.ts';
import type { ManagedTerms } from '../../contract/product.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { usd } from '../harness/ledger.ts';
import { fill, newKey } from '../harness/orders.ts';
import { dealt } from '../harness/product-catalog.ts';
import { accountOf, anInvestor, aProduct, FREE, productParts } from '../harness/products.ts';
import { aDevice, type OpenPage, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const NAME = 'AI Harbor';
const PIN = '284917';
const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'GOOGL'];
const SUBSCRIBE = '/managed/subscribe/make/';
const offer = linkToPath(paths.aiStrategies);

/** An AI strategy on a Thursday morning, and a customer with 10,000 dollars for it. */
async function aStrategy(managed: Partial<ManagedTerms> = {}) {
  const market = dayMarket(THURSDAY, '10:00', STOCKS);
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, THURSDAY, '10:00');
  const id = await aProduct(services, {
    id: 'ai-test',
    kind: 'ai',
    type: 'quant',
    launchDate: THURSDAY,
    texts: {
      en: { name: NAME, summary: 'A model chooses.', method: ['It ranks.'], risks: ['Few.'] },
    },
    strategy: {
      universe: STOCKS,
      rule: { kind: 'model', parameters: { model: 'ridge', holdings: 3, windowYears: 3 } },
      schedule: 'monthly',
      risk: null,
    },
    terms: { ...FREE, exitPercent: 0.5 },
    managed: { recallAfterDays: 0, asksSelection: false, ...managed },
  });
  const person = await anInvestor(services, 10_000, 'quantitative');
  const hash = await hashPin(services, person.id, PIN);
  await services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
  return {
    app,
    services,
    market,
    person,
    id,
    device: aDevice(person),
    accounts: async () =>
      must(await app.call(getManagedAccounts, { language: 'en' }, person)).accounts,
  };
}

type World = Awaited<ReturnType<typeof aStrategy>>;

/** Fills in an amount and both agreements, and looks at the review. */
async function review({ screen, user, press }: OpenPage, amount: string) {
  await user.type(await screen.findByLabelText(/^Amount/), amount);
  for (const tick of screen.getAllByRole('checkbox').slice(-2)) await user.click(tick);
  await press('Review order');
}

test('a customer finds an AI strategy, opens an account in it and recalls it with the PIN', async () => {
  const { app, services, person, id, device, accounts } = await aStrategy();
  const page = await openPage(app, device, offer);
  const { screen, user, press } = page;

  const list = await screen.findByRole('list', { name: 'AI strategies' });
  await user.click(within(list).getByRole('link', { name: new RegExp(NAME) }));
  await screen.findByText('A model chooses.');
  const ways = await screen.findAllByRole('link', { name: 'Invest' });
  const buy = ways.find(
    (way: HTMLElement) => way.getAttribute('href') === `#${paths.aiBuy}?id=${id}`,
  );
  if (!buy) throw new Error('no link leads to the order');
  await user.click(buy);
  await review(page, '5000');
  await screen.findByRole('dialog', { name: 'Review order' });
  expect(await accounts()).toEqual([]);
  await press('Invest $5,000.00');
  await screen.findByText('Your strategy is set up');
  const [account] = await accounts();
  expect(account).toMatchObject({ state: 'starting', investedMicros: '5000000000', tickers: [] });

  await user.click(screen.getByRole('link', { name: 'View my strategy' }));
  await user.click(await screen.findByRole('link', { name: 'Recall' }));
  await screen.findByText('You get about');
  await user.type(screen.getByLabelText('Funds PIN'), '111111');
  await press('Recall strategy');
  await screen.findByText(/^Incorrect PIN/);
  expect(await accounts()).toMatchObject([{ state: 'starting' }]);
  await user.type(screen.getByLabelText('Funds PIN'), PIN);
  await press('Recall strategy');
  await screen.findByText('Strategy recalled');
  expect(await accounts()).toMatchObject([{ state: 'closing', endedBy: 'recall' }]);
  expect(await accountOf(services, person.id, 'quantitative')).toEqual({ 'available USD': 5_000 });
});

/** An account of 5,000 dollars that holds 19 AAPL and 19 MSFT, bought at 100 dollars. */
async function running({ app, services, market, person, id: productId }: World) {
  const wish = { productId, amountMicros: '5000000000', tickers: [], agreed: true };
  const { id } = must(
    await app.call(subscribeManaged, { key: newKey(), language: 'en', ...wish }, person),
  );
  await services.db.sql`
    insert into managed_decision (account_id, decided_on, trades_on, weights)
    values (${id}, ${WEDNESDAY}, ${THURSDAY}, ${JSON.stringify({ AAPL: 0.4, MSFT: 0.4 })})`;
  const parts = { ...productParts(services), warn: () => undefined };
  await lookAfterProducts(parts);
  const orders = await services.db.sql<{ id: string }>`
    select id from trade_order where status = 'pending'`;
  for (const order of orders) await fill(services, order.id, { price: 100, shares: 19 });
  await lookAfterProducts(parts);
  const { account } = must(await app.call(getManagedAccount, { id, language: 'en' }, person));
  /** The value with AAPL at a price, as screens show it. */
  const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const valueAt = (price: number) => {
    const micros = BigInt(account.cashMicros) + usd(1_900 + 19 * price);
    return written.format(Number(micros / 10_000n) / 100);
  };
  return {
    id,
    valueAt,
    move(price: number) {
      market.put('AAPL', price);
      market.push('AAPL');
    },
  };
}

test('the value of a running strategy and its holdings follow the quotes between answers of the server', async () => {
  const world = await aStrategy();
  const { app, device } = world;
  const { id, valueAt, move } = await running(world);
  const { screen } = await openPage(app, device, linkToPath(paths.managed, { id }));
  const list = await screen.findByRole('list', { name: 'Holdings' });
  await screen.findByText('Live, at current prices of what it holds');
  await screen.findByText(valueAt(100));

  device.fate = (path) => (path.startsWith('/managed/') ? 'unreachable' : 'answered');
  move(110);
  await screen.findByText(valueAt(110));
  expect(within(list).getByRole('link', { name: /^AAPL/ }).textContent).toContain('$2,090.00');
  expect(within(list).getByRole('link', { name: /^MSFT/ }).textContent).toContain('$1,900.00');
  await screen.findByText('At current prices');
});

test('a strategy that was paid out explains its result by what it paid', async () => {
  const { app, services, market, person, id: productId, device } = await aStrategy();
  const wish = { productId, amountMicros: '5000000000', tickers: [], agreed: true };
  const { id } = must(
    await app.call(subscribeManaged, { key: newKey(), language: 'en', ...wish }, person),
  );
  must(await app.call(recallManaged, { id, pin: PIN, language: 'en' }, person));
  const parts = { ...productParts(services), warn: () => undefined };
  await lookAfterProducts(parts);
  await rollTo(services, market, FRIDAY, '10:00');
  await lookAfterProducts(parts);
  const { screen, user } = await openPage(app, device, linkToPath(paths.managed, { id }));
  await screen.findByText('The amount that was paid out');
  await user.click(await screen.findByTitle('How Result is computed'));
  await screen.findByText('Paid out − invested');
  expect(await screen.findByText('$4,975.00 − $5,000.00')).toBeTruthy();
});

test('the total of own products and the rows of strategies have the same prices', async () => {
  const world = await aStrategy();
  const { app, device } = world;
  const { valueAt, move } = await running(world);
  const { screen } = await openPage(app, device, linkTo.ownProducts());
  const list = await screen.findByRole('list', { name: 'My strategies' });
  device.fate = (path) => (path.startsWith('/managed/') ? 'unreachable' : 'answered');
  move(120);
  await waitFor(() => expect(list.textContent).toContain(valueAt(120)));
  expect(screen.getAllByText(valueAt(120))).toHaveLength(2);
});

test('a recall without a PIN leads to setting one, and asks for none', async () => {
  const { app, services, person, device } = await aStrategy();
  await services.db.sql`update person set pin_hash = null where id = ${person.id}`;
  const wish = { productId: 'ai-test', amountMicros: '500000000', tickers: [], agreed: true };
  const { id } = must(
    await app.call(
      subscribeManaged,
      { key: 'a-strategy-without-a-pin', language: 'en', ...wish },
      person,
    ),
  );
  const { screen } = await openPage(app, device, linkToPath(paths.recall, { id }));
  await screen.findByText('You get about');
  const way = await screen.findByRole('link', { name: 'Set a funds PIN' });
  expect(way.getAttribute('href')).toContain(paths.pin);
  expect(screen.queryByLabelText('Funds PIN')).toBeNull();
});

test('a strategy that asks for a selection takes three stocks, and both agreements', async () => {
  const { app, device, accounts } = await aStrategy({ asksSelection: true });
  const page = await openPage(app, device, linkToPath(paths.aiBuy, { id: 'ai-test' }));
  const { screen, user, press } = page;
  await user.type(await screen.findByLabelText(/^Amount/), '500');
  await press('Review order');
  expect(screen.getAllByText('Please agree to both documents first.')).toHaveLength(2);
  await screen.findByText('Choose at least 3 stocks.');
  for (const tick of screen.getAllByRole('checkbox').slice(-2)) await user.click(tick);
  for (const name of [/AAPL/, /MSFT/]) await user.click(screen.getByRole('checkbox', { name }));
  await press('Review order');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /NVDA/ }));
  await press('Review order');
  await press('Invest $500.00');
  await screen.findByText('Your strategy is set up');
  const [account] = await accounts();
  expect(new Set(account?.tickers)).toEqual(new Set(['AAPL', 'MSFT', 'NVDA']));
});

test('too little money leads to a transfer of the shortfall', async () => {
  const { app, device } = await aStrategy();
  const page = await openPage(app, device, linkToPath(paths.aiBuy, { id: 'ai-test' }));
  await page.user.type(await page.screen.findByLabelText(/^Amount/), '10500.5');
  const way = await page.screen.findByRole('link', { name: 'Transfer $500.50 to invest' });
  expect(way.getAttribute('href')).toContain('to=quantitative&amount=500.50&then=');
});

test('an order whose answer is lost on the way opens one account', async () => {
  const { app, device, accounts } = await aStrategy();
  const page = await openPage(app, device, linkToPath(paths.aiBuy, { id: 'ai-test' }));
  await review(page, '1000');
  device.fate = (path) => (path === SUBSCRIBE ? 'answer_cut' : 'answered');
  await page.press('Invest $1,000.00');
  await page.screen.findByText('Your strategy is set up');
  expect(await accounts()).toHaveLength(1);
});

test('the list of product orders tells where an AI strategy is, which it does not list', async () => {
  const { app, device } = await aStrategy();
  const page = await openPage(app, device, linkToPath(paths.aiBuy, { id: 'ai-test' }));
  await review(page, '1000');
  await page.press('Invest $1,000.00');
  await page.screen.findByText('Your strategy is set up');
  page.go(linkToPath(paths.productOrders));
  await page.screen.findByText('No orders for products yet');
  expect(page.screen.getByText(/Your AI strategies are on the AI tab/)).toBeDefined();
});

test('the experience card is used once, and needs no money', async () => {
  const { app, services, person, id, device } = await aStrategy();
  await dealt(app, id, WEDNESDAY, 10);
  const { screen, press } = await openPage(app, device, linkToPath(paths.aiStrategy, { id }));
  await press('Use card on this strategy');
  await press('Use card');
  await screen.findByText('In use');
  expect(screen.queryByRole('button', { name: 'Use card on this strategy' })).toBeNull();
  expect(await accountOf(services, person.id, 'quantitative')).toEqual({ 'available USD': 10_000 });
});

test('without a connection a customer still sees the accounts that this device knows', async () => {
  const { app, device } = await aStrategy();
  const first = await openPage(app, device, linkToPath(paths.aiBuy, { id: 'ai-test' }));
  await review(first, '1000');
  await first.press('Invest $1,000.00');
  await first.screen.findByText('Your strategy is set up');
  first.go(offer);
  await first.screen.findByRole('list', { name: 'My strategies' });
  first.close();
  device.fate = () => 'unreachable';
  const { screen } = await openPage(app, device, offer);
  const own = await screen.findByRole('list', { name: 'My strategies' });
  expect(own.textContent).toContain(NAME);
});
