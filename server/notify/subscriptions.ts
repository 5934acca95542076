import { createECDH } from 'node:crypto';
import type { MessageLanguage } from '../../contract/message.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { Session } from '../sessions/sessions.ts';
import type { PushProblem, PushSubscription } from './push.ts';

/** A device that takes pushes. */
export interface PushDevice {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: MessageLanguage | null;
}

/** The most devices of one customer; the oldest subscription is dropped first. */
const DEVICES_MAX = 20;

const ENDPOINT = 'push_subscription.endpoint';
const KEYS = 'push_subscription.keys';

interface Row {
  id: string;
  endpoint_sealed: Buffer;
  keys_sealed: Buffer;
  language: MessageLanguage | null;
}

/**
 * The problem with a subscription's keys for which pushes cannot be encrypted, if any. Source: RFC
 * 8291, 2.
 */
export function keysProblem({ p256dh, auth }: PushSubscription['keys']): PushProblem | undefined {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    return { field: 'keys.p256dh', problem: 'is not a point of the curve P-256' };
  }
  if (Buffer.from(auth, 'base64url').length === 16) return undefined;
  return { field: 'keys.auth', problem: 'must have 16 bytes' };
}

/** Push services use the standard port; other ports would allow port scans. */
export function isAtUsualPort(endpoint: string): boolean {
  return new URL(endpoint).port === '';
}

/** Where subscriptions are kept, sealed with the person's own key. */
export function subscriptionsOf(vault: Vault, wallNowMs: () => number) {
  const indexOf = (endpoint: string) => vault.mac('push', endpoint);

  async function opened(sql: Sql, personId: string, rows: readonly Row[]): Promise<PushDevice[]> {
    if (rows.length === 0) return [];
    const own = await vault.person(sql, personId);
    return rows.map((row) => ({
      id: row.id,
      endpoint: own.openText(ENDPOINT, row.endpoint_sealed),
      keys: JSON.parse(own.openText(KEYS, row.keys_sealed)) as PushDevice['keys'],
      language: row.language,
    }));
  }

  return {
    async keep(tx: Tx, session: Session, subscription: PushSubscription): Promise<void> {
      const { endpoint, keys, replaces, language = null } = subscription;
      const { personId } = session;
      const own = await vault.person(tx, personId);
      if (replaces !== undefined && replaces !== endpoint) {
        await tx`
          delete from push_subscription
          where person_id = ${personId} and endpoint_index = ${indexOf(replaces)}`;
      }
      // A browser that another customer signs in with belongs to that customer from now on, under a
      // new id: earlier pushes belong to the previous customer.
      await tx`
        delete from push_subscription
        where endpoint_index = ${indexOf(endpoint)} and person_id <> ${personId}`;
      await tx`
        insert into push_subscription (person_id, session_id, endpoint_index, endpoint_sealed,
          keys_sealed, language, made_at)
        values (${personId}, ${session.id}, ${indexOf(endpoint)}, ${own.seal(ENDPOINT, endpoint)},
          ${own.seal(KEYS, JSON.stringify(keys))}, ${language}, ${new Date(wallNowMs())})
        on conflict (endpoint_index) do update set session_id = excluded.session_id,
          keys_sealed = excluded.keys_sealed, language = excluded.language, failures = 0`;
      await tx`
        delete from push_subscription where id in (
          select id from push_subscription where person_id = ${personId}
          order by made_at desc, id desc offset ${DEVICES_MAX})`;
    },

    async remove(sql: Sql, personId: string, endpoint: string): Promise<boolean> {
      const removed = await sql`
        delete from push_subscription
        where person_id = ${personId} and endpoint_index = ${indexOf(endpoint)} returning id`;
      return removed.length > 0;
    },

    /** Devices of a person that a message was not sent to, of sessions that still last. */
    async awaiting(sql: Sql, personId: string, messageId: string): Promise<PushDevice[]> {
      const rows = await sql<Row>`
        select id, endpoint_sealed, keys_sealed, language from push_subscription as device
        where person_id = ${personId}
          and not exists (select 1 from push_sent
            where message_id = ${messageId} and subscription_id = device.id)
          and exists (select 1 from session join session_token on session_id = session.id
            where session.id = device.session_id and ended_at is null and kind = 'renewal'
              and expires_at > ${new Date(wallNowMs())})`;
      return opened(sql, personId, rows);
    },

    async ofSession(sql: Sql, session: Session): Promise<PushDevice | undefined> {
      const rows = await sql<Row>`
        select id, endpoint_sealed, keys_sealed, language from push_subscription
        where session_id = ${session.id} and person_id = ${session.personId}
        order by made_at desc, id desc limit 1`;
      const [device] = await opened(sql, session.personId, rows);
      return device;
    },

    /** Forgets devices whose sessions have ended, so that nothing of them is kept. */
    async dropEnded(sql: Sql, personId: string): Promise<void> {
      await sql`
        delete from push_subscription using session
        where push_subscription.person_id = ${personId} and session.id = session_id
          and ended_at is not null`;
    },

    async forget(sql: Sql, id: string): Promise<void> {
      await sql`delete from push_subscription where id = ${id}`;
    },

    async noteArrival(sql: Sql, id: string): Promise<void> {
      await sql`update push_subscription set failures = 0 where id = ${id} and failures > 0`;
    },

    /** Counts a failure; after too many in a row the device is forgotten. */
    async noteFailure(sql: Sql, id: string): Promise<void> {
      await sql`update push_subscription set failures = failures + 1 where id = ${id}`;
      await sql`delete from push_subscription where id = ${id} and failures >= ${FAILURES_MAX}`;
    },
  };
}

/** Failures in a row after which a device is as good as gone. */
const FAILURES_MAX = 8;
