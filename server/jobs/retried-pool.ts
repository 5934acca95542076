import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg';

/** States of a database that goes down or comes up: 57P01 to 57P03, and all of class 08. */
const GOING = /^(57P0[123]|08...)$/;
/** An error code that the worker retries (`cannot_connect_now`). */
const NOT_NOW = '57P03';

/**
 * A pool for the job worker. The worker records the end of a job without awaiting it, and retries
 * only after failures with known codes; any other failure ends the process. So every failure to
 * reach the database gets such a code.
 */
export function retriedPool(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') {
        return (hear?: Parameters<Pool['connect']>[0]) =>
          // The listener for new jobs has its own connection and reconnects itself.
          hear ? target.connect(hear) : target.connect().then(retriedClient, fail);
      }
      return boundOf(target, name);
    },
  });
}

function retriedClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return boundOf(target, name);
      return (text: QueryConfig, values?: unknown[]) => target.query(text, values).catch(fail);
    },
  });
}

function boundOf(target: object, name: string | symbol): unknown {
  const part: unknown = Reflect.get(target, name, target);
  return typeof part === 'function' ? part.bind(target) : part;
}

function fail(error: unknown): never {
  const isAnswer = error instanceof DatabaseError && !GOING.test(error.code ?? '');
  if (!(error instanceof Error) || isAnswer) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: NOT_NOW });
}
