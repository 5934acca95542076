import type { InputOf } from '../../../contract/endpoint.ts';
import {
  type getMessages,
  MESSAGE_CATEGORIES,
  type Message,
  type MessageCategory,
  type MessageKind,
} from '../../../contract/message.ts';
import type { Sql } from '../../db/tx.ts';
import type { Figures } from '../../notify/notify.ts';

interface Row {
  id: string;
  category: MessageCategory;
  kind: MessageKind;
  figures: Figures;
  at: Date;
  read_at: Date | null;
}

function messageOf(row: Row): Message {
  return {
    id: row.id,
    category: row.category,
    kind: row.kind,
    figures: row.figures,
    atMs: row.at.getTime(),
    readAtMs: row.read_at && row.read_at.getTime(),
  };
}

/** A page of a person's messages, newest first: one that took the place of an earlier message stands at its own time. */
export async function readPage(
  sql: Sql,
  personId: string,
  wish: InputOf<typeof getMessages> & { readonly limit: number },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const category = wish.category ?? null;
  const before = wish.before ?? null;
  const beforeAt = wish.beforeMs === undefined ? null : new Date(wish.beforeMs);
  const rows = await sql<Row>`
    select id, category, kind, figures, at, read_at from message
    where person_id = ${personId} and (${category}::text is null or category = ${category})
      and (${before}::uuid is null or (at, id) < (coalesce(${beforeAt}::timestamptz,
        (select at from message where id = ${before} and person_id = ${personId})), ${before}))
    order by at desc, id desc limit ${wish.limit + 1}`;
  return {
    messages: rows.slice(0, wish.limit).map(messageOf),
    hasMore: rows.length > wish.limit,
  };
}

/** One message of a customer; undefined for another customer's. */
export async function readMessage(
  sql: Sql,
  personId: string,
  id: string,
): Promise<Message | undefined> {
  const [row] = await sql<Row>`
    select id, category, kind, figures, at, read_at from message
    where id = ${id} and person_id = ${personId}`;
  return row && messageOf(row);
}

/**
 * The unread count of each category with its newest message; a message that replaced another counts
 * at its new time.
 */
export async function readUnread(sql: Sql, personId: string) {
  const rows = await sql<Row & { name: MessageCategory; unread: number; id: string | null }>`
    select name, unread, newest.*
    from unnest(${[...MESSAGE_CATEGORIES]}::text[]) with ordinality as named (name, place)
      cross join lateral (
        select count(*)::int as unread from message
        where person_id = ${personId} and category = name and read_at is null) as counted
      left join lateral (
        select id, category, kind, figures, at, read_at from message
        where person_id = ${personId} and category = name
        order by at desc, id desc limit 1) as newest
        on true
    order by place`;
  const categories = rows.map((row) => ({
    category: row.name,
    unread: row.unread,
    newest: row.id === null ? null : messageOf(row),
  }));
  return { categories, unread: categories.reduce((sum, { unread }) => sum + unread, 0) };
}
