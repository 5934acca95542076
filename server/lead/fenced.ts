import type { Db } from '../db/tx.ts';
import type { Duty } from './duties.ts';

/** Another process leads by now: this process may not write. */
export class NotLeading extends Error {
  override readonly name = 'NotLeading';
}

/**
 * A database whose transactions are valid in one term of a duty only: the next leader waits for running ones, and later ones
 * fail.
 *
 * @throws NotLeading from `transaction`
 */
export function fenced(db: Db, duty: Duty, term: string): Db {
  return {
    sql: db.sql,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const [mine] = await tx`
          select from leader_term where duty = ${duty} and term = ${term} for share`;
        if (!mine) throw new NotLeading(`another process leads the duty ${duty}`);
        return work(tx);
      }),
  };
}
