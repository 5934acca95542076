import assert from 'node:assert/strict';
import type { Client, ClientConfig } from 'pg';
import { type KeptConnection, keepConnection } from '../db/kept-connection.ts';
import type { Contender } from './contender.ts';
import { DUTIES, type Duty } from './duties.ts';

/**
 * How often a process contends for duties that others lead. After a leader's death another leads
 * within two seconds.
 */
const TRY_MS = 500;
/**
 * How often a process checks the connection with its locks while it leads all duties that it wants.
 */
const CHECK_MS = 1_000;
/** The time limit of a query; a connection that takes longer counts as broken. */
const PATIENCE_MS = 5_000;
/**
 * After this time without a query the database closes the connection and so frees its locks: the
 * process is frozen or cut off.
 */
const SILENCE_MS = 10_000;

/** The connection that holds a process's locks. */
export interface Holder {
  /**
   * Contends for the duties that this process does not lead yet; resolves once that succeeded or
   * failed.
   */
  attempt(): Promise<void>;
  /** Releases the lock of a duty, so that another process can lead. */
  release(duty: Duty): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the connection, and contends for the duties while it is open. */
export async function openHolder(
  connection: ClientConfig,
  contenders: ReadonlyMap<Duty, Contender>,
  warn: (message: string, error?: unknown) => void,
): Promise<Holder> {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Duties that are being locked or started. They must not be locked twice: a session has to
   * release a lock as often as it took it.
   */
  const trying = new Set<Duty>();

  /** Queries run one at a time on the connection. */
  let asking: Promise<unknown> = Promise.resolve();
  function ask<Row extends object>(
    client: Client,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> {
    const asked = asking.then(async () => {
      const question = { text, values: [...values], query_timeout: PATIENCE_MS };
      return (await client.query<Row>(question)).rows;
    });
    asking = asked.catch(() => undefined);
    return asked;
  }

  const kept: KeptConnection = await keepConnection({
    connection,
    name: 'plumb-leader',
    async prepare(client) {
      await client.query(`set idle_session_timeout = ${SILENCE_MS}`);
    },
    onLost() {
      for (const contender of contenders.values()) void contender.giveUp();
    },
    warn: (error) =>
      warn(
        'The connection by which processes agree who leads was lost; it is opened again.',
        error,
      ),
  });

  function wanted(): Duty[] {
    return [...contenders].flatMap(([duty, { isLeading, isStopped: isOver }]) =>
      isLeading || isOver || trying.has(duty) ? [] : [duty],
    );
  }

  async function release(duty: Duty): Promise<void> {
    const { client } = kept;
    try {
      if (client) await ask(client, 'select pg_advisory_unlock($1)', [DUTIES[duty].lock]);
    } catch (error) {
      // Closing the connection releases the lock too.
      kept.renew(error);
    }
  }

  async function take(client: Client, duties: readonly Duty[]): Promise<void> {
    const locks = duties.map((duty) => DUTIES[duty].lock);
    const rows = await ask<{ duty: Duty; got: boolean }>(
      client,
      `select duty, pg_try_advisory_lock(lock) as got
       from unnest($1::text[], $2::bigint[]) as wanted (duty, lock)`,
      [duties, locks],
    );
    const got = rows.flatMap((row) => (row.got ? [row.duty] : []));
    // A connection that broke meanwhile holds no locks.
    if (kept.client !== client) return;
    await Promise.all(got.map((duty) => begin(client, duty)));
  }

  async function begin(client: Client, duty: Duty): Promise<void> {
    const contender = contenders.get(duty);
    if (!contender || contender.isStopped) return release(duty);
    if (await contender.begin(() => nextTerm((text, values) => ask(client, text, values), duty)))
      return;
    // The start failed because the connection broke: the lock is gone already.
    if (!contender.isLeading) return;
    await contender.giveUp();
    await release(duty);
  }

  async function attempt(): Promise<void> {
    const { client } = kept;
    const nowMs = performance.now();
    const duties = wanted().filter((duty) => (contenders.get(duty)?.restsUntilMs ?? 0) <= nowMs);
    if (!client || isStopped || duties.length === 0) return;
    for (const duty of duties) trying.add(duty);
    try {
      await take(client, duties);
    } catch (error) {
      kept.renew(error);
    } finally {
      for (const duty of duties) trying.delete(duty);
    }
  }

  async function check(): Promise<void> {
    const { client } = kept;
    try {
      if (client) await ask(client, 'select 1');
    } catch (error) {
      kept.renew(error);
    }
  }

  async function look(): Promise<void> {
    if (wanted().length === 0) await check();
    // Not awaited: a duty that starts slowly must not delay the others.
    else void attempt();
    if (isStopped) return;
    timer = setTimeout(() => void look(), wanted().length === 0 ? CHECK_MS : TRY_MS);
  }
  timer = setTimeout(() => void look(), TRY_MS);

  return {
    attempt,
    release,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await kept.stop();
    },
  };
}

type Ask<Row> = (text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Starts the next term of a duty, so that the writes of former leaders can be rejected. */
async function nextTerm(ask: Ask<{ term: string }>, duty: Duty): Promise<string> {
  const [row] = await ask(
    `insert into leader_term (duty, term) values ($1, 1)
     on conflict (duty) do update set term = leader_term.term + 1 returning term`,
    [duty],
  );
  assert(row, 'an upsert returns its row');
  return row.term;
}
