import type {
  Matter,
  MatterKind,
  MatterState,
  MessageContent,
  ServiceMessage,
} from '../../contract/service.ts';
import type { Language } from '../../contract/language.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { PersonVault } from '../keys/vault.ts';
import { Refused } from '../refused.ts';

/** A row of `service_matter`. */
export interface MatterRow {
  readonly id: string;
  readonly number: string;
  readonly person_id: string;
  readonly key: string;
  readonly kind: MatterKind;
  readonly state: MatterState;
  readonly language: Language;
  readonly name_sealed: Buffer;
  readonly last_seq: number;
  readonly read_seq: number;
  readonly mailed_seq: number;
  readonly opened_at: Date;
  readonly changed_at: Date;
}

/** A row of `service_message`. */
export interface MessageRow {
  readonly matter_id: string;
  readonly seq: number;
  readonly author: ServiceMessage['author'];
  readonly key: string | null;
  readonly sealed: Buffer;
  readonly at: Date;
}

/** The encryption context of messages. */
export const CONTENT = 'service_message.content';
/** Maximum characters of a message in a list. */
const EXCERPT_MAX = 160;

/**
 * Locks a customer's conversation until the transaction ends.
 *
 * @param named its id, or the key that opened it
 * @throws Refused `not_found` when it belongs to another customer
 */
export async function lockOwnMatter(tx: Tx, personId: string, named: string): Promise<MatterRow> {
  const [row] = await tx<MatterRow>`
    select * from service_matter
    where person_id = ${personId} and (id::text = ${named} or key = ${named}) for update`;
  if (!row) throw new Refused('not_found');
  return row;
}

/** Locks a conversation by its id; `undefined` when there is none. */
export async function lockMatter(tx: Tx, id: string): Promise<MatterRow | undefined> {
  const [row] = await tx<MatterRow>`select * from service_matter where id = ${id} for update`;
  return row;
}

/** Decrypts a message. */
export function openMessage(own: PersonVault, row: MessageRow): ServiceMessage {
  const content = JSON.parse(own.openText(CONTENT, row.sealed)) as MessageContent;
  // The key of an operator's reply is none of the customer's.
  const key = row.author === 'customer' ? row.key : null;
  return { seq: row.seq, author: row.author, content, key, atMs: row.at.getTime() };
}

/** Maps a conversation to a list row. */
export function showMatter(
  own: PersonVault,
  row: MatterRow,
  newest: ServiceMessage,
  unread: number,
): Matter {
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    state: row.state,
    name: own.openText('service_matter.name', row.name_sealed),
    newest: excerptOf(newest),
    unread,
    openedAtMs: row.opened_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
  };
}

function excerptOf(message: ServiceMessage): ServiceMessage {
  if (message.content.kind === 'topics' && message.content.answer) {
    return { ...message, content: { ...message.content, answer: [] } };
  }
  if (message.content.kind !== 'text') return message;
  // By code points, so that no surrogate pair is split.
  const letters = Array.from(message.content.text);
  const text = letters.slice(0, EXCERPT_MAX).join('');
  return { ...message, content: { kind: 'text', text } };
}

/** How many operator messages the customer has not read, per conversation. */
export async function countUnread(
  sql: Sql,
  matterIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ matter_id: string; unread: number }>`
    select matter_id, count(*)::int as unread
    from service_message message join service_matter matter on matter.id = matter_id
    where matter_id = any (${matterIds}::uuid[]) and author = 'operator' and seq > read_seq
    group by matter_id`;
  return new Map(rows.map(({ matter_id: id, unread }) => [id, unread]));
}
