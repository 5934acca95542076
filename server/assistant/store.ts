import {
  type AskInput,
  type Conversation,
  CONVERSATIONS_MAX,
  type Turn,
  TURNS_MAX,
} from '../../contract/assistant.ts';
import { type AnswerEvent, isEnd, type NumberedEvent } from '../../contract/assistant-answer.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { PersonVault } from '../keys/vault.ts';
import { Refused } from '../refused.ts';
import type { Said } from './answerer.ts';
import type { AssistantParts } from './parts.ts';

type Stores = Pick<AssistantParts, 'db' | 'vault' | 'privateFeed' | 'wallNowMs'>;

/** The columns that questions and answers are encrypted for. */
const QUESTION = 'assistant_turn.question';
const EVENT = 'assistant_event.event';
/** The most earlier questions that an answerer receives. */
const HEARD_MAX = 6;
/** Attempts to end an answer whose next number is taken meanwhile. */
const END_TRIES_MAX = 10;

interface TurnRow {
  readonly id: string;
  readonly key: string;
  readonly conversation_id: string;
  readonly sealed: Buffer;
  readonly asked_at: Date;
}

interface EventRow {
  readonly turn_id: string;
  readonly seq: number;
  readonly sealed: Buffer;
}

/** A stored question. */
export interface StoredTurn {
  readonly id: string;
  readonly askedAtMs: number;
  /** Whether the question was not stored before. */
  readonly isNew: boolean;
}

/**
 * Stores a question in its conversation; the first question creates the conversation. The same key
 * stores one question. The oldest conversations are deleted to make room.
 *
 * @throws Refused `key_reused` when the key was used for another question; `storage_full` when the
 *   conversation is full; `not_found` when the rest of an answer is requested that was deleted
 */
export async function storeTurn(
  { db, vault, privateFeed, wallNowMs }: Stores,
  personId: string,
  { key, conversation, question, language, after = 0 }: AskInput,
): Promise<StoredTurn> {
  return db.transaction(async (tx) => {
    const [person] = await tx`
      select from person where id = ${personId} and closed_at is null for no key update`;
    if (!person) throw new Refused('not_signed_in');
    const own = await vault.person(tx, personId);
    const [before] = await tx<TurnRow>`
      select * from assistant_turn where person_id = ${personId} and key = ${key}`;
    if (before) {
      const isSame =
        before.conversation_id === conversation &&
        own.openText(QUESTION, before.sealed) === question;
      if (!isSame) throw new Refused('key_reused');
      return { id: before.id, askedAtMs: before.asked_at.getTime(), isNew: false };
    }
    if (after > 0) throw new Refused('not_found');
    const at = new Date(wallNowMs());
    await tx`
      insert into assistant_conversation (id, person_id, asked_at)
      values (${conversation}, ${personId}, ${at})
      on conflict (person_id, id) do update set asked_at = excluded.asked_at`;
    const [count] = await tx<{ turns: number }>`
      select count(*)::int as turns from assistant_turn
      where person_id = ${personId} and conversation_id = ${conversation}`;
    if (count && count.turns >= TURNS_MAX) throw new Refused('storage_full');
    await dropOldest(tx, personId);
    const [row] = await tx<{ id: string }>`
      insert into assistant_turn (person_id, conversation_id, key, language, sealed, asked_at)
      values (${personId}, ${conversation}, ${key}, ${language}, ${own.seal(QUESTION, question)}, ${at})
      returning id`;
    if (!row) throw new Error('the question was not written');
    await privateFeed.tell(tx, personId, 'assistant');
    return { id: row.id, askedAtMs: at.getTime(), isNew: true };
  });
}

async function dropOldest(tx: Tx, personId: string): Promise<void> {
  const rows = await tx<{ id: string }>`
    select id from assistant_conversation where person_id = ${personId}
    order by asked_at desc, id offset ${CONVERSATIONS_MAX}`;
  for (const { id } of rows) await deleteConversation(tx, personId, id);
}

async function deleteConversation(tx: Tx, personId: string, id: string): Promise<boolean> {
  await tx`
    delete from assistant_event using assistant_turn turn
    where turn.id = turn_id and turn.person_id = ${personId} and conversation_id = ${id}`;
  await tx`delete from assistant_turn where person_id = ${personId} and conversation_id = ${id}`;
  const gone = await tx`
    delete from assistant_conversation where person_id = ${personId} and id = ${id} returning 1`;
  return gone.length > 0;
}

/** Deletes a conversation. @throws Refused `not_found`, also for another customer's */
export async function removeConversation(
  { db, privateFeed }: Stores,
  personId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteConversation(tx, personId, id))) throw new Refused('not_found');
    await privateFeed.tell(tx, personId, 'assistant');
  });
}

/**
 * Stores an event of an answer. Resolves to false when nothing was stored: the question was
 * deleted, or the event exists.
 */
export async function storeEvent(
  { db, vault, privateFeed }: Stores,
  { personId, turnId }: { readonly personId: string; readonly turnId: string },
  { seq, event }: NumberedEvent,
  isLast: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await vault.person(tx, personId);
    const [turn] = await tx`select from assistant_turn where id = ${turnId} for key share`;
    if (!turn) return false;
    const written = await tx`
      insert into assistant_event (turn_id, seq, person_id, sealed)
      values (${turnId}, ${seq}, ${personId}, ${own.seal(EVENT, JSON.stringify(event))})
      on conflict do nothing returning 1`;
    if (isLast) await privateFeed.tell(tx, personId, 'assistant');
    return written.length > 0;
  });
}

/**
 * Ends a stored answer as stopped. A process that is giving it stops when it finds the number of
 * its next event taken.
 */
export async function endAnswer(parts: Stores, personId: string, key: string): Promise<void> {
  const [turn] = await parts.db.sql<{ id: string }>`
    select id from assistant_turn where person_id = ${personId} and key = ${key}`;
  if (!turn) return;
  const where = { personId, turnId: turn.id };
  const event = { kind: 'refused', why: 'stopped', topics: [] } as const;
  for (let tries = 0; tries < END_TRIES_MAX; tries += 1) {
    const events = await readEvents(parts, personId, turn.id, 0);
    const last = events.at(-1);
    if (last && isEnd(last.event)) return;
    const end = { seq: events.length + 1, event: { ...event, topics: [] } };
    if (await storeEvent(parts, where, end, true)) return;
  }
}

/** The events of an answer after a number. */
export async function readEvents(
  { db: { sql }, vault }: Stores,
  personId: string,
  turnId: string,
  after: number,
): Promise<NumberedEvent[]> {
  const own = await vault.person(sql, personId);
  const rows = await sql<EventRow>`
    select * from assistant_event
    where turn_id = ${turnId} and person_id = ${personId} and seq > ${after} order by seq`;
  return rows.map((row) => openEvent(own, row));
}

function openEvent(own: PersonVault, { seq, sealed }: EventRow): NumberedEvent {
  return { seq, event: JSON.parse(own.openText(EVENT, sealed)) as AnswerEvent };
}

/** A customer's conversations, latest first. */
export async function readConversations(
  { db: { sql }, vault }: Stores,
  personId: string,
): Promise<Conversation[]> {
  const own = await vault.person(sql, personId);
  const rows = await sql<Pick<TurnRow, 'sealed' | 'asked_at'> & { id: string; turns: number }>`
    select conversation.id, conversation.asked_at, first.sealed,
      (select count(*)::int from assistant_turn turn
        where turn.person_id = ${personId} and turn.conversation_id = conversation.id) as turns
    from assistant_conversation conversation
      join lateral (
        select sealed from assistant_turn turn
        where turn.person_id = ${personId} and turn.conversation_id = conversation.id
        order by turn.id limit 1
      ) first on true
    where conversation.person_id = ${personId}
    order by conversation.asked_at desc, conversation.id`;
  return rows.map(({ id, asked_at: askedAt, sealed, turns }) => ({
    id,
    name: own.openText(QUESTION, sealed),
    turns,
    askedAtMs: askedAt.getTime(),
  }));
}

/** One conversation; undefined for another customer's. */
export async function readConversation(
  { db: { sql }, vault }: Stores,
  personId: string,
  id: string,
): Promise<Turn[] | undefined> {
  const [there] = await sql`
    select from assistant_conversation where person_id = ${personId} and id = ${id}`;
  if (!there) return undefined;
  return readTurns(sql, await vault.person(sql, personId), personId, id);
}

async function readTurns(
  sql: Sql,
  own: PersonVault,
  personId: string,
  id: string,
): Promise<Turn[]> {
  const turns = await sql<TurnRow>`
    select * from assistant_turn where person_id = ${personId} and conversation_id = ${id}
    order by id`;
  const events = await sql<EventRow>`
    select event.* from assistant_event event join assistant_turn turn on turn.id = turn_id
    where turn.person_id = ${personId} and conversation_id = ${id} order by turn_id, seq`;
  return turns.map((turn) => ({
    key: turn.key,
    question: own.openText(QUESTION, turn.sealed),
    events: events.filter((event) => event.turn_id === turn.id).map((row) => openEvent(own, row)),
    askedAtMs: turn.asked_at.getTime(),
  }));
}

/** The turns before a question in its conversation, oldest first. */
export async function readSaid(
  { db: { sql }, vault }: Stores,
  personId: string,
  { conversation, key }: Pick<AskInput, 'conversation' | 'key'>,
): Promise<Said[]> {
  const own = await vault.person(sql, personId);
  const turns = await readTurns(sql, own, personId, conversation);
  return saidOf(turns.filter((turn) => turn.key !== key).slice(-HEARD_MAX));
}

function saidOf(turns: readonly Turn[]): Said[] {
  return turns.map(({ question, events }) => {
    const done = events.map(({ event }) => event).findLast((event) => event.kind === 'done');
    return {
      question,
      events: events.map(({ event }) => event),
      about: { intent: done?.intent ?? null, tickers: done?.tickers ?? [] },
    };
  });
}
