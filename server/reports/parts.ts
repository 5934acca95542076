import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';

/** What reports are made of and told with. */
export interface ReportParts {
  readonly db: Db;
  readonly market: Market;
  readonly closures: Closures;
  /** Tells reports about this market from those about other markets in the same database. */
  readonly marketName: string;
  readonly notify: Notify;
}

/** What the runner of reports works with. */
export interface ReportRunnerParts extends ReportParts {
  /** Hears of what failed and is tried again. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Says whether this process is the one that looks after it. */
  readonly leaders: Leaders;
}
