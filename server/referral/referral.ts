import type { Leadership, Place } from '../lead/leaders.ts';
import { lookAfter } from '../lead/look-after.ts';
import { lookAfterReferrals } from './look-after.ts';
import type { RunnerParts } from './parts.ts';

/** Which process runs referrals, and how many rewards are pending. */
export interface ReferralState {
  readonly place: Place;
  readonly due: number;
  readonly refused: number;
}

/** The engine of the referral program. */
export interface Referral {
  /** Starts the referral job, unless another process on the same database runs it. */
  start(): Promise<void>;
  state(): Promise<ReferralState>;
  stop(): Promise<void>;
}

/** Runs referrals in one process of a database at a time. A former leader writes nothing. */
export function referralOf(parts: RunnerParts): Referral {
  let running: Leadership | undefined;
  return {
    async start() {
      running = await lookAfter({
        leaders: parts.leaders,
        db: parts.db,
        duty: 'referrals',
        what: 'Referrals',
        look: (db) => lookAfterReferrals({ ...parts, db }),
        warn: parts.warn,
      });
    },
    async state() {
      const { sql } = parts.db;
      const place = await parts.leaders.place('referrals');
      const [counts] = await sql<{ due: string; refused: string }>`
        select (select count(*) from referral where state = 'due') as due,
          (select count(*) from referral where state = 'refused') as refused`;
      return { place, due: Number(counts?.due ?? 0), refused: Number(counts?.refused ?? 0) };
    },
    async stop() {
      await running?.stop();
    },
  };
}
