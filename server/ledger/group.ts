import { type InGroups, inGroups } from '../db/in-groups.ts';
import type { Db } from '../db/tx.ts';
import { type Now, type OutcomeRow, type Submission, submitEntries } from './write.ts';

/** Writes an entry in one transaction with concurrent ones; resolves once it is durable. */
export type GroupCommit = InGroups<Submission, OutcomeRow>;

/** Collects entries while a database call is running, and sends them together in the next. */
export function groupCommit(db: Db, now: () => Now): GroupCommit {
  return inGroups(async (submissions: readonly Submission[]) => {
    const rows = await submitEntries(db.sql, submissions, now());
    return rows.toSorted((one, other) => one.entry - other.entry);
  });
}
