import { recordAndDecide } from '../../server/products/catalog/record-and-decide.ts';
import { setUpProducts } from '../../server/products/catalog/set-up.ts';
import { readMarketDays, type MarketDays } from '../../server/strategy/strategy.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import type { TestApp } from './server.ts';

/** Opens the launch products in an app, without any calculation. */
export function openCatalog(app: TestApp): Promise<number> {
  return setUpProducts({ ...app.services, closures: adHocClosures });
}

/** Market days of an app's market, up to its last close. */
export function daysOf(app: Pick<TestApp, 'market'>): Promise<MarketDays> {
  return readMarketDays(app.market);
}

/** Writes records and decisions of a dealing point. */
export function record(app: TestApp, date: string, days: MarketDays): Promise<void> {
  const { db, closures, settings } = app.services;
  return recordAndDecide({ db, closures, settings, days: async () => days }, date);
}

/** A dealing point without orders, at a NAV in dollars. */
export async function dealt(app: TestApp, id: string, date: string, nav: number): Promise<void> {
  const { sql } = app.services.db;
  await sql`
    insert into product_day (product_id, date, worth_micros, units_micros, nav_micros, fee_micros,
      flow_micros, fee_carry, interest_carry)
    values (${id}, ${date}, ${String(Math.round(nav * 1e11))}, 100000000000, ${String(Math.round(nav * 1e6))}, 0, 0, 0, 0)`;
}
