import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';

/** The dependencies of charity. */
export interface GivingParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly market: Pick<Market, 'time'>;
  readonly notify: Notify;
  readonly privateFeed: PrivateFeed;
}

/** The dependencies of the charity job. */
export interface CharityParts extends GivingParts {
  /** Whether to open the demonstration's causes at the first start. */
  readonly isDemo: boolean;
  /** Logs failures that will be retried. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Decides which process runs the job. */
  readonly leaders: Leaders;
}
