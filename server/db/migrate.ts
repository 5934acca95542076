import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ClientBase, Pool } from 'pg';
import { CannotStart } from '../cannot-start.ts';

/** One step of the schema, never changed once it was applied. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The database does not fit this code. The message is a sentence for the operator. */
export class BadSchema extends CannotStart {
  override readonly name = 'BadSchema';
}

/** Any number that no other program locks in the same database. */
const LOCK = 7_586_210;

export const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** Reads the steps in order; their numbers run from 1 without a gap. */
export function readMigrations(folder: URL = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file, at) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]);
      if (number !== at + 1)
        throw new BadSchema(`The migration ${file} should have the number ${at + 1}.`);
      const sql = readFileSync(new URL(file, folder), 'utf8');
      return { number, name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies the missing migrations, each in its own transaction; several servers may try at once. `before` runs
 * ahead of the first migration of a database that has data.
 *
 * @returns the names of the steps taken
 * @throws BadSchema when an applied step was changed afterwards, or the database is newer than the code
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[],
  before: (client: ClientBase) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Others wait here, and a large step takes its time.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const { rows: applied } = await client.query<{
      number: number;
      name: string;
      checksum: string;
    }>('select number, name, checksum from schema_migration order by number');
    for (const { number, checksum } of applied) {
      const known = migrations[number - 1];
      if (!known) {
        throw new BadSchema(
          `The database is newer than this version of Plumb: it has ${applied.at(-1)?.name}, and this version ends with ${migrations.at(-1)?.name}. Update Plumb, or restore a backup from before.`,
        );
      }
      if (known.checksum !== checksum) {
        throw new BadSchema(
          `${known.name} was changed after it was applied to this database. Undo the change and add a new migration.`,
        );
      }
    }

    const steps = migrations.slice(applied.length);
    if (applied.length > 0 && steps.length > 0) await before(client);
    const taken: string[] = [];
    for (const { number, name, sql, checksum } of steps) {
      try {
        await client.query('begin');
        await client.query(sql);
        await client.query(
          'insert into schema_migration (number, name, checksum) values ($1, $2, $3)',
          [number, name, checksum],
        );
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback');
        throw new Error(`The migration ${name} failed.`, { cause });
      }
      taken.push(name);
    }
    return taken;
  } finally {
    // Ends the connection, and with it the lock and the settings.
    client.release(true);
  }
}
