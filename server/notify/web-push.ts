import { choicesOf } from './choices.ts';
import { deliverPush } from './deliver-push.ts';
import type { Push, PushOptions } from './push.ts';
import { pushSender } from './push-request.ts';
import { pushTexts } from './push-texts.ts';
import { pushToDevice } from './push-to-device.ts';
import { isPublicAddress, whyNotTo } from './reachable.ts';
import { isAtUsualPort, keysProblem, subscriptionsOf } from './subscriptions.ts';

export type { PushOptions };

/** Sends by Web Push. */
export function webPush(options: PushOptions): Push {
  const { db, vault, wallNowMs, keys } = options;
  const network = options.network ?? { mayReach: isPublicAddress };
  const send = pushSender({ ...options, network });
  const subscriptions = subscriptionsOf(vault, wallNowMs);
  const devices = pushToDevice({ db, wallNowMs, send, subscriptions });

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
    deliver: (messageId) => deliverPush({ db, wallNowMs, devices, subscriptions }, messageId),

    async tryOut(session) {
      const device = await subscriptions.ofSession(db.sql, session);
      if (!device) return undefined;
      const language = device.language ?? (await choicesOf(db.sql, session.personId)).language;
      const outcome = await devices.trial(device, {
        ...pushTexts[language].test,
        language,
        tag: 'test',
        path: '/notifications',
      });
      return outcome.kind === 'sent' || outcome.kind === 'gone' ? outcome.kind : 'failed';
    },
  };
}
