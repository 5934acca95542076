import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { keepConnection } from '../db/kept-connection.ts';
import type { Sql } from '../db/tx.ts';

/** The first key of the locks by which living workers are known, which no other program uses in the same database. */
const LIVING = 7_586_290;
/** How often each process looks for jobs of processes that ended. */
const LOOK_MS = 30_000;
/**
 * A worker that is gone at two looks this far apart was neither just starting nor just opening its connection again, which
 * it tries at least every ten seconds.
 */
const CONFIRM_MS = 15_000;
/** The time limit of a query; a connection that takes longer counts as broken. */
const PATIENCE_MS = 5_000;
/** After this time without a query the database closes the connection: the process is frozen or cut off. */
const SILENCE_MS = 2 * LOOK_MS;

interface Options {
  readonly connection: ClientConfig;
  readonly sql: Sql;
  /** The name by which the worker of this process locks jobs; another one for each start. */
  readonly name: string;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Holds a lock on the name of this process's worker while the process lives, and releases the jobs of workers whose name nobody
 * holds. Without it the jobs of a killed process stay locked for four hours, the library's limit. A job of a frozen process may
 * run twice.
 */
export async function keepWorkerKnown({ connection, sql, name, warn }: Options) {
  const kept = await keepConnection({
    connection,
    name: 'plumb-jobs',
    async prepare(client) {
      await client.query(`set idle_session_timeout = ${SILENCE_MS}`);
      // Shared, so that it does not wait for a lost connection whose lock the database still keeps.
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LIVING, name]);
    },
    warn: (error) =>
      warn(
        'The connection by which a worker of jobs is known was lost; it is opened again.',
        error,
      ),
  });

  const stopping = new AbortController();
  const { signal } = stopping;

  async function releaseAbandoned(): Promise<void> {
    const gone = await goneWorkers(sql);
    if (gone.length === 0) return;
    await pause(CONFIRM_MS, signal);
    if (signal.aborted) return;
    const still = await goneWorkers(sql);
    // This one lives, even while its connection is down.
    const names = gone.filter((each) => each !== name && still.includes(each));
    if (names.length === 0) return;
    await sql`select graphile_worker.force_unlock_workers(${names})`;
    warn('Jobs of a process that ended were released; they are tried again.');
  }

  /** Keeps the connection from being closed as silent. */
  async function check(): Promise<void> {
    try {
      const question = { text: 'select 1', query_timeout: PATIENCE_MS };
      await kept.client?.query(question);
    } catch (error) {
      kept.renew(error);
    }
  }

  async function look(): Promise<void> {
    while (!signal.aborted) {
      await check();
      await releaseAbandoned().catch((error: unknown) =>
        warn('Jobs of processes that ended were not looked for; the next look is soon.', error),
      );
      await pause(LOOK_MS, signal);
    }
  }
  const looking = look();

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await looking;
      await kept.stop();
    },
  };
}

/** Workers that hold jobs although their process ended. */
export async function goneWorkers(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string }>`
    select distinct locked_by as name from graphile_worker._private_jobs
    where locked_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${LIVING} and objsubid = 2
        and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and granted and database = (select oid from pg_database where datname = current_database())
    )`;
  return rows.map(({ name }) => name);
}

/** Waits, or until told to stop. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
