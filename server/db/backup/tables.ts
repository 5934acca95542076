import type { ClientBase } from 'pg';
import type { BackupTable } from './manifest.ts';

/**
 * Queued jobs are data; the functions and migrations of the queue's library are not. Which worker holds a job is not backed up:
 * that worker no longer exists after a restore.
 */
const LOCK_COLUMNS = ['locked_at', 'locked_by'];

/** A table with its sort order. */
export interface PlannedTable extends BackupTable {
  /** The primary key, text by code units because collations differ between databases; all columns as text without a primary key. */
  readonly order: string;
}

/** Names that are the same in both databases: our tables, and those of queued jobs. */
const OURS = `(n.nspname = 'public' and c.relname not in ('schema_migration', 'restore_unfinished')
  or n.nspname = 'graphile_worker' and c.relname like '\\_private\\_%')`;

/** Every table whose rows are backed up, by name, with its columns. */
export async function planTables(client: ClientBase): Promise<PlannedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(
    `
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not (n.nspname = 'graphile_worker' and a.attname = any($1))) as columns,
      (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
         order by k.nth) from pg_index i,
         unnest(i.indkey) with ordinality as k(attnum, nth), pg_attribute a
       where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS}`,
    [LOCK_COLUMNS],
  );
  return rows.toSorted(byName).map(({ name, columns, key }) => ({
    name,
    columns,
    order: key?.join(', ') ?? `row(${columns.join(', ')})::text collate "C"`,
  }));
}

/** The last value of each sequence by name; `null` when it was never used. */
export async function readSequences(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where schemaname in ('public', 'graphile_worker')`);
  return Object.fromEntries(rows.toSorted(byName).map(({ name, last }) => [name, last]));
}

/** Compares by code units: a database's order depends on its collation. */
function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** The statements that drop a foreign key and add it again, which checks it. */
interface ForeignKey {
  readonly drop: string;
  readonly add: string;
}

/** Every foreign key between the tables of a backup. */
export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as drop,
      format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname,
        pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${OURS} order by c.relname, k.conname`);
  return rows;
}
