import type { NewsItem, NewsKind, OutsideText } from '../../contract/news.ts';
import type { Sql } from '../db/tx.ts';

/** A row of `news_item`. */
interface NewsRow {
  readonly id: string;
  readonly kind: NewsKind;
  readonly at_ms: string;
  readonly tickers: string[];
  readonly facts: NewsItem['facts'];
  readonly variant: number;
  readonly corrects: string | null;
  readonly corrected_by: string | null;
  readonly outside: OutsideText | null;
}

/** Filters of a query. */
export interface WantedNews {
  readonly ids?: readonly string[] | undefined;
  readonly tickers?: readonly string[] | undefined;
  readonly kinds?: readonly NewsKind[] | undefined;
  /** The id of the last item on the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Items of a market, latest first. */
export async function readNews(
  sql: Sql,
  market: string,
  { ids, tickers, kinds, before, limit }: WantedNews,
): Promise<NewsItem[]> {
  const rows = await sql<NewsRow>`
    select item.id, item.kind, item.at_ms, item.tickers, item.facts, item.variant, item.corrects,
      item.outside, later.id as corrected_by
    from news_item item
    left join news_item later on later.market = item.market and later.corrects = item.id
    where item.market = ${market}
      and (${ids ?? null}::text[] is null or item.id = any(${ids ?? null}::text[]))
      and (${tickers ?? null}::text[] is null or item.tickers && ${tickers ?? null}::text[])
      and (${kinds ?? null}::text[] is null or item.kind = any(${kinds ?? null}::text[]))
      and (${before ?? null}::text is null or (item.at_ms, item.id) < (
        select at_ms, id from news_item where market = ${market} and id = ${before ?? null}))
    order by item.at_ms desc, item.id desc limit ${limit}`;
  return rows.map(showItem);
}

function showItem({ at_ms: atMs, corrected_by: correctedBy, ...row }: NewsRow): NewsItem {
  return { ...row, atMs: Number(atMs), correctedBy };
}
