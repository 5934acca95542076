import type { Db } from '../db/tx.ts';
import type { Leaders } from '../lead/leaders.ts';
import type { Closures, Market } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { OutsideSource } from './outside/outside-source.ts';

/** What publishing news works with. */
export interface NewsParts {
  readonly db: Db;
  readonly market: Market;
  readonly closures: Closures;
  readonly notify: Notify;
  /** Tells rows about this market from those about other markets in the same database. */
  readonly marketName: string;
  readonly wallNowMs: () => number;
  /** Hears of what failed and is tried again, and of items that were held back. */
  readonly warn: (message: string, error?: unknown) => void;
}

/** What the runner of news works with. */
export interface NewsRunParts extends NewsParts {
  /** Says whether this process is the one that looks after it. */
  readonly leaders: Leaders;
  /** Providers of news; none unless the operator chose some. */
  readonly sources?: readonly OutsideSource[];
}
