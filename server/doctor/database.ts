import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { readMigrations } from '../db/migrate.ts';
import { type Sql, sqlOf } from '../db/tx.ts';
import { hasKeys, missingKeys, strangeKeys } from '../keys/key-proof.ts';
import { readKeyRing } from '../keys/ring.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** Settings without which a power cut loses confirmed data. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
/**
 * The largest accepted difference of the two clocks, which both decide about sessions, codes and
 * holds.
 */
const CLOCKS_DIFFER_MS = 1_000;
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/** Checks the database's version, durability settings and clock. */
export async function databaseFound(pool: Pool): Promise<Found> {
  const sql = sqlOf(pool);
  const before = Date.now();
  const [server] = await sql<{ version: string; atMs: number }>`
    select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs"`;
  const between = (before + Date.now()) / 2;
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${[...DURABLE]})`;
  const weak = settings.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (weak.length > 0) {
    return wrong(`${weak.join(' and ')} is off: a power cut loses money that was confirmed.`);
  }
  const differsMs = Math.abs((server?.atMs ?? 0) - between);
  if (differsMs > CLOCKS_DIFFER_MS) {
    return wrong(
      `Its clock and this machine's differ by ${(differsMs / 1000).toFixed(1)} s: set both by NTP.`,
    );
  }
  return ok(`PostgreSQL ${server?.version}, its clock differs by ${Math.round(differsMs)} ms.`);
}

/** Compares the schema with that of this version. */
export async function schemaFound(pool: Pool): Promise<Found> {
  const sql = sqlOf(pool);
  if (!(await hasTable(sql, 'public.schema_migration'))) {
    return off('Empty: the first start makes it.');
  }
  const known = readMigrations();
  const applied = await sql<{ number: number; checksum: string }>`
    select number, checksum from schema_migration order by number`;
  if (applied.length > known.length) {
    return wrong(
      `It has ${applied.length} updates and this version knows ${known.length}: start the newer version.`,
    );
  }
  const changed = applied.find(({ checksum }, at) => checksum !== known[at]?.checksum);
  if (changed) return wrong(`Update ${changed.number} is not the one that this version knows.`);
  const waiting = known.length - applied.length;
  return ok(
    waiting === 0
      ? `Up to date with ${known.length} updates.`
      : `${waiting} of ${known.length} updates are taken by the next start, after a backup.`,
  );
}

/** Whether the keys belong to the database, and every customer's data can be decrypted with them. */
export async function keysFound(
  pool: Pool,
  config: Pick<Config, 'dataKeys' | 'dataIndexKey' | 'dataDir'>,
): Promise<Found> {
  const sql = sqlOf(pool);
  const isProven = await hasTable(sql, 'public.key_proof');
  if (!hasKeys(config)) {
    const missing = isProven ? await missingKeys(sql, config) : undefined;
    return missing === undefined ? off('None yet: the first start makes them.') : wrong(missing);
  }
  const ring = readKeyRing(config, config.dataDir);
  const strange = isProven ? await strangeKeys(sql, ring) : undefined;
  if (strange !== undefined) return wrong(strange);
  if (!(await hasTable(sql, 'public.person_key'))) return ok('No customer yet.');
  const used = await usedKeys(sql);
  const missing = used.filter(({ name }) => !ring.keys.has(name));
  if (missing.length > 0) {
    const lost = missing.map(({ name, what, count }) => `"${name}" of ${count} ${what}`).join(', ');
    return wrong(`Keys are missing: ${lost}. Their data cannot be read.`);
  }
  const old = used.filter(({ name }) => name !== ring.current);
  if (old.length === 0) return ok(`All data is sealed with the current key "${ring.current}".`);
  return ok('Some data is sealed with an older key: `npm run ops -- keys reseal`.');
}

/** How much of what is kept for years each key of the ring seals. */
async function usedKeys(
  sql: Sql,
): Promise<readonly { name: string; what: string; count: string }[]> {
  const people = await sql<{ name: string; what: string; count: string }>`
    select ring_key as name, 'customers' as what, count(*) as count from person_key
    group by ring_key order by ring_key`;
  if (!(await hasTable(sql, 'public.bank_payout_file'))) return people;
  // Sealed by the ring itself, with the length of the key's name and the name at the beginning.
  const bank = await sql<{ name: string; what: string; count: string }>`
    select convert_from(substring(sealed from 2 for get_byte(sealed, 0)), 'UTF8') as name, what,
      count(*) as count
    from (
      select 'bank transfers' as what, sealed from bank_booking
      union all select 'payout files', sealed from bank_payout_file
    ) as kept
    group by 1, 2 order by 2, 1`;
  return [...people, ...bank];
}

/** Jobs that were given up. */
export async function jobsFound(pool: Pool): Promise<Found> {
  const sql = sqlOf(pool);
  if (!(await hasTable(sql, 'graphile_worker._private_jobs'))) return off('None yet.');
  const failed = await sql<{ task: string; count: string }>`
    select task.identifier as task, count(*) as count
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null
    group by task.identifier order by task.identifier`;
  if (failed.length === 0) return ok('None was given up.');
  return wrong(
    `Given up after their last try: ${failed.map(({ task, count }) => `${count} × ${task}`).join(', ')}.`,
  );
}

/** The room on the disk of the data folder. */
export async function diskFound({ dataDir }: Pick<Config, 'dataDir'>): Promise<Found> {
  if (!existsSync(dataDir)) return off('No data folder yet: the first start makes it.');
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GiB are free.`;
  return free < LEAST_FREE_BYTES ? wrong(`${text} A full disk stops the database.`) : ok(text);
}

/** Whether the database has a table; an older schema may lack it. */
export async function hasTable(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`;
  return row?.is === true;
}
