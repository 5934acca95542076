import { expect, test } from 'vitest';
import { cancel, redeem, subscribe } from '../../server/products/orders/place.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import {
  accountOf,
  anInvestor,
  aProduct,
  asCustomer,
  deal,
  FREE,
  pay,
  PERIOD,
  productParts,
} from '../harness/products.ts';
import { anApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const FUND = 'unit:fund-test';

async function aWorld(part: Partial<Parameters<typeof aProduct>[1]> = {}) {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, THURSDAY, '10:00');
  const productId = await aProduct(services, { launchDate: THURSDAY, ...part });
  const parts = productParts(services);
  return {
    app,
    market,
    services,
    productId,
    parts,
    roll: (date: string, time: string) => rollTo(services, market, date, time),
    mustFit: async () => expect(await brokenChecks(await app.pool())).toEqual([]),
  };
}

test('a subscription waits for the close, gets its NAV, and a redemption is paid the next trading day', async () => {
  const { services, productId, parts, roll, mustFit } = await aWorld();
  const investor = await anInvestor(services);
  const amountMicros = usd(5_000);
  const wish = { key: newKey(), productId, amountMicros, endsDate: null };
  const { row } = await subscribe(parts, asCustomer(investor), wish);
  expect(row).toMatchObject({ state: 'pending', deal_on: THURSDAY, nav_micros: null });
  expect((await subscribe(parts, asCustomer(investor), wish)).row.id).toBe(row.id);
  expect(await accountOf(services, investor.id, 'fund')).toEqual({
    'available USD': 5_000,
    'held USD': 5_000,
  });
  await mustFit();

  await roll(THURSDAY, '16:01');
  expect(await deal(services, productId, THURSDAY)).toBe('dealt');
  expect(await deal(services, productId, THURSDAY)).toBe('none');
  expect(await accountOf(services, investor.id, 'fund')).toEqual({
    'available USD': 5_000,
    [`available ${FUND}`]: 500,
  });
  await mustFit();

  const all = { key: newKey(), productId, unitsMicros: null };
  const { row: back } = await redeem(parts, asCustomer(investor), all);
  expect(back.deal_on).toBe(FRIDAY);
  await roll(FRIDAY, '16:01');
  await deal(services, productId, FRIDAY);
  expect(await accountOf(services, investor.id, 'fund')).toEqual({
    'available USD': 5_000,
    'unsettled USD': 5_000,
  });
  await mustFit();
  await pay(services, FRIDAY);
  expect(await accountOf(services, investor.id, 'fund')).toHaveProperty(['unsettled USD']);
  await roll(MONDAY, '09:00');
  await pay(services, MONDAY);
  await pay(services, MONDAY);
  expect(await accountOf(services, investor.id, 'fund')).toEqual({ 'available USD': 10_000 });
  await mustFit();
});

/** The refusal of an order that came too late; a successful order counts as one. */
function codeOf(answer: PromiseSettledResult<unknown>): string {
  if (answer.status === 'fulfilled') return 'insufficient_units';
  return (answer.reason as { readonly code: string }).code;
}

test('two devices that redeem the same units at once redeem them once, and one that cancels meanwhile keeps them', async () => {
  const { services, productId, parts, roll, mustFit } = await aWorld();
  const investor = await anInvestor(services);
  const customer = asCustomer(investor);
  const wish = { key: newKey(), productId, amountMicros: usd(5_000), endsDate: null };
  await subscribe(parts, customer, wish);
  await roll(THURSDAY, '16:01');
  await deal(services, productId, THURSDAY);
  const all = () => redeem(parts, customer, { key: newKey(), productId, unitsMicros: null });
  const answers = await Promise.allSettled([all(), all(), all()]);
  const made = answers.filter(({ status }) => status === 'fulfilled');
  expect(made).toHaveLength(1);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['insufficient_units']));
  await mustFit();
  const [first] = made;
  if (first?.status !== 'fulfilled') throw new Error('one device redeemed');
  // One device cancels while the other requests again: both take effect, one after the other.
  const { id } = first.value.row;
  const [canceled, again] = await Promise.allSettled([cancel(parts, customer, id), all()]);
  expect(canceled.status).toBe('fulfilled');
  expect(codeOf(again)).toBe('insufficient_units');
  await mustFit();
  await roll(FRIDAY, '16:01');
  await deal(services, productId, FRIDAY);
  await roll(MONDAY, '09:00');
  await pay(services, MONDAY);
  const kept = again.status === 'rejected';
  expect(await accountOf(services, investor.id, 'fund')).toEqual(
    kept ? { 'available USD': 5_000, [`available ${FUND}`]: 500 } : { 'available USD': 10_000 },
  );
  await mustFit();
});

test('an order after the close gets the NAV of the next one, and a canceled one none', async () => {
  const { services, productId, parts, roll, mustFit } = await aWorld();
  const investor = await anInvestor(services);
  const asked = () => ({
    key: newKey(),
    productId,
    amountMicros: usd(1_000),
    endsDate: null,
  });
  const { row: gone } = await subscribe(parts, asCustomer(investor), asked());
  await cancel(parts, asCustomer(investor), gone.id);
  await roll(THURSDAY, '16:00');
  const { row } = await subscribe(parts, asCustomer(investor), asked());
  expect(row.deal_on).toBe(FRIDAY);
  await deal(services, productId, THURSDAY);
  expect(await accountOf(services, investor.id, 'fund')).toEqual({
    'available USD': 9_000,
    'held USD': 1_000,
  });
  await roll(FRIDAY, '16:00');
  await expect(cancel(parts, asCustomer(investor), row.id)).rejects.toThrow('order_done');
  await deal(services, productId, FRIDAY);
  expect(await accountOf(services, investor.id, 'fund')).toMatchObject({
    [`available ${FUND}`]: 100,
  });
  await mustFit();
});

test('fees accrue over calendar days, early redemptions pay the fund, and dates that are late get their own NAV', async () => {
  const terms = { ...FREE, expensePercent: 1, earlyDays: 30, earlyPercent: 2 };
  const { services, productId, parts, roll, mustFit } = await aWorld({ terms });
  const investor = await anInvestor(services);
  const wish = { key: newKey(), productId, amountMicros: usd(10_000), endsDate: null };
  await subscribe(parts, asCustomer(investor), wish);
  await roll(THURSDAY, '16:00');
  await roll(TUESDAY, '10:00');
  for (const date of [THURSDAY, FRIDAY]) await deal(services, productId, date);
  await redeem(parts, asCustomer(investor), { key: newKey(), productId, unitsMicros: null });
  await deal(services, productId, MONDAY);
  const days = await services.db.sql<Record<string, string>>`
    select nav_micros, fee_micros, flow_micros from product_day order by date`;
  expect(days).toEqual([
    { nav_micros: '10000000', fee_micros: '0', flow_micros: '10000000000' },
    { nav_micros: '9999726', fee_micros: '27671232', flow_micros: '0' },
    { nav_micros: '9998904', fee_micros: '83011425', flow_micros: '0' },
  ]);
  await roll(TUESDAY, '16:00');
  await deal(services, productId, TUESDAY);
  const [order] = await services.db.sql<Record<string, string>>`
    select fee_micros, cash_micros, state from product_order where kind = 'redeem'`;
  expect(order).toEqual({ fee_micros: '199972600', cash_micros: '9798657400', state: 'dealt' });
  await mustFit();
});

test('a small position held long before does not avoid the fee of an early redemption', async () => {
  const terms = { ...FREE, earlyDays: 30, earlyPercent: 2, leastMicros: '10000000' };
  const { services, productId, parts, roll, mustFit } = await aWorld({ terms });
  const investor = await anInvestor(services, 100_000);
  const buy = async (dollars: number, date: string) => {
    const wish = { key: newKey(), productId, amountMicros: usd(dollars), endsDate: null };
    await subscribe(parts, asCustomer(investor), wish);
    await roll(date, '16:00');
    await deal(services, productId, date);
  };
  const since = async () => {
    const [held] = await services.db.sql<{ since: string }>`
      select to_char(since, 'YYYY-MM-DD') as since from product_holding`;
    return held?.since;
  };
  await buy(10, THURSDAY);
  expect(await since()).toBe(THURSDAY);
  await roll('2026-12-21', '10:00');
  await buy(99_990, '2026-12-21');
  expect(await since()).toBe('2026-12-21');
  await roll('2026-12-23', '10:00');
  await redeem(parts, asCustomer(investor), { key: newKey(), productId, unitsMicros: null });
  await roll('2026-12-23', '16:00');
  await deal(services, productId, '2026-12-23');
  const [order] = await services.db.sql`
    select fee_micros from product_order where kind = 'redeem'`;
  expect(order).toEqual({ fee_micros: String(usd(100_000) / 50n) });
  await mustFit();
});

test('many small purchases move the day since which units are held as little as they weigh', async () => {
  const { services, productId, parts, roll } = await aWorld({
    terms: { ...FREE, leastMicros: '10000000' },
  });
  const investor = await anInvestor(services, 100_000);
  for (const [date, dollars] of [
    [THURSDAY, 90_000],
    [FRIDAY, 10],
    [MONDAY, 10],
    ['2026-11-24', 10],
  ] as const) {
    await roll(date, '10:00');
    const wish = { key: newKey(), productId, amountMicros: usd(dollars), endsDate: null };
    await subscribe(parts, asCustomer(investor), wish);
    await roll(date, '16:00');
    await deal(services, productId, date);
  }
  const [held] = await services.db.sql`
    select to_char(since, 'YYYY-MM-DD') as since from product_holding`;
  expect(held).toEqual({ since: FRIDAY });
});

test('a money-market fund earns the dated rate for every calendar day', async () => {
  const { services, productId, roll, mustFit } = await aWorld({ type: 'mmf' });
  for (const date of [THURSDAY, FRIDAY, MONDAY]) {
    await roll(date, '16:00');
    await deal(services, productId, date);
  }
  const days = await services.db.sql<{ nav_micros: string }>`
    select nav_micros from product_day order by date`;
  expect(days.map(({ nav_micros: nav }) => nav)).toEqual(['10000000', '10000958', '10003835']);
  await mustFit();
});

test('a period starts with the raised money, no customer can leave it, and it is paid the day after its end', async () => {
  const { services, productId, parts, roll, mustFit } = await aWorld(PERIOD);
  const investor = await anInvestor(services, 10_000, 'quantitative');
  const wish = { key: newKey(), productId, amountMicros: usd(10_000), endsDate: TUESDAY };
  await subscribe(parts, asCustomer(investor), wish);
  for (const date of [THURSDAY, FRIDAY]) {
    await roll(date, '16:00');
    await deal(services, productId, date);
    await mustFit();
  }
  const out = () =>
    redeem(parts, asCustomer(investor), { key: newKey(), productId, unitsMicros: null });
  await expect(out()).rejects.toMatchObject({
    code: 'period_running',
    detail: { untilDate: TUESDAY },
  });
  for (const date of [MONDAY, TUESDAY]) {
    await roll(date, '16:00');
    await deal(services, productId, date);
  }
  expect(await accountOf(services, investor.id, 'quantitative')).toEqual({
    'unsettled USD': 10_000,
  });
  await expect(out()).rejects.toMatchObject({ code: 'product_closed' });
  await roll('2026-11-25', '09:00');
  await pay(services, '2026-11-25');
  expect(await accountOf(services, investor.id, 'quantitative')).toEqual({
    'available USD': 10_000,
  });
  const [left] = await services.db.sql<Record<string, string>>`
    select state, house_units_micros from product where id = ${productId}`;
  expect(left).toEqual({ state: 'matured', house_units_micros: '0' });
  await mustFit();

  // An ended product whose money is returned takes no lock at later looks.
  await services.db.transaction(async (tx) => {
    await tx`select from product where id = ${productId} for update`;
    await pay(services, '2026-11-25');
  });
});

test('a period that misses its minimum gives everything back', async () => {
  const { services, productId, parts, roll, mustFit } = await aWorld(PERIOD);
  const investor = await anInvestor(services, 4_000, 'quantitative');
  const wish = { key: newKey(), productId, amountMicros: usd(4_000), endsDate: TUESDAY };
  await subscribe(parts, asCustomer(investor), wish);
  for (const date of [THURSDAY, FRIDAY]) {
    await roll(date, '16:00');
    await deal(services, productId, date);
  }
  expect(await accountOf(services, investor.id, 'quantitative')).toEqual({
    'available USD': 4_000,
  });
  await mustFit();
});

test.for([
  ['other than everything', { amountMicros: usd(9_000) }, 'not_fully_invested'],
  ['of too little', { amountMicros: usd(50) }, 'amount_too_small'],
  ['of more than there is', { amountMicros: usd(12_000) }, 'insufficient_funds'],
  ['beyond the target', { amountMicros: usd(30_000) }, 'product_full'],
  ['to another end', { endsDate: MONDAY }, 'terms_changed'],
  ['for no product', { productId: 'no-such-product' }, 'not_found'],
] as const)('a subscription %s is refused', async ([, part, code]) => {
  const { services, productId, parts, mustFit } = await aWorld(PERIOD);
  const investor = await anInvestor(services, 10_000, 'quantitative');
  const wish = { key: newKey(), productId, amountMicros: usd(10_000), endsDate: TUESDAY };
  const asked = subscribe(parts, asCustomer(investor), { ...wish, ...part });
  await expect(asked).rejects.toMatchObject({ code });
  await mustFit();
});

test('a fraction of a cent that stays in the account does not refuse a subscription of all cents', async () => {
  const { services, productId, parts } = await aWorld(PERIOD);
  const investor = await anInvestor(services, 10_000, 'quantitative');
  await services.db.transaction((tx) =>
    services.ledger.post(tx, {
      key: 'fraction',
      kind: 'dividend',
      personId: investor.id,
      postings: [
        {
          from: { house: 'market' },
          to: { owner: investor.id, account: 'quantitative', pocket: 'available' },
          asset: 'USD',
          micros: 9_999n,
        },
      ],
    }),
  );
  const wish = { key: newKey(), productId, amountMicros: usd(10_000), endsDate: TUESDAY };
  const asked = subscribe(parts, asCustomer(investor), wish);
  await expect(asked).resolves.toMatchObject({ row: { state: 'pending' } });
});

test('a key with different content, too many units and a late subscription are refused', async () => {
  const { services, productId, parts, roll } = await aWorld(PERIOD);
  const investor = await anInvestor(services, 10_000, 'quantitative');
  const orderer = asCustomer(investor);
  const wish = { key: newKey(), productId, amountMicros: usd(10_000), endsDate: TUESDAY };
  const units = {
    key: newKey(),
    productId: await aProduct(services, { launchDate: THURSDAY }),
    unitsMicros: 1n,
  };
  await expect(redeem(parts, orderer, units)).rejects.toMatchObject({ code: 'insufficient_units' });
  await subscribe(parts, orderer, wish);
  const other = { ...wish, amountMicros: usd(9_000) };
  await expect(subscribe(parts, orderer, other)).rejects.toMatchObject({ code: 'key_reused' });
  await roll(THURSDAY, '16:00');
  const late = { ...wish, key: newKey() };
  await expect(subscribe(parts, orderer, late)).rejects.toMatchObject({ code: 'product_closed' });
});
