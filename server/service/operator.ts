import type {
  MatterKind,
  MatterState,
  MessageContent,
  ServiceMessage,
} from '../../contract/service.ts';
import { type Acting, writeAudit } from '../audit/audit-log.ts';
import type { Sql, Tx } from '../db/tx.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Vault } from '../keys/vault.ts';
import { barOf } from '../operators/own-matters.ts';
import { appendMessage } from './append.ts';
import { type MatterRow, type MessageRow, openMessage } from './matter-row.ts';
import type { ServiceDeskParts } from './parts.ts';

/** The delay before an unread reply is also sent by e-mail or SMS. */
const LETTER_AFTER_MS = 10 * 60_000;

/** A conversation in an operator's list, without the customer's name or words. */
export interface WaitingMatter {
  readonly number: number;
  readonly kind: MatterKind;
  readonly state: MatterState;
  /** The number of the stock account, by which operators identify customers. */
  readonly account: string;
  readonly messages: number;
  readonly changedAtMs: number;
}

/** Conversations that await our reply, longest wait first; or all, and after those the newest first. */
export async function listMatters(
  sql: Sql,
  { kind, isAll, most }: { kind: MatterKind; isAll: boolean; most: number },
): Promise<readonly WaitingMatter[]> {
  const rows = await sql<MatterRow & { account: string }>`
    select matter.*, trade_account::text as account
    from service_matter matter join person on person.id = person_id
    where kind = ${kind} and (${isAll} or state = 'waiting_for_us') and closed_at is null
    order by case when state = 'waiting_for_us' then changed_at end, changed_at desc, matter.id
    limit ${most}`;
  return rows.map((row) => ({
    number: Number(row.number),
    kind: row.kind,
    state: row.state,
    account: row.account,
    messages: row.last_seq,
    changedAtMs: row.changed_at.getTime(),
  }));
}

/** The conversation that an operator selects, and the operator for the audit log. */
export interface OperatorAct extends Acting {
  readonly number: number;
  readonly kind: MatterKind;
}

/** A whole conversation, for an operator. */
export interface ReadMatter {
  readonly state: MatterState;
  readonly account: string;
  readonly language: string;
  readonly name: string;
  readonly messages: readonly ServiceMessage[];
  readonly pictures: readonly { readonly seq: number; readonly jpeg: Buffer }[];
}

/** Reads a conversation for an operator and records that in the audit log; `undefined` when there is none. */
export async function readAsOperator(
  parts: ServiceDeskParts,
  act: OperatorAct,
): Promise<ReadMatter | undefined> {
  return parts.db.transaction(async (tx) => {
    const matter = await findMatter(tx, act);
    if (!matter) return undefined;
    await audit(tx, parts, act, matter, 'service_read');
    const own = await parts.vault.person(tx, matter.person_id);
    const rows = await tx<MessageRow>`
      select * from service_message where matter_id = ${matter.id} order by seq`;
    const messages = rows.map((row) => openMessage(own, row));
    return {
      state: matter.state,
      account: matter.account,
      language: matter.language,
      name: own.openText('service_matter.name', matter.name_sealed),
      messages,
      pictures: await openPictures(tx, own, messages),
    };
  });
}

async function openPictures(
  tx: Tx,
  own: Awaited<ReturnType<Vault['person']>>,
  messages: readonly ServiceMessage[],
): Promise<{ seq: number; jpeg: Buffer }[]> {
  const pictures: { seq: number; jpeg: Buffer }[] = [];
  for (const { seq, content } of messages) {
    if (content.kind !== 'picture') continue;
    const [row] = await tx<{ sealed: Buffer }>`
      select sealed from service_picture where id = ${content.pictureId}`;
    if (row) pictures.push({ seq, jpeg: own.open('service_picture.file', row.sealed) });
  }
  return pictures;
}

/** What an operator replies. */
export interface OperatorReply {
  readonly text: string;
  /** The same key is sent once; a command, which is typed once, has none. */
  readonly key?: string;
  /** The number of the newest message that the operator has seen. */
  readonly seenSeq?: number;
}

/**
 * `none` when there is no such conversation; `own_account` when it is the operator's own; `changed` when it has messages that
 * the operator has not seen; `key_reused` when the key sent another reply.
 */
export type Replied = 'replied' | 'none' | 'own_account' | 'changed' | 'key_reused';

/**
 * Adds an operator's reply: the customer's pages show it, a message and a push announce it, and later an e-mail. An operator
 * does not answer their own conversation. Idempotent by key.
 */
export async function replyAsOperator(
  parts: ServiceDeskParts,
  act: OperatorAct,
  { text, key: given, seenSeq }: OperatorReply,
): Promise<Replied> {
  return parts.db.transaction(async (tx) => {
    const matter = await findMatter(tx, act);
    if (!matter) return 'none';
    if ((await barOf(tx, act.actor, matter.person_id)) === 'own_account') return 'own_account';
    const content: MessageContent = { kind: 'text', text };
    // Apart from the keys of the customer, which are unique per customer too.
    const key = given === undefined ? undefined : `operator:${given}`;
    const before = key === undefined ? undefined : await findReply(tx, parts, matter, key);
    if (before !== undefined) return before === text ? 'replied' : 'key_reused';
    if (seenSeq !== undefined && seenSeq < matter.last_seq) return 'changed';
    const seq = await appendMessage(tx, parts, matter, {
      act: 'operator_writes',
      author: 'operator',
      content,
      ...(key !== undefined && { key }),
    });
    await parts.notify(tx, matter.person_id, {
      kind: 'service_replied',
      figures: { matterId: matter.id, number: act.number, seq, about: matter.kind },
      once: `service:${matter.id}:${seq}`,
    });
    const runAtMs = parts.wallNowMs() + LETTER_AFTER_MS;
    await enqueue(tx, 'mail-service-reply', { matterId: matter.id, seq }, { runAtMs });
    await audit(tx, parts, act, matter, 'service_replied', { seq });
    return 'replied';
  });
}

/** The text that a key sent in a conversation; empty for a key of another one. */
async function findReply(
  tx: Tx,
  { vault }: ServiceDeskParts,
  matter: MatterRow,
  key: string,
): Promise<string | undefined> {
  const [row] = await tx<MessageRow>`
    select * from service_message where person_id = ${matter.person_id} and key = ${key}`;
  if (!row) return undefined;
  const { content } = openMessage(await vault.person(tx, matter.person_id), row);
  return row.matter_id === matter.id && content.kind === 'text' ? content.text : '';
}

/** Closes a conversation; `false` when there is none or it is closed already. */
export async function closeAsOperator(parts: ServiceDeskParts, act: OperatorAct): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const matter = await findMatter(tx, act);
    if (!matter || matter.state === 'closed') return false;
    const content: MessageContent = { kind: 'closed' };
    await appendMessage(tx, parts, matter, { act: 'closed', author: 'operator', content });
    await audit(tx, parts, act, matter, 'service_closed');
    return true;
  });
}

async function findMatter(
  tx: Tx,
  { number, kind }: OperatorAct,
): Promise<(MatterRow & { account: string }) | undefined> {
  const [row] = await tx<MatterRow & { account: string }>`
    select matter.*, trade_account::text as account
    from service_matter matter join person on person.id = person_id
    where number = ${number} and kind = ${kind} and closed_at is null for update of matter`;
  return row;
}

async function audit(
  tx: Tx,
  { wallNowMs }: ServiceDeskParts,
  { actor, because, number }: OperatorAct,
  matter: MatterRow,
  action: string,
  detail: Readonly<Record<string, number>> = {},
): Promise<void> {
  const record = {
    actor,
    because,
    action,
    subject: matter.person_id,
    detail: { number, ...detail },
  };
  await writeAudit(tx, record, wallNowMs());
}
