import type { Db } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';

/** What the referral programme works with. */
export interface ReferralParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly ledger: Ledger;
  readonly notify: Notify;
  readonly privateFeed: PrivateFeed;
  readonly market: Pick<Market, 'time'>;
  readonly closures: Closures;
  readonly wallNowMs: () => number;
  /** A demonstration pays after a minute in place of business days. */
  readonly isDemo: boolean;
}

/** What its runner works with. */
export interface RunnerParts extends ReferralParts {
  /** Hears of what failed and is tried again. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Says whether this process is the one that looks after it. */
  readonly leaders: Leaders;
}
