import type { Sql } from '../db/tx.ts';

/**
 * The customer whose stock or quantitative account has this number; undefined if there is none or
 * it was closed.
 */
export async function personWithAccount(sql: Sql, account: string): Promise<string | undefined> {
  const [person] = await sql<{ id: string }>`
    select id from person
    where ${account} in (trade_account::text, quantitative_account::text) and closed_at is null`;
  return person?.id;
}
