import type { Leadership, Place } from '../lead/leaders.ts';
import { lookAfter } from '../lead/look-after.ts';
import { type CauseRow, readCauses } from './cause-row.ts';
import { lookAfterCharity } from './look-after.ts';
import type { CharityParts } from './parts.ts';
import { setUpDemoCauses } from './set-up-demo.ts';

/** Which process runs charity, and the totals of all causes. Micro-dollars. */
export interface CharityState {
  readonly place: Place;
  readonly waitingMicros: bigint;
  readonly paidMicros: bigint;
}

/** The engine of causes and donations. */
export interface Charity {
  /** Starts the charity job, unless another process on the same database runs it. */
  start(): Promise<void>;
  state(): Promise<CharityState>;
  stop(): Promise<void>;
}

/** Runs charity in one process of a database at a time. A former leader writes nothing. */
export function charityOf(parts: CharityParts): Charity {
  let running: Leadership | undefined;
  return {
    async start() {
      running = await lookAfter({
        leaders: parts.leaders,
        db: parts.db,
        duty: 'charity',
        what: 'Charity',
        async look(db) {
          const led = { ...parts, db };
          if (parts.isDemo) await setUpDemoCauses(led);
          await lookAfterCharity(led);
        },
        warn: parts.warn,
      });
    },
    async state() {
      const { sql } = parts.db;
      const causes = await readCauses(sql);
      const sumOf = (of: (cause: CauseRow) => string) =>
        causes.reduce((sum, cause) => sum + BigInt(of(cause)), 0n);
      return {
        place: await parts.leaders.place('charity'),
        waitingMicros: sumOf((cause) => cause.waiting_micros),
        paidMicros: sumOf((cause) => cause.paid_micros),
      };
    },
    async stop() {
      await running?.stop();
    },
  };
}
