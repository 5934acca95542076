import { type MessageKind, messageKinds } from '../../contract/message.ts';
import type { PrivateTopic } from '../../contract/topics.ts';
import type { Tx } from '../db/tx.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { PrivateFeed } from './private-feed.ts';

/** The figures and names of a message, without words. */
export type Figures = Readonly<Record<string, string | number>>;

/**
 * Notifies customers: by the message center, open pages and push. All notifications go through
 * here.
 */
export interface Notify {
  /**
   * Writes the message in the transaction of its cause. The same `once` for the same customer is
   * one message, even if the cause is retried. A managed account's message goes to its customer; a
   * product or a deleted account gets none.
   */
  (tx: Tx, holderId: string, message: NewMessage): Promise<void>;
  /** Writes the same news to many customers, a few statements for each {@link AT_ONCE} of them. */
  many(tx: Tx, messages: readonly MessageTo[], news: SharedNews): Promise<void>;
}

/** A customer with the figures of their message. */
export interface MessageTo {
  readonly personId: string;
  readonly figures: Figures;
}

/** The common part of messages to many customers. */
export interface SharedNews {
  readonly kind: MessageKind;
  readonly once: string;
  /** What of a customer's changed besides the messages. */
  readonly topic?: PrivateTopic;
}

export interface NewMessage {
  readonly kind: MessageKind;
  readonly figures?: Figures;
  /** Names the event, as `transfer:42`. */
  readonly once: string;
  /** An earlier message of that name is changed; one of another kind becomes unread again. */
  readonly replaces?: boolean;
  /**
   * A confirmation of the customer's own act, or progress: the message is marked as read and sends
   * no push.
   */
  readonly isQuiet?: boolean;
}

/** Customers per statement of {@link Notify.many}. */
const AT_ONCE = 500;

export function notifyWith(feed: PrivateFeed, wallNowMs: () => number): Notify {
  const one = notifyOne(feed, wallNowMs);
  return Object.assign(one, {
    async many(tx: Tx, messages: readonly MessageTo[], news: SharedNews) {
      // In a fixed order, so that two transactions cannot deadlock.
      const sorted = messages.toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
      for (let first = 0; first < sorted.length; first += AT_ONCE) {
        await notifySome(tx, feed, sorted.slice(first, first + AT_ONCE), {
          ...news,
          at: new Date(wallNowMs()),
        });
      }
    },
  });
}

async function notifySome(
  tx: Tx,
  feed: PrivateFeed,
  messages: readonly MessageTo[],
  { kind, once, topic, at }: SharedNews & { readonly at: Date },
): Promise<void> {
  const people = messages.map(({ personId }) => personId);
  const figures = messages.map((message) => JSON.stringify(message.figures));
  const written = await tx<{ id: string; person_id: string }>`
    insert into message (person_id, category, kind, figures, once, at)
    select person_id, ${messageKinds[kind]}, ${kind}, figures, ${once}, ${at}
    from unnest(${people}::uuid[], ${figures}::jsonb[]) as wanted (person_id, figures)
      join person on person.id = person_id and closed_at is null
    order by person_id
    on conflict (person_id, once) do nothing returning id, person_id`;
  await tx`
    select graphile_worker.add_job('push-message', json_build_object('messageId', id),
      max_attempts => 12, job_key => 'push:' || id)
    from unnest(${written.map(({ id }) => id)}::text[]) as pushed (id)`;
  if (topic) await feed.tellMany(tx, people, [topic]);
  await feed.tellMany(
    tx,
    written.map((row) => row.person_id),
    ['messages'],
  );
}

function notifyOne(feed: PrivateFeed, wallNowMs: () => number) {
  return async (
    tx: Tx,
    holderId: string,
    { kind, figures = {}, once, replaces = false, isQuiet = false }: NewMessage,
  ): Promise<void> => {
    const now = new Date(wallNowMs());
    const text = JSON.stringify(figures);
    const [holder] = await tx<{ told: string | null; kind: string }>`
      select told, kind from holder left join person on person.id = told
      where holder.id = ${holderId} and closed_at is null`;
    const personId = holder?.told;
    if (!personId) return;
    // A managed account trades automatically: its customer gets no messages about single orders.
    if (holder.kind === 'managed' && messageKinds[kind] === 'order') return;
    const [before] = replaces
      ? await tx<{ id: string; kind: MessageKind }>`
          select id, kind from message where person_id = ${personId} and once = ${once} for update`
      : [];
    const [written] = before
      ? await tx<{ id: string }>`
          update message set kind = ${kind}, figures = ${text}, at = ${now},
            read_at = case when kind = ${kind} then read_at when ${isQuiet} then ${now}::timestamptz end
          where id = ${before.id} returning id`
      : await tx<{ id: string }>`
          insert into message (person_id, category, kind, figures, once, at, read_at)
          values (${personId}, ${messageKinds[kind]}, ${kind}, ${text}, ${once}, ${now},
            ${isQuiet ? now : null})
          on conflict (person_id, once) do nothing returning id`;
    if (!written) return;
    await feed.tell(tx, personId, 'messages');
    if (isQuiet || before?.kind === kind) return;
    await tx`delete from push_sent where message_id = ${written.id}`;
    await enqueue(tx, 'push-message', { messageId: written.id }, { key: `push:${written.id}` });
  };
}
