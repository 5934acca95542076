import type { Sql, Tx, Db } from '../db/tx.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { subscribePush } from '../../contract/message.ts';
import type { Vault } from '../keys/vault.ts';
import type { Session } from '../sessions/sessions.ts';
import type { MayReach } from './reachable.ts';

/** Web Push to people's devices. Source: RFC 8030, 8291, 8292. */
export interface Push {
  /** Base64url; what browsers subscribe with. */
  readonly publicKey: string;
  /** Why a subscription cannot be used, with the field that is wrong; `undefined` when it can. */
  whyNot(subscription: PushSubscription): Promise<PushProblem | undefined>;
  /** Keeps a device's subscription for as long as its session lasts; a renewed one takes the place of the one before. */
  subscribe(tx: Tx, session: Session, subscription: PushSubscription): Promise<void>;
  /** Forgets one of a person's subscriptions. */
  unsubscribe(sql: Sql, personId: string, endpoint: string): Promise<boolean>;
  /**
   * Sends a message to every device that its person chose, once. Devices that are gone are forgotten; in quiet hours it
   * waits for their end.
   *
   * @throws Error when a push service does not take it now: try again
   */
  deliver(messageId: string): Promise<void>;
  /** Sends a trial to the device of a session; `undefined` when it has no subscription. */
  tryOut(session: Session): Promise<'sent' | 'gone' | 'failed' | undefined>;
}

export type PushSubscription = InputOf<typeof subscribePush>;

export interface PushProblem {
  readonly field: string;
  readonly problem: string;
}

export interface PushOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly wallNowMs: () => number;
  /** VAPID keys; made on the first start. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** `mailto:` or `https:` address of the operator. */
  readonly subject: string;
  readonly network?: PushNetwork | undefined;
}

/** Where pushes may go; the open internet unless a test has a push service of its own. */
export interface PushNetwork {
  readonly mayReach: MayReach;
  /** Certificates that are believed besides those of the system, PEM. */
  readonly ca?: string;
}
