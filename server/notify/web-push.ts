import {
  isAboutSafety,
  type MessageCategory,
  type MessageKind,
  type MessageLanguage,
} from '../../contract/message.ts';
import { enqueue } from '../jobs/jobs.ts';
import { choicesOf } from './choices.ts';
import type { Push, PushOptions } from './push.ts';
import { pushTexts, testTexts } from './push-texts.ts';
import { pushSender, type PushOutcome } from './push-request.ts';
import { quietUntilMs } from './quiet-hours.ts';
import { isPublicAddress, whyNotTo } from './reachable.ts';
import { isAtUsualPort, keysProblem, type PushDevice, subscriptionsOf } from './subscriptions.ts';

export type { PushOptions };

/** What a device gets; the service worker shows it. */
interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly language: MessageLanguage;
  /** A notification with the same tag replaces the earlier one. */
  readonly tag: string;
  /** Where within the app it leads. */
  readonly path: string;
  /** For the badge; nothing where it is not known. */
  readonly unread?: number;
}

interface MessageRow {
  person_id: string;
  category: MessageCategory;
  kind: MessageKind;
  at: Date;
  read_at: Date | null;
}

/** Who was not reached by then reads it in the app. */
const AGE_MS_MAX = 36 * 3_600_000;
const TTL_SECONDS = 24 * 3_600;
/** Trials of one device follow each other no sooner. */
const TRIAL_TTL_SECONDS = 300;

/** Sends by Web Push. */
export function webPush(options: PushOptions): Push {
  const { db, vault, wallNowMs, keys } = options;
  const network = options.network ?? { mayReach: isPublicAddress };
  const send = pushSender({ ...options, network });
  const subscriptions = subscriptionsOf(vault, wallNowMs);

  /** Sends unless already sent, and records the result. */
  async function sendTo(
    device: PushDevice,
    messageId: string,
    payload: PushPayload,
    isSafety: boolean,
  ): Promise<PushOutcome> {
    const [claimed] = await db.sql`
      insert into push_sent (message_id, subscription_id, at)
      select ${messageId}, id, ${new Date(wallNowMs())} from push_subscription
      where id = ${device.id} on conflict do nothing returning message_id`;
    if (!claimed) return { kind: 'sent' };
    const outcome = await send({
      ...device,
      payload: JSON.stringify(payload),
      ttlSeconds: TTL_SECONDS,
      // Word about safety is replaced by nothing.
      topic: isSafety ? undefined : payload.tag,
      urgency: isSafety ? 'high' : 'normal',
    });
    if (outcome.kind === 'later') {
      await db.sql`
        delete from push_sent where message_id = ${messageId} and subscription_id = ${device.id}`;
    }
    await note(device, outcome);
    return outcome;
  }

  async function note(device: PushDevice, outcome: PushOutcome): Promise<void> {
    if (outcome.kind === 'sent') await subscriptions.noteArrival(db.sql, device.id);
    else if (outcome.kind === 'gone') await subscriptions.forget(db.sql, device.id);
    else if (outcome.kind === 'refused' || outcome.inMs === undefined) {
      await subscriptions.noteFailure(db.sql, device.id);
    }
  }

  async function deliverAt(messageId: string, runAtMs: number): Promise<void> {
    await db.transaction((tx) =>
      enqueue(tx, 'push-message', { messageId }, { runAtMs, key: `push:${messageId}` }),
    );
  }

  return {
    publicKey: keys.publicKey,

    async whyNot({ endpoint, keys: deviceKeys }) {
      const problem = keysProblem(deviceKeys);
      if (problem) return problem;
      if (!options.network && !isAtUsualPort(endpoint)) {
        return { field: 'endpoint', problem: 'must be at the port of https' };
      }
      const why = await whyNotTo(endpoint, network.mayReach);
      return why === undefined ? undefined : { field: 'endpoint', problem: why };
    },

    subscribe: (tx, session, subscription) => subscriptions.keep(tx, session, subscription),
    unsubscribe: (sql, personId, endpoint) => subscriptions.remove(sql, personId, endpoint),

    async deliver(messageId) {
      const [message] = await db.sql<MessageRow>`
        select person_id, category, kind, at, read_at from message
          join person on person.id = person_id
        where message.id = ${messageId} and closed_at is null`;
      const nowMs = wallNowMs();
      if (!message || message.read_at || nowMs - message.at.getTime() > AGE_MS_MAX) return;
      const { person_id: personId, category, kind } = message;

      const isSafety = isAboutSafety(kind);
      const choices = await choicesOf(db.sql, personId);
      if (!isSafety) {
        if (!choices.push.includes(category)) return;
        const quietUntil = quietUntilMs(nowMs, choices.quiet, choices.timeZone);
        if (quietUntil !== undefined) return deliverAt(messageId, quietUntil);
      }

      await subscriptions.dropEnded(db.sql, personId);
      const devices = await subscriptions.awaiting(db.sql, personId, messageId);
      if (devices.length === 0) return;
      const [count] = await db.sql<{ unread: number }>`
        select count(*)::int as unread from message
        where person_id = ${personId} and read_at is null`;

      const outcomes = await Promise.all(
        devices.map((device) => {
          const language = device.language ?? choices.language;
          const payload = {
            ...pushTexts[kind][language],
            language,
            tag: isSafety ? kind : category,
            path: `${kind === 'price_alert' ? '/notifyDetail' : '/detailMessage'}?id=${messageId}`,
            ...(count && { unread: count.unread }),
          };
          return sendTo(device, messageId, payload, isSafety);
        }),
      );
      const late = outcomes.filter((outcome) => outcome.kind === 'later');
      if (late.length === 0) return;
      // A service in trouble is asked again by the job's own growing pauses, one that says when at that time.
      if (late.some(({ inMs }) => inMs === undefined)) {
        throw new Error('a push service did not take a message');
      }
      await deliverAt(messageId, nowMs + Math.max(...late.map(({ inMs = 0 }) => inMs)));
    },

    async tryOut(session) {
      const device = await subscriptions.ofSession(db.sql, session);
      if (!device) return undefined;
      const language = device.language ?? (await choicesOf(db.sql, session.personId)).language;
      const payload: PushPayload = {
        ...testTexts[language],
        language,
        tag: 'test',
        path: '/notifications',
      };
      const outcome = await send({
        ...device,
        payload: JSON.stringify(payload),
        ttlSeconds: TRIAL_TTL_SECONDS,
        topic: 'test',
        urgency: 'high',
      });
      await note(device, outcome);
      if (outcome.kind === 'sent' || outcome.kind === 'gone') return outcome.kind;
      return 'failed';
    },
  };
}
