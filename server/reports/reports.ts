import type { Leadership, Place } from '../lead/leaders.ts';
import { lookAfter } from '../lead/look-after.ts';
import type { ReportParts, ReportRunnerParts } from './parts.ts';
import { tellOfReports } from './tell.ts';
import { writeDueReports } from './write-due.ts';

/** Which process generates reports, and how many of this market exist. */
export interface ReportsState {
  readonly place: Place;
  readonly morning: number;
  readonly review: number;
}

/** The engine of morning reports and market reviews. */
export interface Reports {
  /** Starts the report job, unless another process on the same database runs it. */
  start(): Promise<void>;
  state(): Promise<ReportsState>;
  stop(): Promise<void>;
}

/** Generates due reports and sends their notifications. Idempotent, and safe to interrupt anywhere. */
export async function lookAfterReports(parts: ReportParts): Promise<void> {
  await writeDueReports(parts);
  await tellOfReports(parts);
}

/** Runs reports in one process of a database at a time. A former leader writes nothing. */
export function reportsOf(parts: ReportRunnerParts): Reports {
  let running: Leadership | undefined;
  return {
    async start() {
      running = await lookAfter({
        leaders: parts.leaders,
        db: parts.db,
        duty: 'reports',
        what: 'Reports',
        look: (db) => lookAfterReports({ ...parts, db }),
        warn: parts.warn,
      });
    },
    async state() {
      const { db, marketName } = parts;
      const [count] = await db.sql<{ morning: number; review: number }>`
        select count(*) filter (where kind = 'morning')::int as morning,
          count(*) filter (where kind = 'review')::int as review
        from report where market = ${marketName}`;
      const place = await parts.leaders.place('reports');
      return { place, morning: count?.morning ?? 0, review: count?.review ?? 0 };
    },
    async stop() {
      await running?.stop();
    },
  };
}
