import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import * as v from 'valibot';
import { CannotStart } from '../../cannot-start.ts';
import { migrate, type Migration } from '../migrate.ts';
import { sqlOf, type Tx } from '../tx.ts';
import { BackupTable, type Manifest } from './manifest.ts';
import { checkBackup, framesOfFile } from './read-backup.ts';
import { schemaFrom } from './schema-of.ts';
import { planTables, readForeignKeys, readSequences } from './tables.ts';
import { beginRestore, endRestore } from './unfinished.ts';
import { SAME_TEXT } from './write-backup.ts';

interface RestoreOptions {
  readonly path: string;
  readonly migrations: readonly Migration[];
  /** Creates the tables of queued jobs. */
  readonly prepareJobs: (pool: Pool) => Promise<void>;
  /** Runs in the last transaction, after all migrations. */
  readonly finish?: (tx: Tx) => Promise<void>;
}

/**
 * Restores a backup into an empty database with the schema of the backup, then applies later migrations. All rows are inserted in one
 * transaction, which checks every foreign key; an interrupted restore can only be repeated, until its last transaction.
 *
 * @throws CannotStart when the backup is damaged or newer than the program, or the database is not empty
 */
export async function restoreBackup(
  pool: Pool,
  { path, migrations, prepareJobs, finish = async () => undefined }: RestoreOptions,
): Promise<Manifest> {
  const { manifest } = await checkBackup(path);
  const then = migrations.slice(0, manifest.schema.number);
  if (then.length < manifest.schema.number) {
    throw new CannotStart(
      `The backup is newer than this version of Plumb: it has ${manifest.schema.name}. Update Plumb.`,
    );
  }
  if (schemaFrom(then).checksum !== manifest.schema.checksum) {
    throw new CannotStart('The backup was made by a program with other migrations.');
  }
  await beginRestore(pool);
  await migrate(pool, then);
  await prepareJobs(pool);
  await inTransaction(pool, async (client) => {
    await client.query(SAME_TEXT);
    await load(client, path, manifest);
  });
  await migrate(pool, migrations);
  await inTransaction(pool, async (client) => {
    await finish(Object.assign(sqlOf(client), { afterCommit: () => undefined }));
    await endRestore(client);
  });
  return manifest;
}

async function inTransaction(
  pool: Pool,
  act: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await act(client);
    await client.query('commit');
  } finally {
    // A failed transaction ends with its connection.
    client.release(true);
  }
}

async function load(client: ClientBase, path: string, manifest: Manifest): Promise<void> {
  const tables = (await planTables(client)).map(({ name }) => name);
  const keys = await readForeignKeys(client);
  for (const { drop } of keys) await client.query(drop);
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  const rows = await copyAll(client, path);
  for (const [name, count] of Object.entries(manifest.rows)) {
    if (rows.get(name) !== count) throw new CannotStart(`The backup lost rows of ${name}.`);
  }
  const known = await readSequences(client);
  for (const [name, last] of Object.entries(manifest.sequences)) {
    if (name in known && last !== null) await client.query('select setval($1, $2)', [name, last]);
  }
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { add } of keys) await client.query(add);
}

/** Copies the rows of all tables; returns the number of rows by table. */
async function copyAll(client: ClientBase, path: string): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let table: { readonly name: string; readonly copy: CopyStreamQuery } | undefined;
  const end = async () => {
    if (!table) return;
    table.copy.end();
    await finished(table.copy);
    rows.set(table.name, table.copy.rowCount);
    table = undefined;
  };
  for await (const { kind, payload } of framesOfFile(path)) {
    if (kind === 'D' && table) {
      if (!table.copy.write(payload)) await once(table.copy, 'drain');
      continue;
    }
    await end();
    if (kind !== 'T') continue;
    const { name, columns } = v.parse(BackupTable, JSON.parse(payload.toString()));
    const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    table = { name, copy };
  }
  return rows;
}
