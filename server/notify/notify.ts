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
   * its cause is tried.
   */
  (tx: Tx, personId: string, message: NewMessage): Promise<void>;
}

export interface NewMessage {
  readonly kind: MessageKind;
  readonly figures?: Figures;
  /** Names the event, as `transfer:42`. */
  readonly once: string;
}

export function notifyWith(feed: PrivateFeed, wallNowMs: () => number): Notify {
  return async (tx, personId, { kind, figures = {}, once }) => {
    const [written] = await tx<{ id: string }>`
      insert into message (person_id, category, kind, figures, once, at)
      values (${personId}, ${messageKinds[kind]}, ${kind}, ${JSON.stringify(figures)}, ${once},
        ${new Date(wallNowMs())})
      on conflict (person_id, once) do nothing returning id`;
    if (!written) return;
    await feed.tell(tx, personId, 'messages');
    await enqueue(tx, 'push-message', { messageId: written.id });
  };
}
