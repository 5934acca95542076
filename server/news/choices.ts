import type { NewsChoices } from '../../contract/news.ts';
import type { Sql } from '../db/tx.ts';

/** A customer's news setting; the default is off. */
export async function newsChoicesOf(sql: Sql, personId: string): Promise<NewsChoices> {
  const [row] = await sql<{ own_stocks: boolean }>`
    select own_stocks from news_choice where person_id = ${personId}`;
  return { ownStocks: row?.own_stocks ?? false };
}

/** Stores a customer's news setting. */
export async function keepNewsChoices(
  sql: Sql,
  personId: string,
  { ownStocks }: NewsChoices,
): Promise<void> {
  await sql`
    insert into news_choice (person_id, own_stocks) values (${personId}, ${ownStocks})
    on conflict (person_id) do update set own_stocks = excluded.own_stocks`;
}
