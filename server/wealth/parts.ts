import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';

/** The dependencies of savings. */
export interface SavingParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly market: Pick<Market, 'time'>;
  readonly closures: Closures;
  readonly privateFeed: PrivateFeed;
}

/** The dependencies of the savings job. */
export interface WealthParts extends SavingParts {
  /** Whether to set up the demonstration's rates and treasury at the first start. */
  readonly isDemo: boolean;
  /** Logs failures that will be retried. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Decides which process runs the job. */
  readonly leaders: Leaders;
}
