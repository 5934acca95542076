import type { Leadership, Place } from '../lead/leaders.ts';
import { lookAfter } from '../lead/look-after.ts';
import type { Sql } from '../db/tx.ts';
import { lookAfterSavings } from './look-after.ts';
import type { WealthParts } from './parts.ts';
import { setUpDemo } from './set-up-demo.ts';
import { readTreasury, type Treasury } from './treasury.ts';

/** Which process runs savings, and the state of the treasury. */
export interface WealthState extends Treasury {
  readonly place: Place;
  /** The last day for which every open holding has its interest. */
  readonly interestThrough: string | undefined;
}

/** The engine of the micro-investment plan and the fixed terms. */
export interface Wealth {
  /** Starts the savings job, unless another process on the same database runs it. */
  start(): Promise<void>;
  state(): Promise<WealthState>;
  stop(): Promise<void>;
}

/** Runs savings in one process of a database at a time. A former leader writes nothing. */
export function wealthOf(parts: WealthParts): Wealth {
  let running: Leadership | undefined;
  return {
    async start() {
      running = await lookAfter({
        leaders: parts.leaders,
        db: parts.db,
        duty: 'savings',
        what: 'Savings',
        async look(db) {
          const led = { ...parts, db };
          if (parts.isDemo) await setUpDemo(led);
          await lookAfterSavings(led);
        },
        warn: parts.warn,
      });
    },
    async state() {
      const { sql } = parts.db;
      const [treasury, interestThrough, place] = await Promise.all([
        readTreasury(sql),
        readInterestThrough(sql),
        parts.leaders.place('savings'),
      ]);
      return { place, ...treasury, interestThrough };
    },
    async stop() {
      await running?.stop();
    },
  };
}

async function readInterestThrough(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ date: string | null }>`
    select to_char(min(interest_through), 'YYYY-MM-DD') as date from wealth_holding
    where state = 'open'`;
  return row?.date ?? undefined;
}
