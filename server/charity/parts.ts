import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';

/** What charity works with. */
export interface GivingParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly market: Pick<Market, 'time'>;
  readonly notify: Notify;
  readonly privateFeed: PrivateFeed;
}

/** What the runner of charity works with. */
export interface CharityParts extends GivingParts {
  /** The causes of the demonstration are opened at the first start. */
  readonly isDemo: boolean;
  /** Hears of what failed and is tried again. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Says whether this process is the one that looks after it. */
  readonly leaders: Leaders;
}
