import { addDays, adHocClosures, type Closure } from '../../contract/market-hours.ts';
import type { Sql } from '../db/tx.ts';

/** Days that close, or close early, by no rule, by their dates. */
export type Closures = ReadonlyMap<string, Closure>;

/** The closures known to the code and those an operator wrote down, which count first. Source: rulings, Market hours. */
export async function readClosures(sql: Sql): Promise<Closures> {
  const rows = await sql<{ date: string; closure: Closure }>`
    select to_char(date, 'YYYY-MM-DD') as date, closure from market_closure`;
  return new Map([...adHocClosures, ...rows.map(({ date, closure }) => [date, closure] as const)]);
}

/** How far ahead a page learns of closures. */
const DAYS_AHEAD = 31;

/** Those from a day on that a page should know before they come. */
export function closuresAhead(closures: Closures, date: string): Record<string, Closure> {
  const until = addDays(date, DAYS_AHEAD);
  return Object.fromEntries([...closures].filter(([day]) => day >= date && day <= until));
}
