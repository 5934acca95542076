import type { Db } from '../db/tx.ts';

/** Another process leads by now: this process may not write. */
export class NotLeading extends Error {
  override readonly name = 'NotLeading';
}

/**
 * A database whose transactions are valid in one term of the broker only: the next leader waits for running ones, and later ones
 * fail.
 *
 * @throws NotLeading from `transaction`
 */
export function fenced(db: Db, term: string): Db {
  return {
    sql: db.sql,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const [mine] = await tx`
          select from broker_term where term = ${term} for share`;
        if (!mine) throw new NotLeading('another process speaks for the broker');
        return work(tx);
      }),
  };
}
