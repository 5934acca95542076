import type { Trading } from '../broker/broker.ts';
import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import type { TradesOf } from './provenance.ts';

/** The parts that product orders need. */
export interface OrderParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly market: Pick<Market, 'time'>;
  readonly closures: Closures;
  readonly privateFeed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/** The parts that products need for dealing, trading and their life cycle. */
export interface ProductParts extends OrderParts {
  readonly notify: Notify;
  readonly trading: Pick<Trading, 'place'>;
  readonly market: Market;
  readonly settings: TradesOf;
  /** Receives failures of work that will be retried. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Decides which process runs the job. */
  readonly leaders: Leaders;
}
