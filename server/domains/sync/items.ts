import { SYNC_DELETED_DAYS, SYNC_ITEMS_MAX, type SyncItem } from '../../../contract/sync.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import { Refused } from '../../http/refused.ts';
import { mergeItems, nameOf, othersThan } from './merge.ts';

const DAY_MS = 24 * 3_600_000;
/** A batch sent again after so long is merged once more, which changes little. */
const RECEIPT_DAYS = 30;
/** Things of one answer. */
const PAGE = 500;

interface ItemRow {
  readonly kind: SyncItem['kind'];
  readonly key: string;
  readonly body: SyncItem['body'];
  readonly changed_at_ms: string;
  readonly version: string;
}

/** What changed after a version, the oldest change first. */
export async function readChanges(sql: Sql, personId: string, afterVersion: number) {
  // One statement, so that the page and the versions are of one moment.
  const rows = await sql<ItemRow & { newest: string; pruned_version: string }>`
    select item.*, whole.version as newest, whole.pruned_version
    from sync_version whole
      left join lateral (
        select kind, key, body, changed_at_ms, version from sync_item
        where person_id = ${personId} and version > ${afterVersion}
        order by version limit ${PAGE + 1}
      ) item on true
    where whole.person_id = ${personId}
    order by item.version`;
  const [first] = rows;
  if (!first) return { items: [], version: 0, hasMore: false, prunedVersion: 0 };

  const found = rows.filter(({ kind }) => kind !== null);
  const page = found.slice(0, PAGE);
  const hasMore = found.length > PAGE;
  return {
    items: page.map(itemOf),
    version: Number(hasMore ? page.at(-1)?.version : first.newest),
    hasMore,
    prunedVersion: Number(first.pruned_version),
  };
}

/** Merges a batch and says whether anything changed. @throws Refused `too_large` */
export async function putItems(
  tx: Tx,
  personId: string,
  { key, items }: { readonly key: string; readonly items: readonly SyncItem[] },
  nowMs: number,
) {
  // Locked until the end: two devices merge one after the other.
  const [standing] = await tx<{ version: string }>`
    insert into sync_version (person_id) values (${personId})
    on conflict (person_id) do update set version = sync_version.version
    returning version`;
  const version = Number(standing?.version);
  const stored = await readStored(tx, personId, items);
  const [isNew] = await tx`
    insert into sync_receipt (person_id, key, received_at)
    values (${personId}, ${key}, ${new Date(nowMs)})
    on conflict do nothing returning key`;

  if (!isNew) return { version, kept: othersThan(items, stored), hasChanged: false };

  const { changed, kept } = mergeItems(stored, items, nowMs);
  if (changed.length === 0) return { version, kept, hasChanged: false };
  const added = changed.filter((item) => !stored.has(nameOf(item))).length;
  await prune(tx, personId, nowMs);
  await mustFit(tx, personId, added);
  await write(tx, personId, changed, version, nowMs);
  return { version: version + changed.length, kept, hasChanged: true };
}

async function readStored(tx: Tx, personId: string, items: readonly SyncItem[]) {
  const rows = await tx<ItemRow>`
    select kind, key, body, changed_at_ms, version from sync_item
    where person_id = ${personId} and (kind, key) in (
      select * from unnest(${items.map(({ kind }) => kind)}::text[],
        ${items.map(({ key }) => key)}::text[]))`;
  return new Map(rows.map((row) => [nameOf(row), itemOf(row)]));
}

async function write(
  tx: Tx,
  personId: string,
  changed: readonly SyncItem[],
  version: number,
  nowMs: number,
): Promise<void> {
  await tx`
    insert into sync_item (person_id, kind, key, body, changed_at_ms, version, received_at)
    select ${personId}, kind, key, body::jsonb, changed_at_ms, ${version} + place, ${new Date(nowMs)}
    from unnest(
      ${changed.map(({ kind }) => kind)}::text[],
      ${changed.map(({ key }) => key)}::text[],
      ${changed.map(({ body }) => (body === null ? null : JSON.stringify(body)))}::text[],
      ${changed.map(({ changedAtMs }) => changedAtMs)}::bigint[]
    ) with ordinality as item (kind, key, body, changed_at_ms, place)
    on conflict (person_id, kind, key) do update set
      body = excluded.body, changed_at_ms = excluded.changed_at_ms,
      version = excluded.version, received_at = excluded.received_at`;
  await tx`
    update sync_version set version = ${version + changed.length} where person_id = ${personId}`;
}

/** Forgets deletions that every device had its time to hear of, and batches that no device repeats. */
async function prune(tx: Tx, personId: string, nowMs: number): Promise<void> {
  await tx`
    with gone as (
      delete from sync_item
      where person_id = ${personId} and body is null
        and received_at < ${new Date(nowMs - SYNC_DELETED_DAYS * DAY_MS)}
      returning version)
    update sync_version
    set pruned_version = greatest(pruned_version, (select max(version) from gone))
    where person_id = ${personId} and exists (select from gone)`;
  await tx`
    delete from sync_receipt
    where person_id = ${personId} and received_at < ${new Date(nowMs - RECEIPT_DAYS * DAY_MS)}`;
}

async function mustFit(tx: Tx, personId: string, added: number): Promise<void> {
  if (added === 0) return;
  const [row] = await tx<{ count: string }>`
    select count(*) from sync_item where person_id = ${personId}`;
  if (Number(row?.count) + added > SYNC_ITEMS_MAX) throw new Refused('too_large');
}

function itemOf({ kind, key, body, changed_at_ms: changedAtMs }: ItemRow): SyncItem {
  return { kind, key, body, changedAtMs: Number(changedAtMs) };
}
