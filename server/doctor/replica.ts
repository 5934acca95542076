import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { openPool } from '../db/pool.ts';
import { LAG_MAX_MS, lookAt } from '../db/reads.ts';
import { sqlOf } from '../db/tx.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** Asks the replica of the database whether it is one, and how far behind. */
export async function replicaFound(
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  primary: Pool,
): Promise<Found> {
  if (databaseReadUrl === undefined) return off('None: the database itself answers all reads.');
  const pool = openPool({ connectionString: databaseReadUrl }, () => undefined);
  try {
    const { problem, lagMs } = await lookAt(sqlOf(pool), sqlOf(primary));
    if (problem !== undefined) return wrong(`The database of DATABASE_READ_URL ${problem}.`);
    const isBehind = lagMs === undefined || lagMs > LAG_MAX_MS;
    const age = lagMs === undefined ? 'unknown' : `${(lagMs / 1_000).toFixed(1)} s old`;
    // Without a running server nothing changes, so the age of the last change means nothing.
    return isBehind
      ? wrong(
          `Its newest change is ${age}: unless no server runs, it is too far behind to be read.`,
        )
      : ok(`Its newest change is ${age}.`);
  } finally {
    await pool.end();
  }
}
