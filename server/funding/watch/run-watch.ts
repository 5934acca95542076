import type { Db } from '../../db/tx.ts';
import { fenced } from '../../lead/fenced.ts';
import type { Leaders, Leadership } from '../../lead/leaders.ts';
import { repeatWhereLed } from '../../lead/look-after.ts';

/** The name of each duty's source in a warning. */
const NAMES = { deposits: 'chain', withdrawals: 'chain', bank: 'bank' } as const;
/** How often the newest block is requested. The network makes a block every three seconds. */
const LOOK_MS = 1_500;
/** The wait after the first failure, and the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface Options {
  /** Reading the chain, executing withdrawals, or processing bank bookings. */
  readonly duty: keyof typeof NAMES;
  readonly db: Db;
  /**
   * Makes the step, which returns whether there is more to do at once. `db` accepts writes in this
   * term only.
   */
  readonly steps: (db: Db) => () => Promise<boolean>;
  readonly leaders: Leaders;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Runs a watcher in the process that leads its duty. A former leader writes nothing. Backs off after failures, up to half a minute.
 */
export function runWatch({ duty, db, steps, leaders, warn }: Options): Promise<Leadership> {
  let failures = 0;

  async function once(step: () => Promise<boolean>): Promise<number> {
    try {
      const hasMore = await step();
      if (failures > 1) warn(`The ${NAMES[duty]} is read again.`);
      failures = 0;
      return hasMore ? 0 : LOOK_MS;
    } catch (error) {
      failures += 1;
      // A single failure is normal; the second in a row is reported.
      if (failures === 2) warn(`The ${NAMES[duty]} could not be read; it is tried again.`, error);
      return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10));
    }
  }

  return repeatWhereLed(leaders, duty, {
    begin(term) {
      const step = steps(fenced(db, duty, term));
      return () => once(step);
    },
    warn: (error) => warn(`The watcher of the ${NAMES[duty]} could not be led.`, error),
  });
}
