import type { Client, ClientConfig } from 'pg';
import { type KeptConnection, keepConnection } from '../../db/kept-connection.ts';
import type { Db, Sql } from '../../db/tx.ts';

/** An arbitrary number that no other program locks in the same database. */
const LOCK = 7_586_213;
/** How often other processes try to lead, and the leader verifies that it still leads. */
const TRY_MS = 3_000;
/** The time limit of that check; a slower connection counts as broken. */
const PATIENCE_MS = 2_000;

interface Options {
  readonly connection: ClientConfig;
  /** Starts to lead. {@link resign} ends what it starts. */
  readonly lead: (term: string) => Promise<void>;
  readonly resign: () => Promise<void>;
  readonly warn: (error: unknown) => void;
}

export interface Leadership {
  /** Whether this process holds the lock. */
  hasLock(): boolean;
  /** Gives up the lead. */
  stop(): Promise<void>;
}

/**
 * Elects one leader per database by an advisory lock on a connection of its own, which the database releases when the
 * process dies. The other processes try every few seconds. Resolves after the first attempt. The lock names the leader;
 * {@link fenced} prevents writes of a former leader.
 */
export async function contendToLead({
  connection,
  lead,
  resign,
  warn,
}: Options): Promise<Leadership> {
  let kept: KeptConnection | undefined;
  let isLeading = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs start and end one at a time. */
  let turn: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work).catch(warn);
    return turn;
  }

  async function look(client: Client): Promise<void> {
    if (isLeading) {
      await client.query({ text: 'select 1', ...patience });
      return;
    }
    const { rows } = await client.query<{ got: boolean }>({
      text: 'select pg_try_advisory_lock($1) as got',
      values: [LOCK],
      ...patience,
    });
    if (rows[0]?.got !== true || isStopped) return;
    const { rows: terms } = await client.query<{ term: string }>({
      text: 'update broker_term set term = term + 1 returning term',
      ...patience,
    });
    isLeading = true;
    await lead(terms[0]?.term ?? '');
  }

  function giveUp(): void {
    if (!isLeading) return;
    isLeading = false;
    void inTurn(resign);
  }

  async function goOn(): Promise<void> {
    const client = kept?.client;
    await inTurn(async () => {
      try {
        if (client && !isStopped) await look(client);
      } catch (error) {
        // A process that could not start releases the lock together with the connection.
        giveUp();
        kept?.renew(error);
      }
    });
    if (!isStopped) timer = setTimeout(() => void goOn(), TRY_MS);
  }

  kept = await keepConnection({
    connection,
    name: 'plumb-broker',
    prepare: async () => undefined,
    onLost: giveUp,
    warn,
  });
  await goOn();
  return {
    hasLock: () => isLeading,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
      giveUp();
      await turn;
      await kept.stop();
    },
  };
}

/** Whether any process holds the lock. */
export async function isLed(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_led: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${LOCK} and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as is_led`;
  return row?.is_led ?? false;
}

const patience = { query_timeout: PATIENCE_MS };

/** Another process leads by now: this process may not write. */
export class NotLeading extends Error {
  override readonly name = 'NotLeading';
}

/**
 * A database whose transactions are valid in one term only: the next leader waits for running ones, and later ones fail.
 *
 * @throws NotLeading from `transaction`
 */
export function fenced(db: Db, term: string): Db {
  return {
    sql: db.sql,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const [mine] = await tx`select from broker_term where term = ${term} for share`;
        if (!mine) throw new NotLeading('another process speaks for the broker');
        return work(tx);
      }),
  };
}
