import { expect, onTestFinished, test } from 'vitest';
import type { InputOf } from '../../contract/endpoint.ts';
import {
  applyExperienceCard,
  getManagedAccount,
  getManagedAccounts,
  getManagedTrades,
  getProductModel,
  getRecallQuote,
  recallManaged,
  subscribeManaged,
} from '../../contract/managed.ts';
import { getMessages } from '../../contract/message.ts';
import { getPortfolio } from '../../contract/portfolio.ts';
import type { ManagedTerms, ProductTerms } from '../../contract/product.ts';
import { getDeletion } from '../../contract/sign-up.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { aDatabase } from '../harness/postgres.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { fill, micros, newKey } from '../harness/orders.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { dealt } from '../harness/product-catalog.ts';
import { accountOf, anInvestor, aProduct, FREE, productParts } from '../harness/products.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const PIN = '284917';

interface Part {
  readonly terms?: Partial<ProductTerms>;
  readonly managed?: Partial<ManagedTerms>;
}

/** An AI strategy of two stocks that can be recalled at once for half a percent, and a customer with $10,000 for it. */
async function aWorld({ terms, managed }: Part = {}) {
  const market = dayMarket(THURSDAY, '10:00', ['AAPL', 'MSFT', 'NVDA']);
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, THURSDAY, '10:00');
  const productId = await aProduct(services, {
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
    terms: { ...FREE, exitPercent: 0.5, ...terms },
    managed: { recallAfterDays: 0, asksSelection: false, ...managed },
  });
  const person = await anInvestor(services, 10_000, 'quantitative');
  const hash = await hashPin(services, person.id, PIN);
  await services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
  const parts = { ...productParts(services), warn: () => undefined };
  const look = () => lookAfterProducts(parts);
  return {
    app,
    market,
    services,
    person,
    productId,
    parts,
    look,
    async at(date: string, time: string) {
      await rollTo(services, market, date, time);
      await look();
    },
    /** Makes the rule's decision; the engine has its own tests. */
    decide: (id: string, weights: Readonly<Record<string, number>>) => services.db.sql`
      insert into managed_decision (account_id, decided_on, trades_on, weights)
      values (${id}, ${WEDNESDAY}, ${THURSDAY}, ${JSON.stringify(weights)})`,
    /** Fills every pending order at the price of now. */
    async fillAll() {
      const rows = await services.db.sql<Record<string, string | null>>`
        select id, ticker, qty_micros, amount_micros from trade_order where status = 'pending'
        order by seq`;
      for (const { id, ticker, qty_micros: qty, amount_micros: amount } of rows) {
        const price = market.quote(ticker ?? '')?.regular.price ?? 0;
        const shares = qty === null ? Math.floor(Number(amount) / price) / 1e6 : Number(qty) / 1e6;
        await fill(services, id ?? '', { price, shares });
      }
      return rows.map(({ ticker }) => ticker);
    },
    mustFit: async () => expect(await brokenChecks(await app.pool())).toEqual([]),
  };
}

type World = Awaited<ReturnType<typeof aWorld>>;

const wishOf = (part: Partial<InputOf<typeof subscribeManaged>> = {}) => ({
  key: newKey(),
  productId: 'ai-test',
  amountMicros: String(usd(5_000)),
  tickers: [],
  agreed: true,
  language: 'en' as const,
  ...part,
});

const ask = ({ app, person }: World, part?: Partial<InputOf<typeof subscribeManaged>>) =>
  app.call(subscribeManaged, wishOf(part), person);

async function opened(world: World) {
  return must(await ask(world));
}

const shown = async ({ app, person }: World, id: string) =>
  must(await app.call(getManagedAccount, { id, language: 'en' }, person));

const recalled = ({ app }: World, id: string, person: TestPerson, pin = PIN) =>
  app.call(recallManaged, { id, pin, language: 'en' }, person);

/** An account that holds 19.6 AAPL and 19.6 MSFT at 100 dollars. */
async function running(world: World) {
  const { id } = await opened(world);
  await world.decide(id, { AAPL: 0.4, MSFT: 0.4 });
  await world.look();
  await world.fillAll();
  await world.look();
  return id;
}

test('a managed account starts once there are quotes to trade at', async () => {
  const world = await aWorld();
  const { market, look, fillAll, decide, mustFit } = world;
  const { id } = await opened(world);
  await decide(id, { AAPL: 0.4, MSFT: 0.4 });
  market.silence(true);
  await look();
  expect(await fillAll()).toEqual([]);
  expect(await shown(world, id)).toMatchObject({ account: { state: 'starting' } });
  market.silence(false);
  await look();
  expect(await fillAll()).toEqual(['AAPL', 'MSFT']);
  await look();
  expect(await shown(world, id)).toMatchObject({ account: { state: 'running' } });
  await mustFit();
});

test('an account has the shares behind the value of its positions', async () => {
  const world = await aWorld();
  const id = await running(world);
  world.market.put('AAPL', 110);
  const { account, holdings } = await shown(world, id);
  expect(account).toMatchObject({
    positionsMicros: String(usd(4_116)),
    shares: [
      { ticker: 'AAPL', direction: 'long', qtyMicros: micros(19.6) },
      { ticker: 'MSFT', direction: 'long', qtyMicros: micros(19.6) },
    ],
  });
  const rows = holdings.reduce(
    (sum, { valueMicros }) => sum + BigInt(valueMicros ?? 'unknown'),
    0n,
  );
  expect(rows).toBe(BigInt(account.cashMicros) + usd(4_116));
});

test('a subscription moves the money once and is worth the same in the portfolio', async () => {
  const world = await aWorld();
  const { app, person, mustFit } = world;
  const before = must(await app.call(getPortfolio, {}, person));
  const wish = wishOf();
  const account = must(await app.call(subscribeManaged, wish, person));
  expect(account).toMatchObject({
    state: 'starting',
    investedMicros: String(usd(5_000)),
    cashMicros: String(usd(5_000)),
    positionsMicros: '0',
    endsDate: null,
    recallableFrom: THURSDAY,
  });
  expect(must(await app.call(subscribeManaged, wish, person)).id).toBe(account.id);
  expect(await accountOf(app.services, person.id, 'quantitative')).toEqual({
    'available USD': 5_000,
  });
  const after = must(await app.call(getPortfolio, {}, person));
  expect(after.totalMicros).toBe(before.totalMicros);
  expect(after.accounts).toMatchObject(
    before.accounts.map(({ account: name, valueMicros }) => ({ account: name, valueMicros })),
  );
  const other = { ...wish, amountMicros: String(usd(4_000)) };
  expect(await app.call(subscribeManaged, other, person)).toMatchObject({ code: 'key_reused' });
  expect(must(await app.call(getDeletion, {}, person)).blockers).toContain('products');
  await mustFit();
});

test('two devices with one key open one account', async () => {
  const world = await aWorld();
  const { app, person, mustFit } = world;
  const wish = wishOf();
  const both = await Promise.all([1, 2].map(() => app.call(subscribeManaged, wish, person)));
  expect(new Set(both.map((answer) => must(answer).id)).size).toBe(1);
  await mustFit();
});

test.for([
  [{ productId: 'ai-none' }, 'not_found'],
  [{ agreed: false }, 'agreement_missing'],
  [{ amountMicros: String(usd(99)) }, 'amount_too_small'],
  [{ amountMicros: String(usd(10_001)) }, 'insufficient_funds'],
] as const)('%o is refused with %s', async ([part, code]) => {
  const world = await aWorld();
  expect(await ask(world, part)).toMatchObject({ ok: false, code });
  await world.mustFit();
});

test('a closed strategy and a fund are not followed', async () => {
  const world = await aWorld();
  await aProduct(world.services, { launchDate: '2026-12-01' });
  expect(await ask(world, { productId: 'fund-test' })).toMatchObject({ code: 'not_found' });
  await world.services.db.sql`update product set is_closed = true where id = 'ai-test'`;
  expect(await ask(world)).toMatchObject({ code: 'product_closed' });
});

test('a selection has three stocks of the list, and only these are held', async () => {
  const world = await aWorld({ managed: { asksSelection: true } });
  for (const tickers of [[], ['AAPL', 'MSFT'], ['AAPL', 'AAPL', 'MSFT'], ['AAPL', 'MSFT', 'XOM']]) {
    expect(await ask(world, { tickers })).toMatchObject({ code: 'too_few_stocks' });
  }
  const tickers = ['NVDA', 'AAPL', 'MSFT'];
  expect(must(await ask(world, { tickers }))).toMatchObject({ tickers: tickers.toSorted() });
});

test('decisions are traded, and the customer gets one notice for all trades', async () => {
  const world = await aWorld();
  const { app, person, services, mustFit } = world;
  const id = await running(world);
  const { account, holdings, decision, nextDecisionDate } = await shown(world, id);
  expect(account).toMatchObject({ state: 'running', positions: 2, trades: 2 });
  expect(new Set(holdings.map(({ ticker }) => ticker))).toEqual(new Set(['AAPL', 'MSFT', null]));
  expect(decision).toMatchObject({ date: WEDNESDAY, isDone: true });
  expect(nextDecisionDate).toBe('2026-11-30');
  const { messages } = must(await app.call(getMessages, {}, person));
  expect(messages.map(({ kind }) => kind)).toEqual([
    'managed_started',
    'transfer_done',
    'demo_grant',
    'welcome',
  ]);
  const { trades } = must(await app.call(getManagedTrades, { id }, person));
  expect(trades.map(({ ticker }) => ticker).toSorted()).toEqual(['AAPL', 'MSFT']);
  // Its orders and positions are not those of the customer's stock account.
  const [own] = await services.db.sql<Record<string, string>>`
    select count(*) as orders from trade_order where person_id = ${person.id}`;
  expect(own).toEqual({ orders: '0' });
  await mustFit();
});

test('a recall shows its proceeds, sells everything, and pays the next trading day less the fee', async () => {
  const world = await aWorld();
  const { app, market, person, services, at, look, fillAll, mustFit } = world;
  const id = await running(world);
  market.put('AAPL', 110);
  const quote = must(await app.call(getRecallQuote, { id }, person));
  expect(quote).toMatchObject({ feePercent: 0.5, paysDate: FRIDAY, positions: 2 });
  expect(BigInt(quote.valueMicros) - BigInt(quote.feeMicros)).toBe(BigInt(quote.netMicros));
  expect(await recalled(world, id, person, '111112')).toMatchObject({ code: 'pin_wrong' });
  expect(must(await recalled(world, id, person))).toMatchObject({
    state: 'closing',
    endedBy: 'recall',
    paysDate: FRIDAY,
  });
  expect(await recalled(world, id, person)).toMatchObject({ code: 'order_done' });
  expect(await app.call(getRecallQuote, { id }, person)).toMatchObject({ code: 'order_done' });
  await look();
  expect(new Set(await fillAll())).toEqual(new Set(['AAPL', 'MSFT']));
  await look();
  // The proceeds have not settled.
  await at(THURSDAY, '16:00');
  expect((await shown(world, id)).account.state).toBe('closing');
  await at(FRIDAY, '09:31');
  const { account, series } = await shown(world, id);
  expect(account).toMatchObject({ state: 'paid', cashMicros: '0', positions: 0 });
  const paid = BigInt(account.paidMicros ?? 0);
  const fee = BigInt(account.feeMicros ?? 0);
  expect(fee).toBe(((paid + fee) * 5n) / 1_000n);
  expect(await accountOf(services, person.id, 'quantitative')).toEqual({
    'available USD': Number(usd(5_000) + paid) / 1e6,
  });
  expect(series.dates).toEqual([THURSDAY]);
  expect(series.navMicros).toEqual([String((paid * 10_000_000n) / usd(5_000))]);
  await look();
  await mustFit();
});

test('the series begins at $10 on the close before the start, where the benchmark is known there', async () => {
  const world = await aWorld();
  const { services, market, at } = world;
  const id = await running(world);
  market.put('AAPL', 110);
  await at(THURSDAY, '16:01');
  expect((await shown(world, id)).series.dates).toEqual([THURSDAY]);
  await services.db.sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates, benchmark)
    values ('ai-test', ${THURSDAY}, '', '{}', ${[WEDNESDAY, THURSDAY]}::date[], ${[100, 101]}::float8[])`;
  const { series } = await shown(world, id);
  expect(series.dates).toEqual([WEDNESDAY, THURSDAY]);
  expect(series.navMicros[0]).toBe('10000000');
  // Its return since the payment, after the fees of its trades.
  const { account } = await shown(world, id);
  const worth = BigInt(account.cashMicros) + BigInt(account.positionsMicros ?? 0);
  expect(BigInt(series.navMicros[1] ?? 0)).toBe((worth * 10_000_000n) / usd(5_000));
  expect(series.figures).toMatchObject({ fromDate: WEDNESDAY, sessions: 2 });
  expect(series.figures?.benchmarkPercent).toBeCloseTo(1);
});

test('the series of an account that is opened after the close begins at this close', async () => {
  const world = await aWorld();
  const { services, market } = world;
  await services.db.sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates, benchmark)
    values ('ai-test', ${FRIDAY}, '', '{}', ${[WEDNESDAY, THURSDAY, FRIDAY]}::date[],
      ${[100, 98, 98.98]}::float8[])`;
  await rollTo(services, market, THURSDAY, '17:00');
  const { id } = await opened(world);
  await world.at(FRIDAY, '16:01');
  const { series } = await shown(world, id);
  expect(series.dates).toEqual([THURSDAY, FRIDAY]);
  expect(series.figures?.benchmarkPercent).toBeCloseTo(1);
});

test('two devices recall one account once', async () => {
  const world = await aWorld();
  const id = await running(world);
  const answers = await Promise.all([1, 2].map(() => recalled(world, id, world.person)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'order_done' });
  await world.mustFit();
});

test('an account that cannot be recalled yet, or ever, says so', async () => {
  const later = await aWorld({ managed: { recallAfterDays: 7 } });
  const { id } = await opened(later);
  expect(await recalled(later, id, later.person)).toMatchObject({
    code: 'not_recallable',
    untilDate: '2026-11-27',
  });
  const never = await aWorld({ terms: { termDays: 30 }, managed: { recallAfterDays: null } });
  const { id: locked } = await opened(never);
  expect(await recalled(never, locked, never.person)).toMatchObject({ code: 'not_recallable' });
});

test('a term ends by itself without a fee', async () => {
  const world = await aWorld({ terms: { termDays: 4 } });
  const { app, services, person, at, look, fillAll, mustFit } = world;
  const id = await running(world);
  expect((await shown(world, id)).account.endsDate).toBe(MONDAY);
  await at(FRIDAY, '10:00');
  expect((await shown(world, id)).account.state).toBe('running');
  await at(MONDAY, '09:31');
  expect((await shown(world, id)).account).toMatchObject({ state: 'closing', endedBy: 'maturity' });
  await fillAll();
  await look();
  await at(TUESDAY, '09:31');
  const { account } = await shown(world, id);
  expect(account).toMatchObject({ state: 'paid', feeMicros: '0', paysDate: TUESDAY });
  expect(await accountOf(services, person.id, 'quantitative')).toEqual({
    'available USD': Number(usd(5_000) + BigInt(account.paidMicros ?? 0)) / 1e6,
  });
  const { messages } = must(await app.call(getMessages, {}, person));
  expect(messages.slice(0, 2).map(({ kind }) => kind)).toEqual(['managed_paid', 'managed_matured']);
  await mustFit();
});

test('an account that is recalled before it traded gives everything back', async () => {
  const world = await aWorld({ terms: { exitPercent: 0 } });
  const { id } = await opened(world);
  must(await recalled(world, id, world.person));
  await world.at(FRIDAY, '09:31');
  expect((await shown(world, id)).account).toMatchObject({
    state: 'paid',
    paidMicros: String(usd(5_000)),
  });
  await world.mustFit();
});

test('a dividend that comes after the payout is passed on', async () => {
  const world = await aWorld({ terms: { exitPercent: 0 } });
  const { services, person, at, look, fillAll, mustFit } = world;
  const id = await running(world);
  must(await recalled(world, id, person));
  await look();
  await fillAll();
  await at(FRIDAY, '09:31');
  const { account } = await shown(world, id);
  const [holder] = await services.db.sql<{ holder_id: string }>`
    select holder_id from managed_account where id = ${id}`;
  await services.db.transaction((tx) =>
    services.ledger.post(tx, {
      key: 'late-dividend',
      kind: 'dividend',
      personId: holder?.holder_id,
      postings: [
        {
          from: { house: 'corporate' },
          to: { owner: holder?.holder_id ?? '', account: 'stock', pocket: 'available' },
          asset: 'USD',
          micros: 7_000_000n,
        },
      ],
      note: { ticker: 'AAPL' },
    }),
  );
  await look();
  await look();
  expect(await accountOf(services, person.id, 'quantitative')).toEqual({
    'available USD': Number(usd(5_007) + BigInt(account.paidMicros ?? 0)) / 1e6,
  });
  await mustFit();
});

test('a customer cannot see or recall another customer’s account', async () => {
  const world = await aWorld();
  const { app } = world;
  const id = await running(world);
  const other = await aPerson(app.services, { identity: 'passed' });
  const no = { ok: false, code: 'not_found' };
  expect(await app.call(getManagedAccount, { id, language: 'en' }, other)).toMatchObject(no);
  expect(await app.call(getManagedTrades, { id }, other)).toMatchObject(no);
  expect(await app.call(getRecallQuote, { id }, other)).toMatchObject(no);
  expect(await recalled(world, id, other)).toMatchObject(no);
  const { accounts } = must(await app.call(getManagedAccounts, { language: 'en' }, other));
  expect(accounts).toEqual([]);
});

test('the database refuses to revert a state or to change the agreed terms', async () => {
  const world = await aWorld();
  const id = await running(world);
  const { sql } = world.services.db;
  await expect(sql`update managed_account set state = 'starting' where id = ${id}`).rejects.toThrow(
    'does not go from running to starting',
  );
  await expect(
    sql`update managed_account set invested_micros = invested_micros + 1 where id = ${id}`,
  ).rejects.toThrow('does not go');
});

test('an experience card is used once, follows the record for a week, and pays nothing', async () => {
  const world = await aWorld();
  const { app, person, market, services } = world;
  const wish = { productId: 'ai-test', language: 'en' as const };
  expect(await app.call(applyExperienceCard, wish, person)).toMatchObject({
    code: 'product_closed',
  });
  await dealt(app, 'ai-test', WEDNESDAY, 10);
  expect(must(await app.call(applyExperienceCard, wish, person))).toMatchObject({
    state: 'running',
    amountMicros: String(usd(10_000)),
    valueMicros: String(usd(10_000)),
    untilDate: '2026-11-26',
  });
  expect(await app.call(applyExperienceCard, wish, person)).toMatchObject({ code: 'card_used' });
  await dealt(app, 'ai-test', FRIDAY, 10.5);
  await dealt(app, 'ai-test', '2026-11-27', 20);
  const card = async () =>
    must(await app.call(getManagedAccounts, { language: 'en' }, person)).card;
  expect(await card()).toMatchObject({ state: 'running', valueMicros: String(usd(10_500)) });
  market.set('2026-11-27', '10:00');
  expect(await card()).toMatchObject({ state: 'used', valueMicros: String(usd(10_500)) });
  expect(await accountOf(services, person.id, 'quantitative')).toEqual({ 'available USD': 10_000 });
  expect(
    await app.call(applyExperienceCard, { ...wish, productId: 'no-such' }, person),
  ).toMatchObject({ code: 'not_found' });
  const [moved] = await services.db.sql<Record<string, string>>`
    select count(*) as entries from ledger_entry where kind like 'managed%'`;
  expect(moved).toEqual({ entries: '0' });
});

test('a model is shown once it is fitted', async () => {
  const { app } = await aWorld();
  expect(must(await app.call(getProductModel, { id: 'ai-test' }))).toEqual({ model: null });
  expect(await app.call(getProductModel, { id: 'ai-none' })).toMatchObject({ code: 'not_found' });
});

test('a repeated wish finds the account that it opened, although the strategy was closed since', async () => {
  const world = await aWorld();
  const { services, person, app, mustFit } = world;
  const wish = wishOf();
  const { id } = must(await app.call(subscribeManaged, wish, person));
  await services.db.sql`update product set is_closed = true where id = 'ai-test'`;
  expect(must(await app.call(subscribeManaged, wish, person)).id).toBe(id);
  expect(await ask(world)).toMatchObject({ ok: false, code: 'product_closed' });
  expect(
    must(await app.call(getManagedAccounts, { language: 'en' }, person)).accounts,
  ).toHaveLength(1);
  await mustFit();
});

test.for([
  [
    'counted',
    'execution_of_person',
    "select count(*) from execution where person_id = any ('{}'::uuid[])",
  ],
  [
    'listed',
    'execution_of_person',
    'select id from execution where person_id = $$0198c000-0000-7000-8000-000000000000$$ order by entry_id desc limit 51',
  ],
  [
    'valued',
    'lot_close_of_execution',
    "select sum(pnl_micros) from lot_close where execution_id = 'none'",
  ],
] as const)('the trades of an account are %s by the index %s', async ([, index, statement]) => {
  const { pool } = await aDatabase();
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  // An empty table is read whole otherwise.
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query(`explain ${statement}`);
  expect(JSON.stringify(rows)).toContain(index);
});
