import type { Matter, MatterKind, MatterThread, ServiceMessage } from '../../contract/service.ts';
import type { Sql } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import { Refused } from '../refused.ts';
import {
  countUnread,
  type MatterRow,
  type MessageRow,
  openMessage,
  showMatter,
} from './matter-row.ts';

const MATTERS_PAGE = 30;
const MESSAGES_PAGE = 100;

/** A page of a customer's conversations, with the number of open ones and of unread messages. */
export async function readMatters(
  sql: Sql,
  vault: Vault,
  personId: string,
  { kind, before }: { kind: MatterKind | undefined; before: string | undefined },
): Promise<{ matters: Matter[]; hasMore: boolean; open: number; unread: number }> {
  const rows = await sql<MatterRow>`
    select * from service_matter
    where person_id = ${personId} and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${before ?? null}::uuid is null or (changed_at, id) <
        (select changed_at, id from service_matter where id = ${before ?? null} and person_id = ${personId}))
    order by changed_at desc, id desc limit ${MATTERS_PAGE + 1}`;
  const shown = rows.slice(0, MATTERS_PAGE);
  const ids = shown.map(({ id }) => id);
  const newest = await sql<MessageRow>`
    select message.* from service_message message
      join service_matter matter on matter.id = matter_id and seq = last_seq
    where matter_id = any (${ids}::uuid[])`;
  const unread = await countUnread(sql, ids);
  const own = await vault.person(sql, personId);
  const matters = shown.flatMap((row) => {
    const last = newest.find((message) => message.matter_id === row.id);
    return last ? [showMatter(own, row, openMessage(own, last), unread.get(row.id) ?? 0)] : [];
  });
  return { matters, hasMore: rows.length > MATTERS_PAGE, ...(await countAll(sql, personId)) };
}

/** How many conversations of a customer are open, and how many operator messages are unread. */
export async function countAll(
  sql: Sql,
  personId: string,
): Promise<{ open: number; unread: number }> {
  const [row] = await sql<{ open: number; unread: number }>`
    select count(*) filter (where state <> 'closed')::int as open,
      coalesce(sum((select count(*) from service_message
        where matter_id = matter.id and author = 'operator' and seq > read_seq)), 0)::int as unread
    from service_matter matter where person_id = ${personId}`;
  return row ?? { open: 0, unread: 0 };
}

/**
 * A customer's conversation with a page of its messages.
 *
 * @throws Refused `not_found` when it belongs to another customer
 */
export async function readThread(
  sql: Sql,
  vault: Vault,
  personId: string,
  { id, before }: { id: string; before?: number | undefined },
): Promise<MatterThread> {
  const [row] = await sql<MatterRow>`
    select * from service_matter where id = ${id} and person_id = ${personId}`;
  if (!row) throw new Refused('not_found');
  const own = await vault.person(sql, personId);
  const below = Math.min(before ?? Infinity, row.last_seq + 1);
  const rows = await sql<MessageRow>`
    select * from service_message
    where matter_id = ${id} and seq < ${below}
    order by seq desc limit ${MESSAGES_PAGE + 1}`;
  const messages = rows
    .slice(0, MESSAGES_PAGE)
    .toReversed()
    .map((message) => openMessage(own, message));
  const newest = before === undefined ? messages.at(-1) : await readNewest(sql, row, own);
  if (!newest) throw new Error('a conversation has at least one message');
  const unread = (await countUnread(sql, [id])).get(id) ?? 0;
  const hasEarlier = rows.length > MESSAGES_PAGE;
  return { ...showMatter(own, row, newest, unread), messages, hasEarlier };
}

async function readNewest(
  sql: Sql,
  { id, last_seq: seq }: MatterRow,
  own: Awaited<ReturnType<Vault['person']>>,
): Promise<ServiceMessage | undefined> {
  const [row] = await sql<MessageRow>`
    select * from service_message where matter_id = ${id} and seq = ${seq}`;
  return row && openMessage(own, row);
}

/** The picture of a message, for its own customer only. */
export async function readPicture(
  sql: Sql,
  vault: Vault,
  personId: string,
  id: string,
): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealed: Buffer }>`
    select sealed from service_picture where id = ${id} and person_id = ${personId}`;
  if (!row) return undefined;
  const own = await vault.person(sql, personId);
  return own.open('service_picture.file', row.sealed);
}
