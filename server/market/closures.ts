import {
  addDays,
  type AdHocClosures,
  adHocClosures,
  type Closure,
} from '../../contract/market-hours.ts';
import type { Sql } from '../db/tx.ts';

/** Days that close, or close early, by no rule, by their dates. */
export type Closures = AdHocClosures;

/**
 * The closures known to the code and those an operator wrote down, which count first. All parts of a process share this
 * one map, so that a change reaches them together. Source: rulings, Market hours.
 */
export class FollowedClosures extends Map<string, Closure> implements Closures {
  #revision = 0;

  get revision(): number {
    return this.#revision;
  }

  /** Reads the database again. Resolves to whether anything changed. */
  async read(sql: Sql): Promise<boolean> {
    const rows = await sql<{ date: string; closure: Closure }>`
      select to_char(date, 'YYYY-MM-DD') as date, closure from market_closure`;
    const next = new Map(adHocClosures);
    for (const { date, closure } of rows) next.set(date, closure);
    const isSame =
      next.size === this.size && [...next].every(([date, how]) => this.get(date) === how);
    if (isSame) return false;
    this.clear();
    for (const [date, closure] of next) this.set(date, closure);
    this.#revision += 1;
    return true;
  }
}

export async function readClosures(sql: Sql): Promise<FollowedClosures> {
  const closures = new FollowedClosures();
  await closures.read(sql);
  return closures;
}

/** How far ahead a page learns of closures. */
const DAYS_AHEAD = 31;

/** Those from a day on that a page should know before they come. */
export function closuresAhead(closures: Closures, date: string): Record<string, Closure> {
  const until = addDays(date, DAYS_AHEAD);
  return Object.fromEntries([...closures].filter(([day]) => day >= date && day <= until));
}
