import type { Article } from '../../contract/news.ts';
import type { Sql, Tx } from '../db/tx.ts';

type ArticleRow = Omit<Article, 'atMs'> & { readonly at_ms: string };

/** Articles of a market, latest first; only the one with `id` when given. */
export async function readArticles(
  sql: Sql,
  market: string,
  { id, before, limit }: { id?: string; before?: string | undefined; limit: number },
): Promise<Article[]> {
  const rows = await sql<ArticleRow>`
    select id, topic, at_ms, tickers, facts, variant from news_article
    where market = ${market}
      and (${id ?? null}::text is null or id = ${id ?? null})
      and (${before ?? null}::text is null or (at_ms, id) < (
        select at_ms, id from news_article where market = ${market} and id = ${before ?? null}))
    order by at_ms desc, id desc limit ${limit}`;
  return rows.map(showArticle);
}

function showArticle({ at_ms: atMs, ...row }: ArticleRow): Article {
  return { ...row, atMs: Number(atMs) };
}

/** Inserts an article; idempotent by id. */
export async function writeArticleRow(
  tx: Tx,
  market: string,
  { id, topic, atMs, tickers, facts, variant }: Article,
  publishedAt: Date,
): Promise<void> {
  await tx`
    insert into news_article (market, id, topic, at_ms, tickers, facts, variant, published_at)
    values (${market}, ${id}, ${topic}, ${atMs}, ${tickers}, ${JSON.stringify(facts)}, ${variant},
      ${publishedAt})
    on conflict do nothing`;
}
