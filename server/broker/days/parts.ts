import type { Db } from '../../db/tx.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Closures, Market } from '../../market/market-data.ts';
import type { TellOperator } from '../../outbox/operator-letters.ts';
import type { Notify } from '../../notify/notify.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import type { Brokerage, TradeUpdate } from '../brokerage.ts';

/** What the work of trading days needs from the server. */
export interface DayParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly notify: Notify;
  readonly feed: PrivateFeed;
  readonly market: Market;
  readonly closures: Closures;
  readonly wallNowMs: () => number;
  /** Writes the end of an order, for example when it expires. @throws NotWithdrawn while a broker may still fill it */
  readonly apply: (update: TradeUpdate) => Promise<void>;
  /** The broker, which must forget orders that ended without it. */
  readonly brokerage?: Pick<Brokerage, 'forget'>;
  /** Sends the operator a letter when a day begins without its dividends and splits. */
  readonly tellOperator?: TellOperator;
  /** Receives failures of work that will be retried. */
  readonly warn?: (error: unknown) => void;
}
