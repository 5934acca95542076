import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { OutsideSource } from './outside/outside-source.ts';

/** The dependencies of publishing news. */
export interface NewsParts {
  readonly db: Db;
  readonly market: Market;
  readonly closures: Closures;
  readonly notify: Notify;
  /** The market's name in the database, where other markets may have rows. */
  readonly marketName: string;
  readonly wallNowMs: () => number;
  /** Logs failures that will be retried, and rejected items. */
  readonly warn: (message: string, error?: unknown) => void;
}

/** The dependencies of the news job. */
export interface NewsRunParts extends NewsParts {
  /** Decides which process runs the job. */
  readonly leaders: Leaders;
  /** The configured news providers. */
  readonly sources?: readonly OutsideSource[];
}
