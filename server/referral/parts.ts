import type { Db } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';

/** The dependencies of the referral program. */
export interface ReferralParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly ledger: Ledger;
  readonly notify: Notify;
  readonly privateFeed: PrivateFeed;
  readonly market: Pick<Market, 'time'>;
  readonly closures: Closures;
  readonly wallNowMs: () => number;
  /** A demonstration pays after a minute instead of after business days. */
  readonly isDemo: boolean;
}

/** The dependencies of its job. */
export interface RunnerParts extends ReferralParts {
  /** Logs failures that will be retried. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Decides which process runs the job. */
  readonly leaders: Leaders;
}
