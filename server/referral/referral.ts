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

/** Runs referrals in one process of a database at a time. Two at once are harmless: each step is idempotent. */
export function referralOf(parts: RunnerParts): Referral {
  let running: Leadership | undefined;
  return {
    async start() {
      running = await lookAfter({
        leaders: parts.leaders,
        duty: 'referrals',
        what: 'Referrals',
        look: () => lookAfterReferrals(parts),
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
