import { expect, test } from 'vitest';
import { NotValued } from '../../server/products/deal/read-deal.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { aProduct, productParts } from '../harness/products.ts';
import { anApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

async function aWorld() {
  const market = dayMarket('2026-11-19', '10:00');
  const app = await anApp({ market });
  const { services } = app;
  const { sql } = services.db;
  await rollTo(services, market, '2026-11-19', '10:00');
  return {
    services,
    sql,
    parts: productParts(services),
    roll: (date: string, time = '16:01') => rollTo(services, market, date, time),
    async datesOf(id: string) {
      const rows = await sql<{ date: string }>`
        select to_char(date, 'YYYY-MM-DD') as date from product_day
        where product_id = ${id} order by product_day.date`;
      return rows.map(({ date }) => date);
    },
    /** A price of the product was missing at the last close. */
    loseValuation: (id: string) => sql`
      delete from equity_snapshot using product
      where product.id = ${id} and person_id = holder_id
        and exchange_ms = (select max(exchange_ms) from equity_snapshot where is_close)`,
  };
}

test('a product without a valuation at a close keeps no other from being dealt, and is dealt at the next close', async () => {
  const { services, parts, roll, datesOf, loseValuation } = await aWorld();
  const first = await aProduct(services, { launchDate: '2026-11-19', id: 'fund-first' });
  const second = await aProduct(services, { launchDate: '2026-11-19', id: 'fund-second' });
  await roll('2026-11-19');
  await lookAfterProducts(parts);
  expect(await datesOf(first)).toEqual(['2026-11-19']);

  await roll('2026-11-20');
  await loseValuation(first);
  await expect(lookAfterProducts(parts)).rejects.toThrow(NotValued);
  expect(await datesOf(first)).toEqual(['2026-11-19']);
  expect(await datesOf(second)).toEqual(['2026-11-19', '2026-11-20']);

  await roll('2026-11-23');
  await expect(lookAfterProducts(parts)).rejects.toThrow(NotValued);
  expect(await datesOf(first)).toEqual(['2026-11-19', '2026-11-23']);
  expect(await datesOf(second)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
  await lookAfterProducts(parts);
});

test('a decision that fails keeps no later close from being dealt', async () => {
  const { services, parts, roll, datesOf } = await aWorld();
  const id = await aProduct(services, { launchDate: '2026-11-19', id: 'fund-first' });
  await roll('2026-11-20');
  const asked: string[] = [];
  const look = lookAfterProducts(parts, {
    async recordAndDecide(_parts, date) {
      asked.push(date);
      if (date === '2026-11-19') throw new Error('no bars');
    },
  });
  await expect(look).rejects.toThrow('no bars');
  expect(await datesOf(id)).toEqual(asked);
  expect(asked).toEqual(['2026-11-19', '2026-11-20']);
});

test('a fund of funds with a part without a valuation is dealt at the next close with it', async () => {
  const { services, sql, parts, roll, datesOf, loseValuation } = await aWorld();
  const part = await aProduct(services, { launchDate: '2026-11-19', id: 'fund-part' });
  const whole = await aProduct(services, {
    launchDate: '2026-11-19',
    id: 'fund-whole',
    type: 'fof',
  });
  await roll('2026-11-19');
  await lookAfterProducts(parts);
  await sql`
    insert into product_decision (product_id, decided_on, trades_on, weights)
    values (${whole}, '2026-11-19', '2026-11-20', ${JSON.stringify({ [part]: 0.5 })})`;
  await roll('2026-11-20', '09:31');
  await lookAfterProducts(parts);
  await roll('2026-11-20');
  await lookAfterProducts(parts);
  expect(await sql`select from product_holding`).toHaveLength(1);

  await roll('2026-11-23');
  await loseValuation(part);
  await expect(lookAfterProducts(parts)).rejects.toThrow(NotValued);
  await roll('2026-11-24');
  await expect(lookAfterProducts(parts)).rejects.toThrow(NotValued);
  const dates = ['2026-11-19', '2026-11-20', '2026-11-24'];
  expect([await datesOf(part), await datesOf(whole)]).toEqual([dates, dates]);
  await lookAfterProducts(parts);
});
