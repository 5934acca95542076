import type { Sql } from '../db/tx.ts';
import { type Anchor, type ClockRow, LEASE_MS } from './anchor.ts';
import type { Reading } from './database-time.ts';

/** The result of reading the row of a seed. */
export interface Look {
  /** Undefined before the first start. */
  readonly row: ClockRow | undefined;
  readonly reading: Reading;
}

/** Reads and writes the row of one seed. */
export interface ClockRows {
  look(): Promise<Look>;
  /**
   * Makes this process the writer, unless another did since `row`; sets the anchor if one is given.
   */
  take(row: ClockRow | undefined, reachedMs: number, anchor?: Anchor): Promise<boolean>;
  /** Writes as the writer of a term; `undefined` when another process writes since. */
  beat(term: number, reachedMs: number, anchor?: Anchor): Promise<Reading | undefined>;
  /** Ends a term: another process may take over at once. */
  release(term: number, reachedMs: number): Promise<void>;
}

interface Columns {
  readonly wall_ms: string | null;
  readonly exchange_ms: string | null;
  readonly speed: number | null;
  readonly reached_ms: string;
  readonly seen_ms: string;
  readonly term: string;
}

export function clockRows(sql: Sql, seed: string, runningMs: () => number): ClockRows {
  return {
    async look() {
      const sentMs = runningMs();
      const [found] = await sql<{ database_ms: string } & Partial<Columns>>`
        select extract(epoch from clock_timestamp()) * 1000 as database_ms,
          wall_ms, exchange_ms, speed, reached_ms, extract(epoch from updated_at) * 1000 as seen_ms, term
        from (select) one left join exchange_clock on seed = ${seed}`;
      if (!found) throw new Error('a query without a table has a row');
      const reading = { sentMs, receivedMs: runningMs(), databaseMs: Number(found.database_ms) };
      return { row: rowOf(found), reading };
    },
    async take(row, reachedMs, anchor) {
      const { wallMs = null, exchangeMs = null, speed = null } = anchor ?? {};
      const taken = row
        ? await sql`
            update exchange_clock set term = term + 1, updated_at = clock_timestamp(), reached_ms = ${reachedMs},
              wall_ms = coalesce(${wallMs}, wall_ms), exchange_ms = coalesce(${exchangeMs}, exchange_ms),
              speed = coalesce(${speed}, speed)
            where seed = ${seed} and term = ${row.term} returning 1`
        : await sql`
            insert into exchange_clock (seed, reached_ms, wall_ms, exchange_ms, speed, term, updated_at)
            values (${seed}, ${reachedMs}, ${wallMs}, ${exchangeMs}, ${speed}, 1, clock_timestamp())
            on conflict do nothing returning 1`;
      return taken.length > 0;
    },
    async beat(term, reachedMs, anchor) {
      const { wallMs = null, exchangeMs = null, speed = null } = anchor ?? {};
      const sentMs = runningMs();
      const [row] = await sql<{ database_ms: string }>`
        update exchange_clock set updated_at = clock_timestamp(),
          reached_ms = greatest(reached_ms, ${reachedMs}::bigint),
          wall_ms = coalesce(${wallMs}, wall_ms), exchange_ms = coalesce(${exchangeMs}, exchange_ms),
          speed = coalesce(${speed}, speed)
        where seed = ${seed} and term = ${term}
        returning extract(epoch from clock_timestamp()) * 1000 as database_ms`;
      return row && { sentMs, receivedMs: runningMs(), databaseMs: Number(row.database_ms) };
    },
    async release(term, reachedMs) {
      await sql`
        update exchange_clock
        set updated_at = clock_timestamp() - ${LEASE_MS} * interval '1 ms', reached_ms = ${reachedMs}
        where seed = ${seed} and term = ${term}`;
    },
  };
}

function rowOf({
  wall_ms,
  exchange_ms,
  speed,
  reached_ms,
  seen_ms,
  term,
}: Partial<Columns>): ClockRow | undefined {
  // A left join: a missing row has nothing but nulls.
  if (!term || !reached_ms || !seen_ms) return undefined;
  return {
    anchor:
      wall_ms && exchange_ms && speed
        ? { wallMs: Number(wall_ms), exchangeMs: Number(exchange_ms), speed }
        : undefined,
    reachedMs: Number(reached_ms),
    seenMs: Number(seen_ms),
    term: Number(term),
  };
}

/** The exchange time that a server of this database saved last; `undefined` before the first start. */
export async function lastExchangeMs(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ reached_ms: string }>`
    select reached_ms from exchange_clock join market_seed using (seed)`;
  return row && Number(row.reached_ms);
}

/** Exchange seconds per wall second of the market of this database; 1 before the first start. */
export async function exchangeSpeed(sql: Sql): Promise<number> {
  const [row] = await sql<{ speed: number | null }>`
    select speed from exchange_clock join market_seed using (seed)`;
  return row?.speed ?? 1;
}
