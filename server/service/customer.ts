import { OPEN_MATTERS_MAX, type MatterKind } from '../../contract/service.ts';
import type { Language } from '../../contract/language.ts';
import type { Tx } from '../db/tx.ts';
import { enqueue } from '../jobs/jobs.ts';
import { Refused } from '../refused.ts';
import { appendMessage } from './append.ts';
import { ANSWER_LIMIT_MS } from './first-answer.ts';
import { CONTENT, lockOwnMatter, type MatterRow } from './matter-row.ts';
import { firstState } from './next-state.ts';
import type { ServiceDeskParts } from './parts.ts';

/** The delay of the job that checks for a missing automatic answer. */
const HAND_OVER_AFTER_MS = 3 * ANSWER_LIMIT_MS;

interface NewMatter {
  readonly key: string;
  readonly kind: MatterKind;
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

/**
 * Opens a conversation; idempotent by key. Returns its id.
 *
 * @throws Refused `key_reused` when the key was used for another message; `channel_congested` when too many are open
 */
export async function openMatter(
  parts: ServiceDeskParts,
  personId: string,
  { key, kind, name, text, language }: NewMatter,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await lockCustomer(tx, personId);
    const own = await parts.vault.person(tx, personId);
    const before = await findOpened(tx, personId, key);
    if (before) {
      const isSame =
        before.kind === kind &&
        own.openText('service_matter.name', before.name_sealed) === name &&
        own.openText(CONTENT, before.sealed) === JSON.stringify({ kind: 'text', text });
      if (!isSame) throw new Refused('key_reused');
      return before.id;
    }
    await refuseCongestion(tx, personId);
    const at = new Date(parts.wallNowMs());
    const [row] = await tx<MatterRow>`
      insert into service_matter (person_id, key, kind, state, language, name_sealed, opened_at, changed_at)
      values (${personId}, ${key}, ${kind}, ${firstState(kind)}, ${language},
        ${own.seal('service_matter.name', name)}, ${at}, ${at})
      returning *`;
    if (!row) throw new Error('the conversation was not written');
    const content = { kind: 'text', text } as const;
    await appendMessage(tx, parts, row, { act: 'added', author: 'customer', content, key });
    if (kind === 'service') {
      await enqueue(tx, 'answer-matter', { matterId: row.id });
      // If this process dies before it answers, the job hands the conversation over.
      const runAtMs = parts.wallNowMs() + HAND_OVER_AFTER_MS;
      await enqueue(tx, 'hand-over-matter', { matterId: row.id }, { runAtMs });
    }
    return row.id;
  });
}

/** The conversation that a key opened. @throws Refused `key_reused` when it was used for another message */
async function findOpened(tx: Tx, personId: string, key: string) {
  const [row] = await tx<MatterRow & { seq: number; sealed: Buffer }>`
    select matter.*, seq, sealed
    from service_message message join service_matter matter on matter.id = matter_id
    where message.person_id = ${personId} and message.key = ${key}`;
  if (row && row.seq !== 1) throw new Refused('key_reused');
  return row;
}

/**
 * Adds a customer's text to a conversation; idempotent by key.
 *
 * @throws Refused `not_found`, `key_reused`, `channel_congested`
 */
export async function sendText(
  parts: ServiceDeskParts,
  personId: string,
  { id, key, text }: { readonly id: string; readonly key: string; readonly text: string },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockCustomer(tx, personId);
    const matter = await lockOwnMatter(tx, personId, id);
    if (await wasSent(tx, parts, matter, key, { kind: 'text', text })) return;
    await refuseReopening(tx, matter);
    const content = { kind: 'text', text } as const;
    await appendMessage(tx, parts, matter, {
      act: 'customer_writes',
      author: 'customer',
      content,
      key,
    });
  });
}

/** A picture that was checked and re-encoded. */
export interface NewPicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Adds a customer's picture to a conversation; idempotent by key. Returns the conversation's id.
 *
 * @param named the conversation's id, or the key that opened it
 * @throws Refused `not_found`, `key_reused`, `channel_congested`
 */
export async function sendPicture(
  parts: ServiceDeskParts,
  personId: string,
  { named, key, picture }: { named: string; key: string; picture: NewPicture },
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await lockCustomer(tx, personId);
    const matter = await lockOwnMatter(tx, personId, named);
    if (await wasSent(tx, parts, matter, key, { kind: 'picture' })) return matter.id;
    await refuseReopening(tx, matter);
    const own = await parts.vault.person(tx, personId);
    const [kept] = await tx<{ id: string }>`
      insert into service_picture (matter_id, person_id, sealed)
      values (${matter.id}, ${personId}, ${own.seal('service_picture.file', picture.jpeg)})
      returning id`;
    if (!kept) throw new Error('the picture was not written');
    const { width, height } = picture;
    const content = { kind: 'picture', pictureId: kept.id, width, height } as const;
    // A picture sent by the opening key belongs to the question, even when the automatic answer has arrived before it.
    const isOfQuestion = matter.state === 'open' && named === matter.key;
    const act = isOfQuestion ? 'added' : 'customer_writes';
    await appendMessage(tx, parts, matter, { act, author: 'customer', content, key });
    return matter.id;
  });
}

/** @throws Refused `not_found`, `channel_congested` */
export async function askForPerson(
  parts: ServiceDeskParts,
  personId: string,
  id: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockCustomer(tx, personId);
    const matter = await lockOwnMatter(tx, personId, id);
    if (matter.state === 'waiting_for_us') return;
    await refuseReopening(tx, matter);
    const content = { kind: 'person_wanted' } as const;
    await appendMessage(tx, parts, matter, { act: 'person_wanted', author: 'customer', content });
  });
}

/** @throws Refused `not_found` */
export async function closeOwnMatter(
  parts: ServiceDeskParts,
  personId: string,
  id: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const matter = await lockOwnMatter(tx, personId, id);
    if (matter.state === 'closed') return;
    const content = { kind: 'closed' } as const;
    await appendMessage(tx, parts, matter, { act: 'closed', author: 'customer', content });
  });
}

/**
 * Marks messages as read up to a number, and the notifications about them.
 *
 * @throws Refused `not_found`
 */
export async function markRead(
  { db, privateFeed, wallNowMs }: ServiceDeskParts,
  personId: string,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const matter = await lockOwnMatter(tx, personId, id);
    const upTo = Math.min(seq, matter.last_seq);
    if (upTo <= matter.read_seq) return;
    await tx`update service_matter set read_seq = ${upTo} where id = ${matter.id}`;
    await privateFeed.tell(tx, personId, 'service');
    const read = await tx`
      update message set read_at = ${new Date(wallNowMs())}
      where person_id = ${personId} and category = 'system' and read_at is null
        and kind = 'service_replied' and figures->>'matterId' = ${matter.id}
        and (figures->>'seq')::int <= ${upTo}
      returning 1`;
    if (read.length > 0) await privateFeed.tell(tx, personId, 'messages');
  });
}

/** Serializes changes to a customer's conversations, because open ones are counted. */
async function lockCustomer(tx: Tx, personId: string): Promise<void> {
  const [row] = await tx`
    select from person where id = ${personId} and closed_at is null for no key update`;
  if (!row) throw new Refused('not_signed_in');
}

/** Source: spec §8, Channel congestion. */
async function refuseCongestion(tx: Tx, personId: string): Promise<void> {
  const [row] = await tx<{ open: number }>`
    select count(*)::int as open from service_matter
    where person_id = ${personId} and state <> 'closed'`;
  if (row && row.open >= OPEN_MATTERS_MAX) throw new Refused('channel_congested');
}

async function refuseReopening(tx: Tx, matter: MatterRow): Promise<void> {
  if (matter.state === 'closed') await refuseCongestion(tx, matter.person_id);
}

/** Whether a key was used for this message. @throws Refused `key_reused` when it was used for another one */
async function wasSent(
  tx: Tx,
  { vault }: ServiceDeskParts,
  matter: MatterRow,
  key: string,
  content: { readonly kind: 'text'; readonly text: string } | { readonly kind: 'picture' },
): Promise<boolean> {
  const [before] = await tx<{ matter_id: string; kind: string; sealed: Buffer }>`
    select matter_id, kind, sealed from service_message
    where person_id = ${matter.person_id} and key = ${key}`;
  if (!before) return false;
  const own = await vault.person(tx, matter.person_id);
  const isSame =
    before.matter_id === matter.id &&
    before.kind === content.kind &&
    (content.kind === 'picture' ||
      own.openText(CONTENT, before.sealed) === JSON.stringify(content));
  if (!isSame) throw new Refused('key_reused');
  return true;
}
