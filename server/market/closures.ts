import { adHocClosures, type Closure } from '../../contract/market-hours.ts';
import type { Sql } from '../db/tx.ts';

/** Days that close, or close early, by no rule, by their dates. */
export type Closures = ReadonlyMap<string, Closure>;

/** The closures known to the code and those an operator wrote down, which count first. Source: rulings, Market hours. */
export async function readClosures(sql: Sql): Promise<Closures> {
  const rows = await sql<{ date: string; closure: Closure }>`
    select to_char(date, 'YYYY-MM-DD') as date, closure from market_closure`;
  return new Map([...adHocClosures, ...rows.map(({ date, closure }) => [date, closure] as const)]);
}
