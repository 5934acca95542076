import type { Trading } from '../broker/broker.ts';
import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';

/** What orders for products work with. */
export interface OrderParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly market: Pick<Market, 'time'>;
  readonly closures: Closures;
  readonly privateFeed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/** What products work with: dealing, trading and their life. */
export interface ProductParts extends OrderParts {
  readonly notify: Notify;
  readonly trading: Pick<Trading, 'place'>;
  readonly market: Market;
  /** Hears of what failed and is tried again. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Decides which process runs the job. */
  readonly leaders: Leaders;
}
