import { type MessageKind, messageKinds } from '../../contract/message.ts';
import type { Tx } from '../db/tx.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { PrivateFeed } from './private-feed.ts';

/** What a message is about, in figures and names and not in words. */
export type Figures = Readonly<Record<string, string | number>>;

/** The one door through which a person hears of something: message centre, open pages and push. */
export interface Notify {
  /**
   * Writes the message with what caused it. The same `once` for the same person is one message, however often
   * its cause is tried. Of a managed account its customer hears, of a product's account nobody.
   */
  (tx: Tx, holderId: string, message: NewMessage): Promise<void>;
}

export interface NewMessage {
  readonly kind: MessageKind;
  readonly figures?: Figures;
  /** Names the event, as `transfer:42`. */
  readonly once: string;
  /** An earlier message of that name is changed; one of another kind becomes unread again. */
  readonly replaces?: boolean;
  /** Confirms what the customer just did, or tells of progress: it arrives read and sends no push. */
  readonly isQuiet?: boolean;
}

export function notifyWith(feed: PrivateFeed, wallNowMs: () => number): Notify {
  return async (tx, holderId, { kind, figures = {}, once, replaces = false, isQuiet = false }) => {
    const now = new Date(wallNowMs());
    const text = JSON.stringify(figures);
    const [holder] = await tx<{ told: string | null; kind: string }>`
      select told, kind from holder where id = ${holderId}`;
    const personId = holder?.told;
    if (!personId) return;
    // A managed account trades by itself: its customer reads of the whole, not of each order.
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
