import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import {
  getProductOrders,
  getProductPositions,
  subscribeProduct,
} from '../../contract/product-order.ts';
import { acknowledgeHypothetical, getProductScores } from '../../contract/product.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { runBacktests } from '../../server/products/catalog/backtests.ts';
import { catalogOf } from '../../server/products/catalog/catalog.ts';
import { daysOf, dealt } from '../harness/product-catalog.ts';
import { backtested, recorded } from '../harness/product-figures.ts';
import { accountOf, anInvestor, aProduct, deal, FREE, PERIOD } from '../harness/products.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anOrder, fill, newKey, placerOf } from '../harness/orders.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';
import { given } from '../harness/trading-floor.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const NAME = 'Harbor Fund';
const texts = {
  en: { name: NAME, summary: 'Holds cash.', method: ['It waits.'], risks: ['Few.'] },
};

/** The rule of the first product of the catalog. */
function ruleOf({ market }: TestApp): object {
  const [first] = catalogOf(market);
  if (!first) throw new Error('no product of the catalog is listed');
  return first.strategy;
}

/** A fund that was dealt at Thursday's close, on Friday morning, and a customer with 10,000 dollars for it. */
async function aFund() {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  await rollTo(app.services, market, THURSDAY, '10:00');
  const id = await aProduct(app.services, { launchDate: THURSDAY, texts, strategy: ruleOf(app) });
  await rollTo(app.services, market, THURSDAY, '16:01');
  await deal(app.services, id, THURSDAY);
  await rollTo(app.services, market, FRIDAY, '10:00');
  const investor = await anInvestor(app.services);
  return { app, market, id, investor, device: aDevice(investor) };
}

test('a customer finds a product, buys it once, cancels, buys again and holds it after the close', async () => {
  const { app, market, id, investor, device } = await aFund();
  const { screen, user, press, go } = await openPage(app, device, linkTo.products());
  const orders = async () =>
    given(await app.call(getProductOrders, { language: 'en' }, investor)).orders;

  const list = await screen.findByRole('list', { name: 'Products' });
  await user.click(within(list).getByRole('link', { name: new RegExp(NAME) }));
  await screen.findByText('Holds cash.');
  const ways = await screen.findAllByRole('link', { name: 'Invest' });
  const buy = ways.find((way: HTMLElement) => way.getAttribute('href') === `#/productBuy?id=${id}`);
  if (!buy) throw new Error('no link leads to the order');
  await user.click(buy);

  await user.type(await screen.findByLabelText(/^Amount/), '5000');
  await press('Review order');
  expect(screen.getAllByText('Please agree to both documents first.')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /User agreement.*method, risks/ }));
  await press('Review order');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Anti-money-laundering agreement/ }));
  await press('Review order');
  const review = await screen.findByRole('dialog', { name: 'Review order' });
  expect(review.textContent).toContain('$5,000.00');
  expect(await orders()).toEqual([]);
  await press('Invest $5,000.00');

  await screen.findByText('Order placed');
  expect(await orders()).toMatchObject([{ state: 'pending', amountMicros: '5000000000' }]);
  expect(await accountOf(app.services, investor.id, 'fund')).toMatchObject({ 'held USD': 5_000 });
  await press('Cancel order');
  const sheet = await screen.findByRole('dialog', { name: 'Cancel order' });
  await user.click(within(sheet).getByRole('button', { name: 'Cancel order' }));
  await expect.poll(orders).toMatchObject([{ state: 'cancelled' }]);
  expect(await accountOf(app.services, investor.id, 'fund')).toEqual({ 'available USD': 10_000 });

  go(`#/productBuy?id=${id}`);
  await user.type(await screen.findByLabelText(/^Amount/), '1000');
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Review order');
  await press('Invest $1,000.00');
  await screen.findByText('Order placed');
  await rollTo(app.services, market, FRIDAY, '16:01');
  await deal(app.services, id, FRIDAY);
  go(linkTo.ownProducts());
  const card = (await screen.findByRole('link', { name: NAME })).closest('article');
  await expect.poll(() => card?.textContent).toContain('Units100');

  await press('Redeem');
  await user.click(await screen.findByRole('radio', { name: 'Some units' }));
  // Units have six decimals.
  await user.type(screen.getByLabelText('Units'), '12.345678');
  await press('Redeem 12.345678 units');
  await expect
    .poll(orders)
    .toContainEqual(expect.objectContaining({ kind: 'redeem', unitsMicros: '12345678' }));
});

test('before its second close a product shows its minimum, and when its first return follows', async () => {
  const market = dayMarket(FRIDAY, '10:00');
  const app = await anApp({ market });
  await aProduct(app.services, { launchDate: THURSDAY, texts, strategy: ruleOf(app) });
  const device = aDevice(await anInvestor(app.services));
  const { screen, go } = await openPage(app, device, linkTo.products());
  const list = await screen.findByRole('list', { name: 'Products' });
  const row = within(list).getByRole('link', { name: new RegExp(NAME) });
  expect(row.textContent).toMatch(/from \$[\d.]+.* annual fee/);
  expect(row.textContent).not.toContain('–');
  screen.getByText(/^Launched on Nov 19, 2026\..* after the close on Nov 20, 2026\.$/);

  // Its performance has no list that says the same again, only when its curve starts.
  go(linkToPath(paths.strategies));
  await screen.findByText('No curve yet');
  screen.getByText(/^The curve starts after the close on Nov \d+, 2026\.$/);
  screen.getByRole('button', { name: 'Show the backtest' });
  expect(screen.queryByRole('list', { name: 'Products' })).toBeNull();
});

test('an order from an empty account says where money is', async () => {
  const app = await anApp({ market: dayMarket(FRIDAY, '10:00') });
  const id = await aProduct(app.services, { launchDate: FRIDAY, texts, strategy: ruleOf(app) });
  const device = aDevice(await anInvestor(app.services, 2_500, 'quantitative'));
  const { screen } = await openPage(app, device, linkToPath(paths.productBuy, { id }));
  const note = await screen.findByText(/^No money is available in your Fund account\./);
  await expect.poll(() => note.textContent).toContain('You have $97,500.00 in your Spot wallet.');
  expect(screen.queryByText(/available in Fund account$/)).toBeNull();
  const way = screen.getByRole('link', { name: 'Transfer money' }).getAttribute('href');
  expect(way).toMatch(/from=wallet&to=fund/);
});

test('units are estimated at the quotes of what the product holds, which the screen says', async () => {
  const { app, market, id, device, investor } = await aFund();
  const wish = { productId: id, amountMicros: '5000000000', agreed: true, endsDate: null };
  given(await app.call(subscribeProduct, { key: newKey(), ...wish }, investor));
  await rollTo(app.services, market, FRIDAY, '16:01');
  await deal(app.services, id, FRIDAY);
  await rollTo(app.services, market, '2026-11-23', '10:00');
  const [row] = await app.services.db.sql<{ holder_id: string }>`
    select holder_id from product where id = ${id}`;
  const bought = { ticker: 'AAPL', limit: 100, shares: 1_000, isFarMeant: true };
  const { order } = await placerOf(app.services).place(row?.holder_id ?? '', anOrder(bought));
  await fill(app.services, order.id, { price: 100, shares: 1_000 });

  const { screen } = await openPage(app, device, linkTo.ownProducts());
  await screen.findByText('Estimate at current prices of what it holds');
  await screen.findByText('Estimated value of all products');
  device.fate = (path) => (path.startsWith('/product/') ? 'unreachable' : 'answered');
  const { positions } = given(await app.call(getProductPositions, { language: 'en' }, investor));
  const [position] = positions;
  if (!position?.net) throw new Error('the product holds shares');
  const { cashMicros, unitsMicros } = position.net;
  market.put('AAPL', 150);
  market.push('AAPL');
  // The card and the total.
  const nav = ((BigInt(cashMicros) + 150_000_000_000n) * 1_000_000n) / BigInt(unitsMicros);
  const cents = (BigInt(position.unitsMicros) * nav) / 1_000_000n / 10_000n;
  const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const value = written.format(Number(cents) / 100);
  await expect.poll(() => screen.queryAllByText(value).length, { timeout: 20_000 }).toBe(2);
});

test('home shows the last day of a robot with its date, and its win rate with the number of trades', async () => {
  const app = await anApp({ market: dayMarket(THURSDAY, '10:00') });
  const managed = { recallAfterDays: 0, asksSelection: false };
  for (const part of [
    { id: 'quant-test', kind: 'quant', type: 'quant', terms: { ...FREE, termDays: 90 } },
    { id: 'ai-test', kind: 'ai', type: 'quant', terms: FREE, managed },
  ] as const) {
    await aProduct(app.services, {
      launchDate: '2026-11-17',
      texts: { en: { ...texts.en, name: `Robot ${part.id}` } },
      strategy: ruleOf(app),
      ...part,
    });
    await dealt(app, part.id, '2026-11-17', 10);
    await dealt(app, part.id, '2026-11-18', 10.2);
    await recorded(app, part.id, { returnPercent: 2, wins: { won: 3, trades: 4 } });
  }
  const { screen } = await openPage(app, aDevice(), linkTo.home());
  const robot = async (list: string) =>
    within(await screen.findByRole('list', { name: list })).findByRole('link', { name: /^Robot/ });

  const quant = await robot('Quantitative products');
  expect(quant.textContent).toContain('Term 90 days · Win rate 75% of 4 trades · ');
  expect(quant.textContent).toMatch(/2\.00%Nov 18, 2026$/);
  const ai = await robot('AI strategies');
  expect(ai.getAttribute('href')).toBe(linkToPath(paths.aiStrategy, { id: 'ai-test' }));
  expect(ai.textContent).toContain('Robot ai-testWin rate 75% of 4 trades');
  expect(ai.textContent).toContain(' · Paper record: +2.00% since Nov 16, 2026, not annualized');
  expect(ai.textContent).toMatch(/2\.00%Nov 18, 2026$/);
});

test('home annualizes the return of a robot from one year on, and that of a backtest for customers who acknowledged what it is', async () => {
  const app = await anApp({ market: dayMarket(THURSDAY, '10:00') });
  const robots = ['quant-a', 'quant-b', 'quant-c'] as const;
  const navs = { '2016-11-18': 10, '2016-11-30': 11, '2016-12-30': 12, '2026-11-18': 20 };
  for (const id of robots) {
    await aProduct(app.services, {
      id,
      kind: 'quant',
      type: 'quant',
      launchDate: '2025-11-17',
      texts: { en: { ...texts.en, name: `Robot ${id}` } },
      strategy: ruleOf(app),
    });
    await backtested(app, id, {}, navs);
  }
  const year = { returnPercent: 12, fromDate: '2025-11-17' };
  await recorded(app, 'quant-a', { ...year, annualPercent: 12, provenance: 'live' });
  const investor = await anInvestor(app.services);
  const { screen, calls, go } = await openPage(app, aDevice(investor), linkTo.home());
  const robot = async () => {
    const list = await screen.findByRole('list', { name: 'Quantitative products' });
    return (await within(list).findByRole('link', { name: /^Robot quant-a/ })).textContent;
  };
  expect(await robot()).toContain('Live record: +12.00% annualized since Nov 17, 2025');
  expect(await robot()).not.toContain('Backtest');
  expect(calls).not.toContain(getProductScores.path);

  given(await app.call(acknowledgeHypothetical, { understands: true, bearsLoss: true }, investor));
  go(linkTo.products());
  go(linkTo.home());
  await expect.poll(robot).toContain('Backtest +7.17% annualized, Nov 18, 2016 – Nov 18, 2026');
});

test.for([
  ['the portfolio', linkTo.portfolio()],
  ['the own screen', linkToPath(paths.me)],
] as const)(
  'on %s the fund and the quantitative account lead to what they hold, and its cash to a transfer',
  async ([, place]) => {
    const app = await anApp({ market: dayMarket(THURSDAY, '10:00') });
    const device = aDevice(await anInvestor(app.services));
    const { screen, user } = await openPage(app, device, place);
    const accounts = within(await screen.findByRole('list', { name: 'Accounts' }));
    const other = await accounts.findByRole('link', { name: /^Quantitative account/ });
    expect(other.getAttribute('href')).toBe(linkTo.ownProducts());
    await user.click(await accounts.findByRole('link', { name: /^Fund account/ }));

    const cash = within(await screen.findByRole('list', { name: 'Uninvested cash' }));
    const ways = cash.getAllByRole('link');
    expect(ways.map((way: HTMLElement) => way.getAttribute('href'))).toEqual([
      linkTo.transfer({ from: 'fund' }),
    ]);
    expect(ways[0]?.textContent).toMatch(/^Fund account.*\$10,000\.00$/);
  },
);

test('a backtest is shown to a customer who has confirmed what it is, and not before', async () => {
  const app = await anApp();
  const id = await aProduct(app.services, { launchDate: FRIDAY, texts, strategy: ruleOf(app) });
  const parts = { ...app.services, closures: adHocClosures, days: () => daysOf(app) };
  expect(await runBacktests(parts, new AbortController().signal)).toBe(1);
  const device = aDevice(await anInvestor(app.services));
  const { screen, user, press, calls } = await openPage(app, device, linkTo.product({ id }));

  await user.click(await screen.findByRole('radio', { name: 'Backtest' }));
  await press('Confirm and show the backtest');
  expect(screen.getAllByText('Please confirm this first.')).toHaveLength(2);
  expect(calls).not.toContain('/product/backtest/get/');
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Confirm and show the backtest');
  await screen.findByText(/^Hypothetical performance/);
  await screen.findByText('Monthly returns');
});

test('a score opens its calculation for a customer who has confirmed what a backtest is, and not before', async () => {
  const app = await anApp();
  for (const [id, ...navs] of [
    // The highest return and the lowest volatility; October gained; the drawdown is the middle one.
    ['fund-test', 100, 101, 102, 100.98, 103],
    ['fund-second', 100, 99.5, 99.2, 102, 102],
    ['fund-third', 100, 97, 96, 100, 101],
  ] as const) {
    await aProduct(app.services, { id, launchDate: FRIDAY, texts, strategy: ruleOf(app) });
    const dates = ['2026-09-30', '2026-10-15', '2026-10-30', '2026-11-16', '2026-11-18'];
    const course = Object.fromEntries(dates.map((date, day) => [date, navs[day] ?? 0]));
    await backtested(app, id, {}, course);
  }
  const device = aDevice(await anInvestor(app.services));
  const address = `${linkTo.product({ id: 'fund-test' })}&of=backtest`;
  const { screen, user, press, calls } = await openPage(app, device, address);

  await screen.findByRole('button', { name: 'Confirm and show the backtest' });
  expect(calls).not.toContain('/product/scores/get/');
  expect(screen.queryByTitle('How Score is computed')).toBeNull();
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick);
  await press('Confirm and show the backtest');
  const score = await screen.findByTitle('How Score is computed');
  // 87.5 in full.
  expect(score.textContent).toBe('88');
  await user.click(score);
  const sheet = await screen.findByRole('dialog', { name: 'Score' });
  within(sheet).getByText('0.40 × 100 + 0.25 × 50 + 0.20 × 100 + 0.15 × 100 = 88');
  expect(sheet.textContent).toContain('Maximum drawdown');
  expect(sheet.textContent).toContain('Products compared3');
});

function endOf(id: string) {
  return linkToPath(paths.productEnd, { id });
}

test('a maturity summary that is opened too early says until when the period runs, and leads to the position', async () => {
  const app = await anApp({ market: dayMarket(THURSDAY, '10:00') });
  const id = await aProduct(app.services, { ...PERIOD, texts, strategy: ruleOf(app) });
  const running = await aProduct(app.services, {
    ...PERIOD,
    id: 'quant-running',
    launchDate: FRIDAY,
    texts,
    strategy: ruleOf(app),
  });
  const investor = await anInvestor(app.services, 5_000, 'quantitative');
  const wish = { productId: id, amountMicros: '5000000000', agreed: true, endsDate: '2026-11-24' };
  given(await app.call(subscribeProduct, { key: newKey(), ...wish }, investor));
  const { screen, go } = await openPage(app, aDevice(investor), endOf(id));

  await screen.findByText('The period has not begun');
  await screen.findByText(/runs from Nov 20, 2026 to Nov 24, 2026/);
  const way = await screen.findByRole('link', { name: 'View my products' });
  expect(way.getAttribute('href')).toBe(linkTo.ownProducts());
  go(endOf(running));
  await screen.findByText('The period is still running');
  await screen.findByText(/runs until Nov 24, 2026/);
  expect(screen.queryByRole('link', { name: 'View my products' })).toBeNull();
  go(endOf('quant-nothing'));
  await screen.findByText('We couldn’t find this product');
});
