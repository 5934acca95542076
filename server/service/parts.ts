import type { Db } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** The dependencies of customer service. */
export interface ServiceDeskParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly notify: Notify;
  readonly privateFeed: PrivateFeed;
  readonly outbox: Pick<Outbox, 'send'>;
  /** The time limit of an automatic answer, if not the default. */
  readonly answerLimitMs?: number | undefined;
  readonly wallNowMs: () => number;
  /** Logs failures of the automatic answer. */
  readonly warn: (message: string, error?: unknown) => void;
}
