import type { Client, ClientConfig } from 'pg';
import { type KeptConnection, keepConnection } from '../../db/kept-connection.ts';
import type { Sql } from '../../db/tx.ts';

/** Any numbers that no other program locks in the same database. */
const LOCKS = { watch: 7_586_214, carry: 7_586_216, bank: 7_586_219 } as const;
/** What is read or carried out, in the words of a warning. */
const NAMES = { watch: 'chain', carry: 'chain', bank: 'bank' } as const;
/** How often the newest block is asked for. A block comes every three seconds. */
const LOOK_MS = 1_500;
/** Waits after one failure, and at most. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The time limit of the question whether the lock is still ours. */
const PATIENCE_MS = 2_000;

interface Options {
  /** What is done: reading the chain, carrying withdrawals out, or what the bank booked. */
  readonly what: keyof typeof LOCKS;
  readonly step: () => Promise<boolean>;
  readonly connection: ClientConfig;
  readonly warn: (message: string, error?: unknown) => void;
}

const patience = { query_timeout: PATIENCE_MS };

/** The process that watches the chain: this one, another, or none. */
export type WatchPlace = 'here' | 'elsewhere' | 'nowhere';

export interface RunningWatch {
  isHere(): boolean;
  stop(): Promise<void>;
}

/**
 * Runs a watcher in one process of a database at a time, elected by an advisory lock, which the database releases when the
 * process dies. Two at once would do no harm, since each of their transactions checks what it builds on, but ask the node
 * twice. After a failure it waits, longer each time, up to half a minute.
 */
export async function runWatch({ what, step, connection, warn }: Options): Promise<RunningWatch> {
  let isHere = false;
  let isStopped = false;
  let failures = 0;
  let wake: (() => void) | undefined;

  const kept: KeptConnection = await keepConnection({
    connection,
    name: `plumb-chain-${what}`,
    prepare: async () => undefined,
    onLost: () => {
      isHere = false;
    },
    warn: (error) => warn(`The watcher of the ${NAMES[what]} lost its connection.`, error),
  });

  async function look(client: Client): Promise<boolean> {
    if (!isHere) {
      const { rows } = await client.query<{ got: boolean }>({
        text: 'select pg_try_advisory_lock($1) as got',
        values: [LOCKS[what]],
        ...patience,
      });
      isHere = rows[0]?.got === true;
    }
    return isHere && step();
  }

  async function once(): Promise<number> {
    const { client } = kept;
    if (!client) return FIRST_WAIT_MS;
    try {
      const hasMore = await look(client);
      if (failures > 1) warn(`The ${NAMES[what]} is read again.`);
      failures = 0;
      return hasMore ? 0 : LOOK_MS;
    } catch (error) {
      failures += 1;
      // One answer that fails is nothing; that it goes on is.
      if (failures === 2) warn(`The ${NAMES[what]} could not be read; it is tried again.`, error);
      return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10));
    }
  }

  async function goOn(): Promise<void> {
    for (;;) {
      const waitMs = await once();
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = goOn();
  return {
    isHere: () => isHere,
    async stop() {
      isStopped = true;
      wake?.();
      await running;
      isHere = false;
      await kept.stop();
    },
  };
}

/** Whether any process watches. */
export async function isWatched(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_watched: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${LOCKS.watch} and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as is_watched`;
  return row?.is_watched ?? false;
}
