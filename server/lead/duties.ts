import type { Role } from '../roles.ts';

interface DutyFacts {
  /** The key of its advisory lock, which no other program uses in the same database. */
  readonly lock: number;
  /** Only processes with this role contend for it. */
  readonly role: Role;
}

/** Work that only one process of a database does at a time. */
export const DUTIES = {
  /** Runs the connection to the broker. */
  broker: { lock: 7_586_213, role: 'broker' },
  /** Reads deposits from the chain. */
  deposits: { lock: 7_586_214, role: 'chain' },
  /** Executes withdrawals. */
  withdrawals: { lock: 7_586_216, role: 'chain' },
  /** Processes bank bookings and payouts. */
  bank: { lock: 7_586_219, role: 'chain' },
  /** Deals in products, managed accounts and strategies. */
  products: { lock: 7_586_223, role: 'jobs' },
  /** Credits interest. */
  savings: { lock: 7_586_230, role: 'jobs' },
  charity: { lock: 7_586_231, role: 'jobs' },
  referrals: { lock: 7_586_240, role: 'jobs' },
  reports: { lock: 7_586_247, role: 'jobs' },
  ideas: { lock: 7_586_250, role: 'jobs' },
  news: { lock: 7_586_271, role: 'jobs' },
  /** Reads the texts of news providers. */
  outside_news: { lock: 7_586_272, role: 'jobs' },
  /** Follows the stream of a live market. */
  prices: { lock: 7_586_283, role: 'feed' },
} as const satisfies Record<string, DutyFacts>;

export type Duty = keyof typeof DUTIES;
