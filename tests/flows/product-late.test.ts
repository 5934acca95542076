import { expect, test } from 'vitest';
import { redeem, subscribe } from '../../server/products/orders/place.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { aPosition, newKey } from '../harness/orders.ts';
import { anInvestor, aProduct, asCustomer, deal, pay, productParts } from '../harness/products.ts';
import { anApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const PART = 'fund-test';
const WHOLE = 'fund-whole';

/** A fund that holds a thousand shares, and a fund of funds that holds dollars, both dealt on Thursday. */
async function aWorld() {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  const { services } = app;
  const { sql } = services.db;
  await rollTo(services, market, THURSDAY, '10:00');
  await aProduct(services, { launchDate: THURSDAY });
  await aProduct(services, {
    id: WHOLE,
    type: 'fof',
    launchDate: THURSDAY,
    seedMicros: usd(50_000),
  });
  const [part] = await sql<{ holder_id: string }>`
    select holder_id from product where id = ${PART}`;
  await aPosition(services, part?.holder_id ?? '', 'long', 1_000);
  const parts = { ...productParts(services), warn: () => undefined };
  await rollTo(services, market, THURSDAY, '16:00');
  await lookAfterProducts(parts);
  return {
    market,
    services,
    parts,
    roll: (date: string, time: string) => rollTo(services, market, date, time),
    look: () => lookAfterProducts(parts),
    deal: (id: string, date: string) => deal(services, id, date),
    decide: () => sql`
      insert into product_decision (product_id, decided_on, trades_on, weights)
      values (${WHOLE}, ${THURSDAY}, ${FRIDAY}, ${JSON.stringify({ [PART]: 0.98 })})`,
    /** Whether a statement waits for a lock. */
    async isWaiting() {
      const rows = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return rows.length > 0;
    },
    /** The NAVs of a product by date, dollars. */
    async navsOf(id: string) {
      const rows = await sql<{ date: string; nav: string }>`
        select to_char(date, 'YYYY-MM-DD') as date, nav_micros as nav from product_day
        where product_id = ${id} order by product_day.date`;
      return Object.fromEntries(rows.map(({ date, nav }) => [date, Number(nav) / 1e6]));
    },
    mustFit: async () => expect(await brokenChecks(await app.pool())).toEqual([]),
  };
}

test('dollars that a fund of funds holds for an order after a close are not counted twice at that close', async () => {
  const { services, roll, look, decide, isWaiting, navsOf, mustFit } = await aWorld();
  await decide();
  await roll(FRIDAY, '15:59');
  // Another transaction keeps the order waiting, and the day closes meanwhile.
  let looking: Promise<void> | undefined;
  await services.db.transaction(async (tx) => {
    await tx`select from product where id = ${PART} for update`;
    looking = look();
    await expect.poll(isWaiting).toBe(true);
    await roll(FRIDAY, '16:00');
  });
  await looking;
  const [ordered] = await services.db.sql`
    select to_char(deal_on, 'YYYY-MM-DD') as deal_on, state from product_order`;
  expect(ordered).toEqual({ deal_on: MONDAY, state: 'pending' });
  await look();
  await roll(MONDAY, '16:00');
  await look();
  // Units are rounded down, so a fraction stays in the part.
  expect(await navsOf(WHOLE)).toEqual({ [THURSDAY]: 10, [FRIDAY]: 10, [MONDAY]: 9.999999 });
  await mustFit();
});

test('a fund of funds that is dealt late has the units, dollars and debts of that close', async () => {
  const {
    services,
    market,
    parts,
    roll,
    look,
    deal: dealAt,
    decide,
    navsOf,
    mustFit,
  } = await aWorld();
  await decide();
  await roll(FRIDAY, '10:00');
  await look();
  await roll(FRIDAY, '16:00');
  await look();
  const [whole] = await services.db.sql<{ holder_id: string }>`
    select holder_id from product where id = ${WHOLE}`;
  const orderer = { holderId: whole?.holder_id ?? '', isProduct: true };
  const leave = { productId: PART, unitsMicros: usd(2_000) };
  await roll(MONDAY, '10:00');
  await redeem(parts, orderer, { ...leave, key: newKey() });
  await roll(MONDAY, '16:00');
  // The fund of funds could not be dealt with its part, which pays and deals once more before it.
  await dealAt(PART, MONDAY);
  await roll(TUESDAY, '10:00');
  await pay(services, TUESDAY);
  const more = { productId: PART, amountMicros: usd(10_000) };
  await subscribe(parts, orderer, { ...more, key: newKey() });
  market.put('AAPL', 150);
  await roll(TUESDAY, '16:00');
  await dealAt(PART, TUESDAY);
  await dealAt(WHOLE, MONDAY);
  expect(await navsOf(WHOLE)).toEqual({ [THURSDAY]: 10, [FRIDAY]: 9.999999, [MONDAY]: 9.999999 });
  await dealAt(WHOLE, TUESDAY);
  await mustFit();
});

test('a debt that is paid between a close and its valuation is subtracted once', async () => {
  const { services, market, parts, roll, look, deal: dealAt, navsOf, mustFit } = await aWorld();
  const investor = await anInvestor(services);
  const wish = { key: newKey(), productId: WHOLE, amountMicros: usd(10_000), endsDate: null };
  await subscribe(parts, asCustomer(investor), wish);
  await roll(FRIDAY, '16:00');
  await look();
  const gone = { key: newKey(), productId: WHOLE, unitsMicros: null };
  await roll(MONDAY, '10:00');
  await redeem(parts, asCustomer(investor), gone);
  await roll(MONDAY, '16:00');
  await look();
  await roll(TUESDAY, '10:00');
  market.set(TUESDAY, '16:01');
  await pay(services, TUESDAY);
  await roll(TUESDAY, '16:02');
  await dealAt(WHOLE, TUESDAY);
  expect((await navsOf(WHOLE))[TUESDAY]).toBe(10);
  await mustFit();
});

test('a split in the days that a server missed leaves the NAV of each day as it is', async () => {
  const { market, roll, look, navsOf, mustFit } = await aWorld();
  market.set(FRIDAY, '20:00');
  market.put('AAPL', 50);
  market.split(MONDAY, { ticker: 'AAPL', from: 1, to: 2 });
  await roll(TUESDAY, '16:00');
  await look();
  const nav = (await navsOf(PART))[THURSDAY];
  expect(await navsOf(PART)).toEqual({
    [THURSDAY]: nav,
    [FRIDAY]: nav,
    [MONDAY]: nav,
    [TUESDAY]: nav,
  });
  await mustFit();
});
