import type { Db, Sql, Tx } from '../../server/db/tx.ts';
import type { Trading } from '../../server/broker/broker.ts';

/** The error of a process that dies in the middle of its work. */
export class Died extends Error {}

/** Whether an error is, or was caused by, such a death. */
export function isDeath(error: unknown): boolean {
  return error instanceof Died || (error instanceof Error && isDeath(error.cause));
}

/** Dependencies whose transactions fail before their nth statement, counted over all of them. */
export function dyingAt<Parts extends { readonly db: Db }>(parts: Parts, nth: number): Parts {
  return { ...parts, db: { ...parts.db, transaction: dyingIn(parts.db, stepsUntil(nth)) } };
}

/**
 * Dependencies that fail before their nth step, inside a transaction or between two. Each statement is a step, and so is each
 * order, before it is placed and before its response arrives.
 */
export function dyingAnywhere<
  Parts extends { readonly db: Db; readonly trading: Pick<Trading, 'place'> },
>(parts: Parts, nth: number): Parts {
  const step = stepsUntil(nth);
  const { db, trading } = parts;
  const sql: Sql = (texts, ...values) => {
    step();
    return db.sql(texts, ...values);
  };
  const place: Trading['place'] = async (...asked) => {
    step();
    const order = await trading.place(...asked);
    step();
    return order;
  };
  return {
    ...parts,
    db: { sql, transaction: dyingIn(db, step) },
    trading: { ...trading, place },
  };
}

function stepsUntil(nth: number): () => void {
  let left = nth;
  return () => {
    left -= 1;
    if (left < 0) throw new Died();
  };
}

function dyingIn(db: Db, step: () => void): Db['transaction'] {
  return (work) =>
    db.transaction((tx) => {
      const dying = <Row extends object>(
        texts: TemplateStringsArray,
        ...values: Parameters<Tx> extends [unknown, ...infer Values] ? Values : never
      ) => {
        step();
        return tx<Row>(texts, ...values);
      };
      return work(Object.assign(dying, { afterCommit: tx.afterCommit }));
    });
}
