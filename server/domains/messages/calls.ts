import {
  getMessage,
  getMessages,
  getNotifyChoices,
  getPushKey,
  getUnread,
  markRead,
  setNotifyChoices,
  subscribePush,
  testPush,
  unsubscribePush,
} from '../../../contract/message.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { choicesOf, keepChoices } from '../../notify/choices.ts';
import { isTimeZone } from '../../notify/quiet-hours.ts';
import { readMessage, readPage, readUnread } from './read-messages.ts';
import { markAsRead } from './read-marks.ts';

const PAGE_ROWS = 50;
/** Trials of one device follow each other no sooner. */
const TRIAL_PAUSE_MS = 10_000;
const TRIALS_KNOWN_MAX = 10_000;

/** The time of each session's last trial push. After a restart each session may try once more. */
const trials = new Map<string, number>();

export const messageCalls: readonly Handler[] = [
  handle(getMessages, ['db'], ({ db, session }, { limit = PAGE_ROWS, ...wish }) =>
    readPage(db.sql, session.personId, { ...wish, limit }),
  ),

  handle(
    getMessage,
    ['db'],
    async ({ db, session, refuse }, { id }) =>
      (await readMessage(db.sql, session.personId, id)) ?? refuse('not_found'),
  ),

  handle(getUnread, ['db'], ({ db, session }) => readUnread(db.sql, session.personId)),

  handle(
    markRead,
    ['db', 'privateFeed', 'wallNowMs'],
    async ({ db, session, privateFeed, wallNowMs }, which) =>
      db.transaction(async (tx) => {
        const marked = await markAsRead(tx, session.personId, which, wallNowMs());
        if (marked > 0) await privateFeed.tell(tx, session.personId, 'messages');
        return { unread: (await readUnread(tx, session.personId)).unread };
      }),
  ),

  handle(getNotifyChoices, ['db'], ({ db, session }) => choicesOf(db.sql, session.personId)),

  handle(
    setNotifyChoices,
    ['db', 'privateFeed'],
    async ({ db, session, privateFeed, refuse }, choices) => {
      const { quiet, timeZone } = choices;
      if (!isTimeZone(timeZone)) {
        refuse('bad_parameter', { field: 'timeZone', problem: 'is not a time zone' });
      }
      if (quiet && quiet.fromMinutes === quiet.toMinutes) {
        refuse('bad_parameter', { field: 'quiet.toMinutes', problem: 'is when they begin' });
      }
      return db.transaction(async (tx) => {
        await keepChoices(tx, session.personId, choices);
        // Other devices show them as well.
        await privateFeed.tell(tx, session.personId, 'person');
        return choicesOf(tx, session.personId);
      });
    },
  ),

  handle(getPushKey, ['push'], ({ push }) => ({ publicKey: push.publicKey })),

  handle(subscribePush, ['db', 'push'], async ({ db, push, session, refuse }, subscription) => {
    const problem = await push.whyNot(subscription);
    if (problem) refuse('bad_parameter', problem);
    await db.transaction((tx) => push.subscribe(tx, session, subscription));
    return { isKept: true as const };
  }),

  handle(unsubscribePush, ['db', 'push'], async ({ db, push, session }, { endpoint }) => ({
    isRemoved: await push.unsubscribe(db.sql, session.personId, endpoint),
  })),

  handle(testPush, ['push', 'wallNowMs'], async ({ push, session, wallNowMs, refuse }) => {
    const nowMs = wallNowMs();
    const waitMs = (trials.get(session.id) ?? -Infinity) + TRIAL_PAUSE_MS - nowMs;
    if (waitMs > 0) {
      refuse('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    }
    if (trials.size >= TRIALS_KNOWN_MAX) trials.clear();
    trials.set(session.id, nowMs);
    return { outcome: (await push.tryOut(session)) ?? refuse('not_found') };
  }),
];
