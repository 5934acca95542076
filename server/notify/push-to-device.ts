import { isAboutSafety } from '../../contract/message.ts';
import type { Db } from '../db/tx.ts';
import type { PushOutcome, pushSender } from './push-request.ts';
import { type Pushed, type PushPayload } from './push-rules.ts';
import type { PushDevice, subscriptionsOf } from './subscriptions.ts';

const TTL_SECONDS = 24 * 3_600;
/** Trials of one device follow each other no sooner. */
const TRIAL_TTL_SECONDS = 300;

interface DeviceParts {
  readonly db: Db;
  readonly wallNowMs: () => number;
  readonly send: ReturnType<typeof pushSender>;
  readonly subscriptions: ReturnType<typeof subscriptionsOf>;
}

/** Pushes to one device, and records the outcome. */
export function pushToDevice({ db, wallNowMs, send, subscriptions }: DeviceParts) {
  async function note(device: PushDevice, outcome: PushOutcome): Promise<void> {
    if (outcome.kind === 'sent') await subscriptions.noteArrival(db.sql, device.id);
    else if (outcome.kind === 'gone') await subscriptions.forget(db.sql, device.id);
    else if (outcome.kind === 'refused' || outcome.inMs === undefined) {
      await subscriptions.noteFailure(db.sql, device.id);
    }
  }

  return {
    /** Sends a message unless already sent. */
    async message(
      device: PushDevice,
      { id: messageId, kind }: Pushed,
      payload: PushPayload,
    ): Promise<PushOutcome> {
      const [claimed] = await db.sql`
        insert into push_sent (message_id, subscription_id, at)
        select ${messageId}, id, ${new Date(wallNowMs())} from push_subscription
        where id = ${device.id} on conflict do nothing returning message_id`;
      if (!claimed) return { kind: 'sent' };
      const isSafety = isAboutSafety(kind);
      const unclaim = () => db.sql`
        delete from push_sent where message_id = ${messageId} and subscription_id = ${device.id}`;
      const outcome = await send({
        ...device,
        payload: JSON.stringify(payload),
        ttlSeconds: TTL_SECONDS,
        // Word about safety is replaced by nothing.
        topic: isSafety ? undefined : payload.tag,
        urgency: isSafety ? 'high' : 'normal',
      }).catch(async (problem: unknown) => {
        await unclaim();
        throw problem;
      });
      if (outcome.kind === 'later') await unclaim();
      await note(device, outcome);
      return outcome;
    },

    /** Sends a trial that the person asked for. */
    async trial(device: PushDevice, payload: PushPayload): Promise<PushOutcome> {
      const outcome = await send({
        ...device,
        payload: JSON.stringify(payload),
        ttlSeconds: TRIAL_TTL_SECONDS,
        topic: 'test',
        urgency: 'high',
      });
      await note(device, outcome);
      return outcome;
    },
  };
}
