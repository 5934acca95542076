import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';

/** The dependencies of reports. */
export interface ReportParts {
  readonly db: Db;
  readonly market: Market;
  readonly closures: Closures;
  /** The market's name in the database, where other markets may have rows. */
  readonly marketName: string;
  readonly notify: Notify;
}

/** The dependencies of the report job. */
export interface ReportRunnerParts extends ReportParts {
  /** Logs failures that will be retried. */
  readonly warn: (message: string, error?: unknown) => void;
  /** Decides which process runs the job. */
  readonly leaders: Leaders;
}
