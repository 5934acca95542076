import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';

/** What savings work with. */
export interface SavingParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly market: Pick<Market, 'time'>;
  readonly closures: Closures;
  readonly privateFeed: PrivateFeed;
}

/** What the runner of savings works with. */
export interface WealthParts extends SavingParts {
  /** Rates and the treasury of a demonstration are set up at the first start. */
  readonly isDemo: boolean;
  /** Hears of what failed and is tried again. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Says whether this process is the one that looks after it. */
  readonly leaders: Leaders;
}
