import type { Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { openPool } from './pool.ts';
import { type Sql, type SqlValue, sqlOf } from './tx.ts';

/** The largest lag with which a replica is used. */
export const LAG_MAX_MS = 10_000;
/** How often a replica is asked how far behind it is. */
const LOOK_MS = 1_000;
/** How long a replica may take with a read before the database itself is asked. */
const PATIENCE_MS = 2_000;

/** How a replica is doing. */
export interface ReplicaState {
  /** Whether reads go there. */
  readonly isUsed: boolean;
  /** The age of the last change that the replica has; undefined while it does not answer. */
  readonly lagMs: number | undefined;
}

/**
 * Reads of published data, which may be some seconds old: from a replica while it follows closely,
 * otherwise from the database. A customer's own data and money are never read here, since customers
 * must see their own changes at once.
 */
export interface Reads {
  readonly sql: Sql;
  /** Finds one item; if the replica does not have it yet, reads it from the database. */
  find<T>(read: (sql: Sql) => Promise<T | undefined>): Promise<T | undefined>;
  /** The state of the replica; undefined without one. */
  state(): ReplicaState | undefined;
}

/** The reads of a product without a replica. */
export function readsOf(sql: Sql): Reads {
  return { sql, find: (read) => read(sql), state: () => undefined };
}

interface Options {
  /** The address of the replica. */
  readonly url: string;
  readonly primary: Pool;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Opens a replica. While it is not reachable or too far behind, reads go to the database.
 *
 * @throws CannotStart when the server at the address is not a replica of the database
 */
export async function openReplica({
  url,
  primary,
  warn,
}: Options): Promise<Reads & { stop(): Promise<void> }> {
  const pool = openPool(
    {
      connectionString: url,
      application_name: 'plumb-reads',
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
    },
    () => undefined,
  );
  const own = sqlOf(primary);
  const replica = sqlOf(pool, PATIENCE_MS);
  let lagMs: number | undefined;
  let isUsed = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function leave(why: string, error?: unknown): void {
    if (isUsed) warn(`${why}; the database itself is read until then.`, error);
    isUsed = false;
  }

  async function look(): Promise<void> {
    try {
      const found = await lookAt(replica, own);
      if (found.problem !== undefined) {
        lagMs = undefined;
        leave(`The database of DATABASE_READ_URL ${found.problem}`);
        return;
      }
      ({ lagMs } = found);
      if (lagMs === undefined || lagMs > LAG_MAX_MS) {
        leave('The replica of DATABASE_READ_URL is too far behind');
      } else isUsed = true;
    } catch (error) {
      lagMs = undefined;
      leave('The replica of DATABASE_READ_URL does not answer', error);
    }
  }

  async function goOn(): Promise<void> {
    await look();
    if (!isStopped) timer = setTimeout(() => void goOn(), LOOK_MS);
  }

  async function sql<Row extends object>(
    parts: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): Promise<Row[]> {
    if (!isUsed) return own<Row>(parts, ...values);
    try {
      return await replica<Row>(parts, ...values);
    } catch (error) {
      // After any error the replica is not used until it answers the next look.
      leave('The replica of DATABASE_READ_URL did not answer a read', error);
      return own<Row>(parts, ...values);
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    await pool.end();
  }

  try {
    const { problem } = await lookAt(replica, own);
    if (problem !== undefined) {
      throw new CannotStart(`The database of DATABASE_READ_URL ${problem}.`);
    }
  } catch (error) {
    if (error instanceof CannotStart) {
      await stop();
      throw error;
    }
    warn('The replica of DATABASE_READ_URL does not answer; the database itself is read.', error);
  }
  await goOn();
  return {
    sql,
    find: async (read) => (await read(sql)) ?? (isUsed ? read(own) : undefined),
    state: () => ({ isUsed, lagMs }),
    stop,
  };
}

/**
 * Checks that a server is a replica, and the age of its last change. When nothing changes in the
 * database, the replica looks behind; reads then go to the database, which is idle.
 */
export async function lookAt(
  replica: Sql,
  primary: Sql,
): Promise<{ readonly problem?: string; readonly lagMs?: number | undefined }> {
  const [[there], [here]] = await Promise.all([
    replica<{ name: string; is_replica: boolean; lag_ms: number | null }>`
      select (select system_identifier from pg_control_system()) || '/' || current_database() as name,
             pg_is_in_recovery() as is_replica,
             (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as lag_ms`,
    primary<{ name: string }>`
      select (select system_identifier from pg_control_system()) || '/' || current_database() as name`,
  ]);
  if (!there || there.name !== here?.name) {
    return { problem: 'is no replica of that of DATABASE_URL, but another database' };
  }
  if (!there.is_replica) return { problem: 'takes writes, so it is no replica' };
  return { lagMs: there.lag_ms === null ? undefined : Math.max(0, there.lag_ms) };
}
