import type { SyncItem } from '../../../contract/sync.ts';
import type { Tx } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';
import { indexOf, sealItem } from './sealed-item.ts';

interface ClearRow extends Pick<SyncItem, 'kind' | 'key' | 'body'> {
  readonly person_id: string;
  readonly changed_at_ms: string;
  readonly version: string;
  readonly received_at: Date;
}

/** Items of one transaction: a start that ends early loses at most the work on these. */
const PAGE = 500;
/** Any number that no other program locks in the same database. */
const LOCK = 7_586_211;

/**
 * Encrypts the items that were stored before items were encrypted, then drops the table they waited in. Several servers
 * may start at once. Runs before the first call is answered.
 *
 * @returns the number of items that this process encrypted
 */
export async function sealStoredItems({ db, vault }: Pick<Parts, 'db' | 'vault'>) {
  let total = 0;
  for (;;) {
    const count = await db.transaction((tx) => sealPage(tx, vault));
    if (count === 0) return total;
    total += count;
  }
}

async function sealPage(tx: Tx, vault: Parts['vault']): Promise<number> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  const [table] = await tx`select from pg_tables where tablename = 'sync_item_clear'`;
  if (!table) return 0;
  const rows = await tx<ClearRow>`
    delete from sync_item_clear where (person_id, kind, key) in (
      select person_id, kind, key from sync_item_clear order by person_id, kind, key limit ${PAGE})
    returning *`;
  if (rows.length === 0) {
    await tx`drop table sync_item_clear`;
    return 0;
  }
  const sealed: (ClearRow & { readonly index: Buffer; readonly sealed: Buffer })[] = [];
  for (const row of await withoutClosed(tx, rows)) {
    const owner = { personId: row.person_id, own: await vault.person(tx, row.person_id) };
    sealed.push({ ...row, index: indexOf(owner, row), sealed: sealItem(owner, row) });
  }
  // Items stored before the limit existed stay.
  await tx`select set_config('plumb.storage_limit', 'off', true)`;
  await tx`
    insert into sync_item (person_id, item_index, sealed, is_deleted, changed_at_ms, version, received_at)
    select * from unnest(
      ${sealed.map((row) => row.person_id)}::uuid[],
      ${sealed.map(({ index }) => index)}::bytea[],
      ${sealed.map((row) => row.sealed)}::bytea[],
      ${sealed.map(({ body }) => body === null)}::boolean[],
      ${sealed.map((row) => row.changed_at_ms)}::bigint[],
      ${sealed.map(({ version }) => version)}::bigint[],
      ${sealed.map((row) => row.received_at)}::timestamptz[])`;
  return rows.length;
}

/** A customer may have closed their account on another server meanwhile: their key is gone. */
async function withoutClosed(tx: Tx, rows: readonly ClearRow[]): Promise<ClearRow[]> {
  const open = await tx<{ id: string }>`
    select id from person
    where id = any (${rows.map((row) => row.person_id)}::uuid[]) and closed_at is null`;
  const ids = new Set(open.map(({ id }) => id));
  return rows.filter((row) => ids.has(row.person_id));
}
