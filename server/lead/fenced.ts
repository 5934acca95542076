import type { Db, Tx } from '../db/tx.ts';
import type { Duty } from './duties.ts';

/** Another process leads the duty now: this process may not write. */
export class NotLeading extends Error {
  override readonly name = 'NotLeading';
}

/**
 * A database that accepts writes only during one term of a duty. The next leader waits for running
 * transactions. Later ones fail, even in a process that was frozen and does not know yet that
 * another leads. A single statement other than a `select` runs as such a transaction. A `select`
 * needs no term, so the database rejects one that writes, for example by a function.
 *
 * @throws NotLeading from transactions and statements after the term
 */
export function fenced(db: Db, duty: Duty, term: string): Db {
  function inTerm<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => {
      const [mine] = await tx`
        select from leader_term where duty = ${duty} and term = ${term} for share`;
      if (!mine) throw new NotLeading(`another process leads the duty ${duty}`);
      return work(tx);
    });
  }
  return {
    sql: (parts, ...values) =>
      isRead(parts)
        ? db.transaction(async (tx) => {
            await tx`set transaction read only`;
            return tx(parts, ...values);
          })
        : inTerm((tx) => tx(parts, ...values)),
    transaction: inTerm,
  };
}

function isRead([start = '']: TemplateStringsArray): boolean {
  return /^\s*select\b/.test(start);
}
