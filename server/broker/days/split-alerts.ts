import type { TradingDay } from '../../../contract/market-hours.ts';
import type { DayParts } from './parts.ts';

/** Adjusts the prices of alerts to the new shares. */
export async function splitAlerts(
  { db, market, feed, wallNowMs }: DayParts,
  { date }: TradingDay,
): Promise<void> {
  for (const { ticker, from, to } of market.splits(date)) {
    await db.transaction(async (tx) => {
      const [fresh] = await tx`
        insert into trading_day (date, act, done_at)
        values (${date}, ${`alerts:${ticker}`}, ${new Date(wallNowMs())})
        on conflict do nothing returning 1`;
      if (!fresh) return;
      const rows = await tx<{ person_id: string }>`
        update price_alert set price_micros = greatest(1,
          round(price_micros::numeric * ${from}::integer / ${to}::integer))
        where ticker = ${ticker} and fired_ms is null returning person_id`;
      const people = [...new Set(rows.map(({ person_id }) => person_id))].toSorted();
      for (const personId of people) await feed.tell(tx, personId, 'alerts');
    });
  }
}
