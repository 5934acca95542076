import type { Sql } from '../db/tx.ts';

/** Whose stock or quantitative account has this number; nothing where nobody's has, or the account was closed. */
export async function personWithAccount(sql: Sql, account: string): Promise<string | undefined> {
  const [person] = await sql<{ id: string }>`
    select id from person
    where ${account} in (trade_account::text, quantitative_account::text) and closed_at is null`;
  return person?.id;
}
