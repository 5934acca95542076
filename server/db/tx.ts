import type { Pool, PoolClient } from 'pg';
import { DatabaseAway, reached } from './away.ts';

/** A value of a statement; a `bigint` or a decimal travels as text. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | Date
  | Buffer
  | readonly (string | number | boolean | null | Date | Buffer)[];

/** Runs one statement, written as a template; its values are sent as parameters. */
export type Sql = <Row extends object>(
  parts: TemplateStringsArray,
  ...values: readonly SqlValue[]
) => Promise<Row[]>;

/** The statements of one transaction. */
export interface Tx extends Sql {
  /** Runs a callback after the commit, so that others are notified only of committed changes. */
  readonly afterCommit: (run: () => void) => void;
}

/** The database as the parts of the server use it. */
export interface Db {
  readonly sql: Sql;
  /** Runs statements as one: all of them count when `work` returns, none when it throws. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export function dbOf(pool: Pool): Db {
  return { sql: sqlOf(pool), transaction: (work) => inTransaction(pool, work) };
}

/**
 * The time limit of a statement on this side: longer than the database's own limit, for a database
 * that is not reachable.
 */
const PATIENCE_MS = 8_000;

/**
 * Statements that each commit on their own.
 *
 * @throws DatabaseAway while the database is unreachable
 */
export function sqlOf(pool: Pool | PoolClient, patienceMs = PATIENCE_MS): Sql {
  return async <Row extends object>(
    parts: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ) => {
    const text = parts.reduce((before, part, at) => `${before}$${at}${part}`);
    const question = { text, values: [...values], query_timeout: patienceMs };
    const { rows } = await reached(pool.query<Row>(question));
    return rows;
  };
}

/**
 * Runs statements as one: all of them count when `work` returns, none when it throws.
 *
 * @throws DatabaseAway while the database is unreachable; after a failed commit, whether the statements count is unknown
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const client = await reached(pool.connect());
  const run = (text: string) => {
    const question = { text, query_timeout: patienceMs };
    return reached(client.query(question));
  };
  let broken: Error | undefined;
  const afterwards: (() => void)[] = [];
  let result: T;
  try {
    await run('begin');
    const tx = Object.assign(sqlOf(client, patienceMs), {
      afterCommit: (tell: () => void) => void afterwards.push(tell),
    });
    result = await work(tx);
    await run('commit');
  } catch (error) {
    // The transaction ends with its connection, so no rollback waits for a database that does not answer.
    if (error instanceof DatabaseAway) broken = error;
    else await run('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    client.release(broken);
  }
  for (const tell of afterwards) tell();
  return result;
}
