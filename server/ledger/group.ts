import { type InGroups, inGroups } from '../db/in-groups.ts';
import type { Db } from '../db/tx.ts';
import { type Now, type OutcomeRow, type Submission, submitEntries } from './write.ts';

/** Writes one entry, acknowledged durable, together with the others that wait at the same moment. */
export type GroupCommit = InGroups<Submission, OutcomeRow>;

/** Collects entries while calls are under way, and sends them in one. */
export function groupCommit(db: Db, now: () => Now): GroupCommit {
  return inGroups(async (submissions: readonly Submission[]) => {
    const rows = await submitEntries(db.sql, submissions, now());
    return rows.toSorted((one, other) => one.entry - other.entry);
  });
}
