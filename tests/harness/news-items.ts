import type { TestApp } from './server.ts';

/** Publishes an item of news about a stock. */
export async function publish(
  { services }: TestApp,
  item: {
    id: string;
    kind: string;
    ticker: string;
    facts: object;
    atMs: number;
    corrects?: string;
  },
): Promise<void> {
  const { id, kind, ticker, facts, atMs, corrects = null } = item;
  await services.db.sql`
    insert into news_item (market, id, kind, at_ms, tickers, facts, variant, subject, hour_ms, corrects, published_at)
    values (${services.settings.marketName}, ${id}, ${kind}, ${atMs}, ${[ticker]}::text[], ${JSON.stringify(facts)}::jsonb,
      0, ${`${ticker} ${id}`}, ${Math.floor(atMs / 3_600_000) * 3_600_000}, ${corrects}, now())`;
}
