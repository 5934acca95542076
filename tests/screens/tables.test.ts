import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getOrders } from '../../contract/order.ts';
import { subscribeManaged } from '../../contract/managed.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { usd } from '../harness/ledger.ts';
import { fill, newKey } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { dealt } from '../harness/product-catalog.ts';
import { recorded } from '../harness/product-figures.ts';
import { anInvestor, aProduct, FREE, PERIOD, productParts } from '../harness/products.ts';
import { aDevice, openPage, type OpenPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';
import { aFloor, given, place } from '../harness/trading-floor.ts';

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';
const STOCKS = ['AAPL', 'MSFT', 'NVDA'];

const RULE = {
  universe: STOCKS,
  rule: { kind: 'model', parameters: { model: 'ridge', holdings: 3, windowYears: 3 } },
  schedule: 'monthly',
  risk: null,
};

/** A device whose lists have room for tables with all of their columns. */
function aWideDevice(person?: TestPerson) {
  return { ...aDevice(person), widthPx: 1440, roomPx: 1100 };
}

/** The texts of a table's rows, cell by cell, with the names of its columns first. */
function cellsOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** The copy that a screen with one table makes. */
async function copyOf({ press }: OpenPage): Promise<string[]> {
  await press('Copy as CSV');
  await expect.poll(() => navigator.clipboard.readText()).not.toBe('');
  return (await navigator.clipboard.readText()).trim().split(/\r?\n/);
}

/** A market with an AI strategy, launched on Thursday. */
async function aStrategy({
  id,
  ...part
}: { id: string } & Partial<Parameters<typeof aProduct>[1]>) {
  const market = dayMarket(THURSDAY, '10:00', STOCKS);
  const app = await anApp({ market });
  await rollTo(app.services, market, THURSDAY, '10:00');
  await aProduct(app.services, {
    id,
    kind: 'ai',
    type: 'quant',
    launchDate: THURSDAY,
    texts: {
      en: { name: `AI ${id}`, summary: 'A model chooses.', method: ['It ranks.'], risks: [] },
    },
    strategy: RULE,
    terms: { ...FREE, exitPercent: 0.5 },
    managed: { recallAfterDays: 7, asksSelection: false },
    ...part,
  });
  return { app, market };
}

test('AI strategies are a table with the terms of a recall, without what only pooled products have', async () => {
  const { app } = await aStrategy({ id: 'ai-one' });
  await aProduct(app.services, {
    id: 'ai-two',
    kind: 'ai',
    type: 'quant',
    launchDate: '2026-11-17',
    texts: { en: { name: 'AI two', summary: 'Another.', method: [], risks: [] } },
    terms: { ...FREE, termDays: 30, exitPercent: 0.5 },
    managed: { recallAfterDays: null, asksSelection: false },
  });
  await dealt(app, 'ai-two', '2026-11-17', 10);
  await dealt(app, 'ai-two', WEDNESDAY, 10.2);
  await recorded(app, 'ai-two', { returnPercent: 2 });
  const page = await openPage(app, aWideDevice(), linkToPath(paths.aiStrategies));
  const { screen, user } = page;

  const table = await screen.findByRole('grid', { name: 'AI strategies' });
  expect(screen.queryByRole('list', { name: 'AI strategies' })).toBeNull();
  const [names, one] = cellsOf(table);
  expect(names).toEqual(expect.arrayContaining(['Recall', 'Recall fee', 'Since launch']));
  for (const name of ['Type', 'NAV', 'Assets', 'Status']) expect(names).not.toContain(name);
  expect(one?.slice(0, 1)).toEqual(['AI ai-one']);
  expect(one).toEqual(expect.arrayContaining(['After 7 days', '0.50%']));
  const link = within(table).getByRole('link', { name: 'AI two' });
  expect(link.getAttribute('href')).toBe(linkToPath(paths.aiStrategy, { id: 'ai-two' }));

  await user.click(within(table).getByRole('button', { name: 'Since launch' }));
  await expect.poll(() => cellsOf(table)[1]?.[0]).toBe('AI two');
  const [head, first] = await copyOf(page);
  expect(head).toMatch(/^Name,Risk,Term,Recall,Recall fee,/);
  expect(first).toMatch(/^AI two,,30,,,/);
});

test('while a product raises money, the table has room for how much by leaving out what is the same for all', async () => {
  const { app } = await aStrategy({ id: 'ai-one' });
  const texts = { en: { name: 'Pairs', summary: 'Long and short.', method: [], risks: [] } };
  await aProduct(app.services, { ...PERIOD, texts });
  const { screen } = await openPage(app, aWideDevice(), linkTo.products());
  const [names, pairs] = cellsOf(await screen.findByRole('grid', { name: 'Products' }));
  expect(names).toEqual(['Name', 'Type', 'Risk', 'Term', 'Status', 'Raised', 'Minimum']);
  expect(pairs?.slice(-3)).toEqual([
    expect.stringMatching(/^Raising until /),
    expect.stringMatching(/^\$0 of /),
    expect.stringMatching(/^\$/),
  ]);
});

test('what a managed account holds and trades are two tables with an order each', async () => {
  const { app, market } = await aStrategy({ id: 'ai-one' });
  const { services } = app;
  const person = await anInvestor(services, 10_000, 'quantitative');
  const parts = { ...productParts(services), warn: () => undefined };
  const wish = { key: newKey(), productId: 'ai-one', amountMicros: String(usd(5_000)) };
  const { id } = must(
    await app.call(
      subscribeManaged,
      { ...wish, tickers: [], agreed: true, language: 'en' },
      person,
    ),
  );
  await services.db.sql`
    insert into managed_decision (account_id, decided_on, trades_on, weights)
    values (${id}, ${WEDNESDAY}, ${THURSDAY}, ${JSON.stringify({ AAPL: 0.5, MSFT: 0.3 })})`;
  await lookAfterProducts(parts);
  const orders = await services.db.sql<{ id: string; ticker: string; amount_micros: string }>`
    select id, ticker, amount_micros from trade_order where status = 'pending' order by seq`;
  for (const order of orders) {
    const price = market.quote(order.ticker)?.regular.price ?? 0;
    const shares = Math.floor(Number(order.amount_micros) / price) / 1e6;
    await fill(services, order.id, { price, shares });
  }
  await lookAfterProducts(parts);

  const { screen, user } = await openPage(
    app,
    aWideDevice(person),
    linkToPath(paths.managed, { id }),
  );
  const holdings = await screen.findByRole('grid', { name: 'Holdings' });
  const trades = await screen.findByRole('grid', { name: 'Trades' });
  expect(cellsOf(holdings)[0]).toEqual([
    'Holding',
    'Name',
    'Sector',
    'Shares',
    'Price',
    'Market value',
    'Weight',
  ]);
  // Cash has neither a number nor a price, and leads nowhere.
  const cash = cellsOf(holdings).find(([name]) => name === 'Cash');
  expect(cash?.slice(1, 5)).toEqual(['', '', '', '']);
  expect(within(holdings).queryByRole('link', { name: 'Cash' })).toBeNull();
  expect(within(holdings).getByRole('link', { name: 'AAPL' }).getAttribute('href')).toBe(
    '#/stockDetails?symbol=AAPL',
  );

  expect(
    cellsOf(trades)
      .slice(1)
      .map(([, side]) => side),
  ).toEqual(['Buy', 'Buy']);
  await user.click(within(trades).getByRole('button', { name: 'Symbol' }));
  await user.click(within(holdings).getByRole('button', { name: 'Weight' }));
  await user.click(within(holdings).getByRole('button', { name: 'Weight' }));
  await expect
    .poll(() => cellsOf(trades).map(([name]) => name))
    .toEqual(['Symbol', 'AAPL', 'MSFT']);
  await expect
    .poll(() => cellsOf(holdings).map(([name]) => name))
    .toEqual(['Holding', 'Cash', 'MSFT', 'AAPL']);
  expect(location.hash).toContain('trades=symbol-up');
  expect(location.hash).toContain('sort=weight-up');
});

test('the history of a product is a table that opens nothing, and its copy follows its order', async () => {
  const app = await anApp({ market: dayMarket(THURSDAY, '10:00', STOCKS) });
  const texts = { en: { name: 'Harbor Fund', summary: 'Waits.', method: [], risks: [] } };
  const id = await aProduct(app.services, { launchDate: '2026-11-16', texts, strategy: RULE });
  for (const [date, nav] of [
    ['2026-11-16', 10],
    ['2026-11-17', 10.5],
    [WEDNESDAY, 10.29],
  ] as const) {
    await dealt(app, id, date, nav);
  }
  const page = await openPage(app, aWideDevice(), linkToPath(paths.productHistory, { id }));
  const table = await page.screen.findByRole('grid', { name: 'History' });
  expect(cellsOf(table).map((cells) => cells.slice(0, 4))).toEqual([
    ['Date', 'NAV', 'Day', 'Return'],
    ['Nov 18, 2026', '$10.290000', '-2.00%', '+2.90%'],
    ['Nov 17, 2026', '$10.500000', '+5.00%', '+5.00%'],
    ['Nov 16, 2026', '$10.000000', '–', '0.00%'],
  ]);
  expect(within(table).queryByRole('link')).toBeNull();

  await page.user.click(within(table).getByRole('button', { name: 'Day' }));
  await expect.poll(() => cellsOf(table)[1]?.[0]).toBe('Nov 17, 2026');
  const lines = await copyOf(page);
  expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual([
    'Date,NAV,Day',
    '2026-11-17,10.5,5',
    '2026-11-18,10.29,-2',
    '2026-11-16,10,',
  ]);
});

test('pending orders are a table that says why each waits, and the keyboard reaches their cancellation', async () => {
  const { app, trader } = await aFloor();
  await place(app, trader, { ticker: 'AAPL', shares: 3 });
  await place(app, trader, { ticker: 'MSFT', shares: 7, limit: 80 });
  const { screen, user } = await openPage(app, aWideDevice(trader), '#/transaction/pending');
  const table = await screen.findByRole('grid', { name: 'Pending orders' });
  expect(screen.queryByRole('list', { name: 'Pending orders' })).toBeNull();
  const apple = within(table).getByRole('link', { name: 'Buy AAPL' }).closest('tr');
  await expect
    .poll(() => apple?.textContent)
    .toContain('The ask is $101.01, $11.01 above your limit.');
  await expect.poll(() => apple?.textContent).toMatch(/\$90\.00.*-1\d\.\d\d%.*6 hr/);

  await user.click(within(table).getByRole('button', { name: 'Shares' }));
  await expect.poll(() => cellsOf(table)[1]?.[0]).toBe('Buy MSFT');
  within(table).getByRole('link', { name: 'Buy MSFT' }).focus();
  await user.keyboard('{End}{Enter}');
  const sheet = await screen.findByRole('dialog', { name: /^Cancel/ });
  await user.click(within(sheet).getByRole('button', { name: 'Cancel order' }));
  await expect
    .poll(async () => given(await app.call(getOrders, { status: 'pending' }, trader)).orders)
    .toMatchObject([{ ticker: 'AAPL' }]);
});
