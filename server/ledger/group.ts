import type { Db } from '../db/tx.ts';
import { type OutcomeRow, type Submission, submitEntries } from './write.ts';

/** Writes one entry, acknowledged durable, together with the others that wait at the same moment. */
export type GroupCommit = (submission: Submission) => Promise<OutcomeRow>;

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (row: OutcomeRow) => void;
  readonly reject: (error: unknown) => void;
}

/** Entries in one call: more would make each wait longer than it spares. */
const BATCH_MAX = 128;
/** Calls under way at the same time: while one waits for the disk another is worked out. */
const CALLS_MAX = 2;
/** How often a batch is tried that lost a race which the database noticed. */
const TRIES_MAX = 4;

/** Collects entries while calls are under way, and sends them in one. */
export function groupCommit(db: Db, wallNowMs: () => number): GroupCommit {
  const queue: Waiting[] = [];
  let calls = 0;

  function pump(): void {
    while (calls < CALLS_MAX && queue.length > 0) {
      calls += 1;
      void write(queue.splice(0, BATCH_MAX)).finally(() => {
        calls -= 1;
        pump();
      });
    }
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await tryWrite(batch);
      for (const row of rows) batch[row.entry - 1]?.resolve(row);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function tryWrite(batch: readonly Waiting[]): Promise<readonly OutcomeRow[]> {
    const submissions = batch.map(({ submission }) => submission);
    for (let attempt = 1; ; attempt++) {
      try {
        return await submitEntries(db.sql, submissions, wallNowMs());
      } catch (error) {
        if (!isRace(error) || attempt === TRIES_MAX) throw error;
      }
    }
  }

  return (submission) =>
    new Promise((resolve, reject) => {
      queue.push({ submission, resolve, reject });
      // Not at once: what the same turn of the event loop brings goes along.
      if (queue.length === 1) setImmediate(pump);
    });
}

/** A deadlock, or a key that was written at the same moment: tried again, it works out. */
function isRace(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
  );
}
