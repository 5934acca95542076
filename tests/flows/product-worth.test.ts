import { expect, test } from 'vitest';
import { getPortfolio } from '../../contract/portfolio.ts';
import {
  getMaturity,
  getProductOrders,
  getProductPositions,
} from '../../contract/product-order.ts';
import { redeem, subscribe } from '../../server/products/orders/place.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { anOrder, fill, micros, newKey, placerOf } from '../harness/orders.ts';
import {
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

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

async function aWorld() {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, THURSDAY, '10:00');
  return { app, services, market, parts: productParts(services) };
}

test('units count in the worth of the fund account from their dealing point until they are paid out', async () => {
  const { app, services, market, parts } = await aWorld();
  const terms = { ...FREE, exitPercent: 1 };
  const productId = await aProduct(services, { launchDate: THURSDAY, terms });
  const investor = await anInvestor(services);
  const fundIs = async (dollars: number) => {
    const answer = await app.call(getPortfolio, {}, investor);
    expect(answer).toMatchObject({
      ok: true,
      value: { totalMicros: micros(90_000 + dollars) },
    });
    const accounts = answer.ok ? answer.value.accounts : [];
    expect(accounts.map(({ valueMicros }) => valueMicros)).toEqual([
      micros(90_000),
      '0',
      '0',
      micros(dollars),
    ]);
  };
  const wish = { key: newKey(), productId, amountMicros: usd(4_000), endsDate: null };
  await subscribe(parts, asCustomer(investor), wish);
  await fundIs(10_000);
  await rollTo(services, market, THURSDAY, '16:00');
  await deal(services, productId, THURSDAY);
  await fundIs(10_000);
  const figures = await app.call(getPortfolio, {}, investor);
  expect(figures.ok && figures.value.accounts.at(-1)?.investedMicros).toBe(micros(4_000));
  const dayIs = async (dayMicros: string | null) =>
    expect(await app.call(getProductPositions, { language: 'en' }, investor)).toMatchObject({
      ok: true,
      value: { positions: [{ dayMicros }] },
    });
  // The units were bought at this day's NAV, so the day's change does not count for the customer.
  await services.db.sql`
    insert into product_day (product_id, date, worth_micros, units_micros, nav_micros, fee_micros,
      flow_micros, fee_carry, interest_carry)
    values (${productId}, ${WEDNESDAY}, ${String(usd(900_000))}, 100000000000, 9000000, 0, 0, 0, 0)`;
  await dayIs(null);

  // The product gains a tenth.
  await services.db.sql`
    insert into product_day (product_id, date, worth_micros, units_micros, nav_micros, fee_micros,
      flow_micros, fee_carry, interest_carry)
    values (${productId}, ${FRIDAY}, ${String(usd(1_104_400))}, 100400000000, 11000000, 0, 0, 0, 0)`;
  await fundIs(10_400);
  await dayIs(micros(400));
  const held = await app.call(getProductPositions, { language: 'en' }, investor);
  expect(held).toMatchObject({ ok: true, value: { positions: [{ valueMicros: micros(4_400) }] } });

  const half = { key: newKey(), productId, unitsMicros: 200_000_000n };
  await rollTo(services, market, FRIDAY, '16:00');
  await redeem(parts, asCustomer(investor), half);
  await fundIs(10_400);
  await rollTo(services, market, MONDAY, '16:00');
  await deal(services, productId, MONDAY);
  // Executed at 10 dollars again: half is owed less its fee of 1 %, and half is held.
  await fundIs(9_980);
  await rollTo(services, market, TUESDAY, '10:00');
  await pay(services, TUESDAY);
  await fundIs(9_980);
});

test('a position has the net assets of its product, from which its NAV is estimated while the market trades', async () => {
  const { app, services, market, parts } = await aWorld();
  const productId = await aProduct(services, { launchDate: THURSDAY });
  const investor = await anInvestor(services);
  const wish = { key: newKey(), productId, amountMicros: usd(4_000), endsDate: null };
  await subscribe(parts, asCustomer(investor), wish);
  await rollTo(services, market, THURSDAY, '16:00');
  await deal(services, productId, THURSDAY);
  const position = async () => {
    const answer = await app.call(getProductPositions, { language: 'en' }, investor);
    return answer.ok ? answer.value.positions[0] : undefined;
  };
  await rollTo(services, market, FRIDAY, '10:00');
  expect(await position()).toMatchObject({
    net: { shares: [], cashMicros: micros(1_004_000), unitsMicros: micros(100_400) },
    liveNavMicros: micros(10),
  });

  const [row] = await services.db.sql<{ holder_id: string }>`
    select holder_id from product where id = ${productId}`;
  const bought = { ticker: 'AAPL', limit: 100, shares: 1_000, isFarMeant: true };
  const { order } = await placerOf(services).place(row?.holder_id ?? '', anOrder(bought));
  await fill(services, order.id, { price: 100, shares: 1_000 });
  market.put('AAPL', 110);
  const held = await position();
  expect(held).toMatchObject({
    net: {
      shares: [{ ticker: 'AAPL', direction: 'long', qtyMicros: micros(1_000) }],
      unitsMicros: micros(100_400),
    },
  });
  if (!held?.net) throw new Error('the product holds shares');
  const cash = BigInt(held.net.cashMicros);
  expect(cash).toBeGreaterThan(usd(903_000));
  expect(cash).toBeLessThan(usd(904_000));
  expect(held.liveNavMicros).toBe(String((cash + usd(110_000)) / 100_400n));
  await rollTo(services, market, FRIDAY, '20:30');
  expect(await position()).toMatchObject({ net: held.net, liveNavMicros: null });
  await rollTo(services, market, MONDAY, '10:00');
  await services.db.sql`update product set type = 'mmf' where id = ${productId}`;
  expect(await position()).toMatchObject({ net: null, liveNavMicros: null });
});

test('a period that ended is summed up with what its benchmark made meanwhile', async () => {
  const { app, services, market, parts } = await aWorld();
  const productId = await aProduct(services, PERIOD);
  const investor = await anInvestor(services, 10_000, 'quantitative');
  const wish = { key: newKey(), productId, amountMicros: usd(10_000), endsDate: TUESDAY };
  await subscribe(parts, asCustomer(investor), wish);
  const dates = [THURSDAY, FRIDAY, MONDAY, TUESDAY];
  for (const date of dates) {
    await rollTo(services, market, date, '16:00');
    await deal(services, productId, date);
  }
  const asked = { id: productId, language: 'en' as const };
  expect(await app.call(getProductOrders, { language: 'en' }, investor)).toMatchObject({
    ok: true,
    value: { orders: [{ kind: 'settlement' }, { kind: 'subscribe', key: wish.key }] },
  });
  expect(await app.call(getMaturity, asked, investor)).toMatchObject({
    ok: true,
    value: {
      startsDate: FRIDAY,
      endsDate: TUESDAY,
      investedMicros: micros(10_000),
      gainMicros: '0',
      benchmarkPercent: null,
      dates: dates.slice(1),
    },
  });
  await services.db.sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates, benchmark)
    values (${productId}, ${TUESDAY}, '', '{}', ${dates}::date[], ${[90, 100, 101, 103]}::double precision[])`;
  const answer = await app.call(getMaturity, asked, investor);
  expect(answer.ok && answer.value.benchmarkPercent).toBeCloseTo(3, 9);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('metrics show the last dealing date, and that no process runs the products', async () => {
  const { app, services, market } = await aWorld();
  const figures = async () => {
    const text = await (await app.get('/metrics')).text();
    return text.split('\n').filter((line) => line.startsWith('products'));
  };
  expect(await figures()).toEqual(['products{at="nowhere"} 1']);
  const productId = await aProduct(services, { launchDate: THURSDAY });
  await rollTo(services, market, THURSDAY, '16:00');
  await deal(services, productId, THURSDAY);
  await services.db.sql`
    insert into product_record_figures (product_id, date, inputs_hash, figures, benchmark_dates,
      benchmark, difference_bps)
    values (${productId}, ${THURSDAY}, '', '{}', '{}', '{}', -12.5)`;
  expect(await figures()).toEqual([
    'products{at="nowhere"} 1',
    `products_dealt_timestamp_seconds ${Date.parse(THURSDAY) / 1_000}`,
    'products_difference_basis_points 12.5',
  ]);
});
