import type { ClientBase, Pool } from 'pg';
import { CannotStart } from '../../cannot-start.ts';

const MARK = 'public.restore_unfinished';

/**
 * Marks an empty database, so that no server starts on an interrupted restore. Removes what an interrupted restore left.
 *
 * @throws CannotStart when the database has tables
 */
export async function beginRestore(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (await isMarked(client)) {
      await client.query('drop schema if exists graphile_worker cascade');
      await client.query('drop schema public cascade; create schema public');
    } else if (await hasTables(client)) {
      throw new CannotStart(
        'The database is not empty. Restore into an empty one: another DATA_DIR, or a new database of DATABASE_URL.',
      );
    }
    await client.query(`create table ${MARK} (since timestamptz not null default now())`);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Removes the mark, in the last transaction of a restore. */
export async function endRestore(client: ClientBase): Promise<void> {
  await client.query(`drop table ${MARK}`);
}

/** @throws CannotStart when a restore into this database was interrupted */
export async function refuseUnfinished(pool: Pool): Promise<void> {
  if (!(await isMarked(pool))) return;
  throw new CannotStart(
    'A restore into this database was broken off. Repeat it: npm run ops -- restore <file>.',
  );
}

async function isMarked(client: ClientBase | Pool): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('${MARK}') is not null as is`,
  );
  return rows[0]?.is ?? false;
}

async function hasTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select exists (select from pg_tables where schemaname in ('public', 'graphile_worker')) as is`,
  );
  return rows[0]?.is ?? false;
}
