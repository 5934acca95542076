import { SYNC_DELETED_DAYS, SYNC_ITEMS_MAX, type SyncItem } from '../../../contract/sync.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import { mergeItems, nameOf, othersThan } from './merge.ts';
import { indexOf, itemOf, type Owner, type SealedItem, sealItem } from './sealed-item.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * How long the key of a batch is kept. A batch that is repeated later is merged again, which
 * changes little.
 */
const RECEIPT_DAYS = 30;
/** The most batch keys kept for one customer. */
const RECEIPTS_MAX = 1_000;
/** Things of one answer. */
const PAGE = 500;

/** What changed after a version, the oldest change first. */
export async function readChanges(sql: Sql, owner: Owner, afterVersion: number) {
  const { personId } = owner;
  // One statement, so that the page and the versions are of one moment.
  const rows = await sql<SealedItem & { version: string; newest: string; pruned_version: string }>`
    select item.*, whole.version as newest, whole.pruned_version
    from sync_version whole
      left join lateral (
        select sealed, changed_at_ms, version from sync_item
        where person_id = ${personId} and version > ${afterVersion}
        order by version limit ${PAGE + 1}
      ) item on true
    where whole.person_id = ${personId}
    order by item.version`;
  const [first] = rows;
  if (!first) return { items: [], version: 0, hasMore: false, prunedVersion: 0 };

  const found = rows.filter(({ sealed }) => sealed !== null);
  const page = found.slice(0, PAGE);
  const hasMore = found.length > PAGE;
  return {
    items: page.map((row) => itemOf(owner, row)),
    version: Number(hasMore ? page.at(-1)?.version : first.newest),
    hasMore,
    prunedVersion: Number(first.pruned_version),
  };
}

/** Merges a batch and says whether anything changed. @throws Refused `too_large` */
export async function putItems(
  tx: Tx,
  owner: Owner,
  { key, items }: { readonly key: string; readonly items: readonly SyncItem[] },
  nowMs: number,
) {
  const { personId } = owner;
  // Locked until the end: two devices merge one after the other.
  const [standing] = await tx<{ version: string }>`
    insert into sync_version (person_id) values (${personId})
    on conflict (person_id) do update set version = sync_version.version
    returning version`;
  const version = Number(standing?.version);
  const stored = await readStored(tx, owner, items);
  const [isNew] = await tx`
    insert into sync_receipt (person_id, key, received_at)
    values (${personId}, ${key}, ${new Date(nowMs)})
    on conflict do nothing returning key`;

  if (!isNew) return { version, kept: othersThan(items, stored), hasChanged: false };
  await pruneReceipts(tx, personId, nowMs);

  const { changed, kept } = mergeItems(stored, items, nowMs);
  if (changed.length === 0) return { version, kept, hasChanged: false };
  const added = changed.filter((item) => !stored.has(nameOf(item))).length;
  await prune(tx, personId, nowMs);
  await mustFit(tx, personId, added);
  await write(tx, owner, changed, version, nowMs);
  return { version: version + changed.length, kept, hasChanged: true };
}

async function readStored(tx: Tx, owner: Owner, items: readonly SyncItem[]) {
  const rows = await tx<SealedItem>`
    select sealed, changed_at_ms from sync_item
    where person_id = ${owner.personId}
      and item_index = any (${items.map((item) => indexOf(owner, item))}::bytea[])`;
  const stored = rows.map((row) => itemOf(owner, row));
  return new Map(stored.map((item) => [nameOf(item), item]));
}

async function write(
  tx: Tx,
  owner: Owner,
  changed: readonly SyncItem[],
  version: number,
  nowMs: number,
): Promise<void> {
  const { personId } = owner;
  await tx`
    insert into sync_item (person_id, item_index, sealed, is_deleted, changed_at_ms, version, received_at)
    select ${personId}, item_index, sealed, is_deleted, changed_at_ms, ${version} + place, ${new Date(nowMs)}
    from unnest(
      ${changed.map((item) => indexOf(owner, item))}::bytea[],
      ${changed.map((item) => sealItem(owner, item))}::bytea[],
      ${changed.map(({ body }) => body === null)}::boolean[],
      ${changed.map(({ changedAtMs }) => changedAtMs)}::bigint[]
    ) with ordinality as item (item_index, sealed, is_deleted, changed_at_ms, place)
    on conflict (person_id, item_index) do update set
      sealed = excluded.sealed, is_deleted = excluded.is_deleted,
      changed_at_ms = excluded.changed_at_ms, version = excluded.version,
      received_at = excluded.received_at`;
  await tx`
    update sync_version set version = ${version + changed.length} where person_id = ${personId}`;
}

/** Forgets batches that no device sends again. */
async function pruneReceipts(tx: Tx, personId: string, nowMs: number): Promise<void> {
  await tx`
    delete from sync_receipt
    where person_id = ${personId} and (
      received_at < ${new Date(nowMs - RECEIPT_DAYS * DAY_MS)}
      or received_at < (
        select received_at from sync_receipt where person_id = ${personId}
        order by received_at desc offset ${RECEIPTS_MAX - 1} limit 1))`;
}

/** Removes deletions that every device has had time to receive. */
async function prune(tx: Tx, personId: string, nowMs: number): Promise<void> {
  await tx`
    with gone as (
      delete from sync_item
      where person_id = ${personId} and is_deleted
        and received_at < ${new Date(nowMs - SYNC_DELETED_DAYS * DAY_MS)}
      returning version)
    update sync_version
    set pruned_version = greatest(pruned_version, (select max(version) from gone))
    where person_id = ${personId} and exists (select from gone)`;
}

async function mustFit(tx: Tx, personId: string, added: number): Promise<void> {
  if (added === 0) return;
  const [row] = await tx<{ count: string }>`
    select count(*) from sync_item where person_id = ${personId}`;
  if (Number(row?.count) + added > SYNC_ITEMS_MAX) throw new Refused('too_large');
}
