import { expect, test } from 'vitest';
import { getManagedAccounts, subscribeManaged } from '../../contract/managed.ts';
import { newYorkMs } from '../../contract/market-hours.ts';
import { getProductPositions } from '../../contract/product-order.ts';
import { subscribe } from '../../server/products/orders/place.ts';
import { answerTo, said } from '../harness/assistant.ts';
import { usd } from '../harness/ledger.ts';
import { micros, newKey } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { recorded } from '../harness/product-figures.ts';
import { anInvestor, aProduct, asCustomer, deal, FREE, productParts } from '../harness/products.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const QUESTION = 'Which funds and strategies did I buy, and how are they doing?';

/** A fund and an AI strategy on offer, and a customer with dollars for each. */
async function aWorld() {
  const market = dayMarket(THURSDAY, '10:00', ['AAPL', 'MSFT', 'NVDA']);
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, THURSDAY, '10:00');
  const texts = { en: { name: 'Harbor Fund' }, ja: { name: 'ハーバーファンド' } };
  const fund = await aProduct(services, { launchDate: THURSDAY, texts });
  const strategy = await aProduct(services, {
    id: 'ai-test',
    kind: 'ai',
    type: 'quant',
    launchDate: '2026-12-01',
    strategy: {
      universe: ['AAPL', 'MSFT', 'NVDA'],
      rule: { kind: 'model', parameters: { model: 'ridge', holdings: 3, windowYears: 3 } },
      schedule: 'monthly',
      risk: null,
    },
    terms: { ...FREE, exitPercent: 0.5 },
    texts: { en: { name: 'Clear Signal' } },
    managed: { recallAfterDays: 0, asksSelection: false },
  });
  const person = await anInvestor(services);
  const toQuant = { from: 'fund', to: 'quantitative', micros: usd(5_000) } as const;
  await services.ledger.transfer(person.id, { key: newKey(), ...toQuant });
  const buyFund = () =>
    subscribe(productParts(services), asCustomer(person), {
      key: newKey(),
      productId: fund,
      amountMicros: usd(4_000),
      endsDate: null,
    });
  return { app, services, market, person, fund, strategy, buyFund };
}

test('a customer who asks for own products gets what is held, as the screen of own products shows it', async () => {
  const { app, services, market, person, fund, strategy, buyFund } = await aWorld();
  await buyFund();
  const wish = { productId: strategy, amountMicros: micros(1_000), tickers: [], agreed: true };
  const { id: account } = must(
    await app.call(subscribeManaged, { key: newKey(), ...wish, language: 'en' }, person),
  );
  await rollTo(services, market, THURSDAY, '16:01');
  await deal(services, fund, THURSDAY);
  // The fund gains a tenth.
  await services.db.sql`
    insert into product_day (product_id, date, worth_micros, units_micros, nav_micros, fee_micros,
      flow_micros, fee_carry, interest_carry)
    values (${fund}, ${FRIDAY}, ${String(usd(1_104_400))}, 100400000000, 11000000, 0, 0, 0, 0)`;
  await rollTo(services, market, FRIDAY, '20:30');
  const language = 'en';
  expect(must(await app.call(getProductPositions, { language }, person)).positions).toMatchObject([
    { valueMicros: micros(4_400), gainMicros: micros(400), liveNavMicros: null },
  ]);
  expect(must(await app.call(getManagedAccounts, { language }, person)).accounts).toMatchObject([
    { id: account, cashMicros: micros(1_000), positionsMicros: '0' },
  ]);

  const events = await answerTo(app, QUESTION, person);
  expect(events.map(({ kind }) => kind)).toEqual(['step', 'source', 'text', 'table', 'done']);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'source', place: { screen: 'own_products' } }),
  );
  expect(said(events)).toEqual({
    own_products: { count: 2, value: micros(5_400), gain: micros(400), percent: 8 },
  });
  const table = events.find((event) => event.kind === 'table');
  expect(table?.columns).toEqual(['name', 'product', 'value', 'gain', 'gain_percent']);
  expect(table?.rows.map(({ place }) => place)).toEqual([
    { screen: 'product', of: fund },
    { screen: 'managed', of: account },
  ]);
  expect(table?.rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    ['Harbor Fund', 'fund', micros(4_400), micros(400), 10],
    ['Clear Signal', 'ai', micros(1_000), '0', 0],
  ]);

  const one = await answerTo(app, '私のハーバーファンドはどうですか', person, { language: 'ja' });
  expect(said(one)['own_products']).toMatchObject({ count: 1, value: micros(4_400), percent: 10 });
  // Friday's dealing point has passed; the strategy still holds cash alone.
  const today = said(await answerTo(app, 'What did my funds and strategies earn today?', person));
  expect(today).toEqual({
    own_products_today: { gain: micros(400) },
    own_products: { count: 2, value: micros(5_400), gain: micros(400), percent: 8 },
  });
  const robots = await answerTo(app, '¿Cuánto ganaron mis robots hoy?', person, { language: 'es' });
  expect(said(robots)['own_products_today']).toEqual({ gain: micros(400) });
});

test('a record is said to be on paper or live, as the product says, and a catalog with both kinds says so', async () => {
  const { app, person, fund, strategy } = await aWorld();
  const record = (id: string, provenance: 'paper' | 'live') =>
    recorded(app, id, { provenance, returnPercent: 2, fromDate: THURSDAY });
  const ask = async (question: string) => said(await answerTo(app, question, person));
  expect(await ask('What about the Harbor Fund?')).toEqual({
    product_unrecorded: { name: 'Harbor Fund' },
  });
  expect(await ask('How does the Harbor Fund do?')).toEqual({
    product_unrecorded: { name: 'Harbor Fund' },
  });
  expect(await ask('How is Clear Signal doing?')).toEqual({
    product_unrecorded: { name: 'Clear Signal' },
  });
  const offered = () => ask('Which funds do you offer?');
  expect(await offered()).toEqual({ products_mixed: { count: 2 } });

  await record(fund, 'live');
  await record(strategy, 'live');
  expect(await ask('What about the Harbor Fund?')).toMatchObject({
    product: { name: 'Harbor Fund', record: 'live', percent: 2, since: THURSDAY },
  });
  expect(await offered()).toEqual({ products: { count: 2, record: 'live' } });

  await record(fund, 'paper');
  expect(await ask('What about the Harbor Fund?')).toMatchObject({ product: { record: 'paper' } });
  expect(await offered()).toEqual({ products_mixed: { count: 2 } });
  await record(strategy, 'paper');
  expect(await offered()).toEqual({ products: { count: 2, record: 'paper' } });
});

test('the result of today is that of the last dealing point, at current prices in the session, or of the last day before it', async () => {
  const { app, services, market, person, fund, strategy, buyFund } = await aWorld();
  await buyFund();
  const wish = { productId: strategy, amountMicros: micros(1_000), tickers: [], agreed: true };
  const { id: account } = must(
    await app.call(subscribeManaged, { key: newKey(), ...wish, language: 'en' }, person),
  );
  await rollTo(services, market, THURSDAY, '16:01');
  await deal(services, fund, THURSDAY);
  const ask = async () => said(await answerTo(app, 'What did my funds earn today', person));
  // Units bought at this dealing point have no result yet.
  expect((await ask())['own_products_today']).toEqual({ gain: '0' });

  await rollTo(services, market, FRIDAY, '08:00');
  expect((await ask())['own_products_last_day']).toEqual({ gain: '0', date: THURSDAY });

  await rollTo(services, market, FRIDAY, '11:00');
  // The strategy's account closed 30 dollars below its value now.
  const { sql } = services.db;
  const [row] = await sql<{ holder_id: string }>`
    select holder_id from managed_account where id = ${account}`;
  await sql`delete from equity_snapshot where person_id = ${row?.holder_id ?? ''}`;
  await sql`
    insert into equity_snapshot (person_id, exchange_ms, is_close, equity_micros, flow_micros, entry_id)
    values (${row?.holder_id ?? ''}, ${newYorkMs(THURSDAY, 16 * 60)}, true, ${micros(970)}, 0, 0)`;
  const { positions } = must(await app.call(getProductPositions, { language: 'en' }, person));
  const [held] = positions;
  const live = BigInt(held?.liveNavMicros ?? 0) * BigInt(held?.unitsMicros ?? 0);
  const ofFund = live / 1_000_000n - BigInt(held?.valueMicros ?? 0);
  expect((await ask())['own_products_today']).toEqual({
    gain: String(ofFund + BigInt(micros(30))),
  });
});

test('the answer names a purchase that waits, leads a customer without products to the catalog, and asks a visitor to sign in', async () => {
  const { app, services, person, buyFund } = await aWorld();
  await buyFund();
  const waiting = await answerTo(app, QUESTION, person);
  expect(said(waiting)).toEqual({
    no_own_products: {},
    own_products_waiting: { amount: micros(4_000) },
  });

  const stranger = await aPerson(services);
  const none = await answerTo(app, 'Show my funds', stranger);
  expect(said(none)).toEqual({ no_own_products: {} });
  expect(none).toContainEqual(
    expect.objectContaining({ kind: 'source', place: { screen: 'products' } }),
  );

  expect(await answerTo(app, 'Show my funds')).toEqual([
    { kind: 'refused', why: 'sign_in', topics: expect.any(Array) },
  ]);
});
