import type { Sql } from '../../db/tx.ts';

/** Records an act of a trading day. Returns whether it was not recorded before. */
export async function recordAct(
  sql: Sql,
  date: string,
  act: string,
  wallMs: number,
): Promise<boolean> {
  const rows = await sql`
    insert into trading_day (date, act, done_at)
    values (${date}, ${act}, ${new Date(wallMs)}) on conflict do nothing returning 1`;
  return rows.length > 0;
}
