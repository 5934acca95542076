import { expect, test } from 'vitest';
import { NotValued } from '../../server/products/deal/deal.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { aProduct, productParts } from '../harness/products.ts';
import { anApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

test('a product without a valuation at a close keeps no other from being dealt, and is dealt at the next close', async () => {
  const market = dayMarket('2026-11-19', '10:00');
  const app = await anApp({ market });
  const { services } = app;
  const { sql } = services.db;
  const parts = productParts(services);
  const roll = (date: string) => rollTo(services, market, date, '16:01');
  const datesOf = async (id: string) => {
    const rows = await sql<{ date: string }>`
      select to_char(date, 'YYYY-MM-DD') as date from product_day
      where product_id = ${id} order by product_day.date`;
    return rows.map(({ date }) => date);
  };
  await rollTo(services, market, '2026-11-19', '10:00');
  const first = await aProduct(services, { launchDate: '2026-11-19', id: 'fund-first' });
  const second = await aProduct(services, { launchDate: '2026-11-19', id: 'fund-second' });
  await roll('2026-11-19');
  await lookAfterProducts(parts);
  expect(await datesOf(first)).toEqual(['2026-11-19']);

  await roll('2026-11-20');
  // A price was missing at the close.
  await sql`
    delete from equity_snapshot using product
    where product.id = ${first} and person_id = holder_id
      and exchange_ms = (select max(exchange_ms) from equity_snapshot where is_close)`;
  await expect(lookAfterProducts(parts)).rejects.toThrow(NotValued);
  expect(await datesOf(first)).toEqual(['2026-11-19']);
  expect(await datesOf(second)).toEqual(['2026-11-19', '2026-11-20']);

  await roll('2026-11-23');
  await expect(lookAfterProducts(parts)).rejects.toThrow(NotValued);
  expect(await datesOf(first)).toEqual(['2026-11-19', '2026-11-23']);
  expect(await datesOf(second)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
  await lookAfterProducts(parts);
});
