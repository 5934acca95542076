import type { MessageCategory, MessageKind } from '../../contract/message.ts';
import type { Db, Sql } from '../db/tx.ts';
import { enqueue } from '../jobs/jobs.ts';
import { choicesOf } from './choices.ts';
import { payloadOf, restOf, whenToPush } from './push-rules.ts';
import type { pushToDevice } from './push-to-device.ts';
import type { subscriptionsOf } from './subscriptions.ts';

interface MessageRow {
  person_id: string;
  category: MessageCategory;
  kind: MessageKind;
  at: Date;
  read_at: Date | null;
}

/** The age at which a push is abandoned: the customer reads the message in the app. */
const AGE_MS_MAX = 36 * 3_600_000;

interface DeliveryParts {
  readonly db: Db;
  readonly wallNowMs: () => number;
  readonly devices: ReturnType<typeof pushToDevice>;
  readonly subscriptions: ReturnType<typeof subscriptionsOf>;
}

/**
 * Pushes a message to every device of its person that awaits it, now or when their quiet hours end.
 *
 * @throws when a push service is in trouble, so that the job runs again
 */
export async function deliverPush(parts: DeliveryParts, messageId: string): Promise<void> {
  const { db, devices, subscriptions } = parts;
  const nowMs = parts.wallNowMs();
  const message = await readMessage(db.sql, messageId);
  if (!message || message.read_at || nowMs - message.at.getTime() > AGE_MS_MAX) return;
  const { person_id: personId, category, kind } = message;
  const choices = await choicesOf(db.sql, personId);
  const when = whenToPush({ kind, category }, choices, nowMs);
  if (when.kind === 'never') return;
  if (when.kind === 'later') {
    await deliverAt(db, messageId, when.atMs);
    return;
  }

  await subscriptions.dropEnded(db.sql, personId);
  const awaiting = await subscriptions.awaiting(db.sql, personId, messageId);
  if (awaiting.length === 0) return;
  const unread = await countUnread(db.sql, personId);
  const pushed = { id: messageId, kind, category };
  const outcomes = await Promise.all(
    awaiting.map((device) => {
      const language = device.language ?? choices.language;
      return devices.message(device, pushed, payloadOf(pushed, language, unread));
    }),
  );
  const rest = restOf(outcomes);
  if (rest.kind === 'fail') throw new Error('a push service did not take a message');
  if (rest.kind === 'again') await deliverAt(db, messageId, nowMs + rest.inMs);
}

async function deliverAt(db: Db, messageId: string, runAtMs: number): Promise<void> {
  await db.transaction((tx) =>
    enqueue(tx, 'push-message', { messageId }, { runAtMs, key: `push:${messageId}` }),
  );
}

/** The message, unless its person has closed the account. */
async function readMessage(sql: Sql, messageId: string): Promise<MessageRow | undefined> {
  const [message] = await sql<MessageRow>`
    select person_id, category, kind, at, read_at from message
      join person on person.id = person_id
    where message.id = ${messageId} and closed_at is null`;
  return message;
}

async function countUnread(sql: Sql, personId: string): Promise<number | undefined> {
  const [count] = await sql<{ unread: number }>`
    select count(*)::int as unread from message
    where person_id = ${personId} and read_at is null`;
  return count?.unread;
}
