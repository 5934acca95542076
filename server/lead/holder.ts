import assert from 'node:assert/strict';
import type { Client, ClientConfig } from 'pg';
import { type KeptConnection, keepConnection } from '../db/kept-connection.ts';
import type { Contender } from './contender.ts';
import { DUTIES, type Duty } from './duties.ts';

/** How often a process tries to lead what another one leads. Another leads within two seconds of a leader's death. */
const TRY_MS = 500;
/** How often it asks something over the connection that holds its locks while it leads all that it wants to. */
const CHECK_MS = 1_000;
/** The time limit of a question; a connection that takes longer counts as broken. */
const PATIENCE_MS = 5_000;
/** The database ends a connection that asks nothing for so long, and its locks are free: the process is frozen or cut off. */
const SILENCE_MS = 10_000;

/** The connection that holds a process's locks. */
export interface Holder {
  /** Tries to lead what is not led here yet; resolves once that was done or failed. */
  attempt(): Promise<void>;
  /** Lets another process lead. */
  release(duty: Duty): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the connection and tries, as long as it is open, to lead what is contended for. */
export async function openHolder(
  connection: ClientConfig,
  contenders: ReadonlyMap<Duty, Contender>,
  warn: (message: string, error?: unknown) => void,
): Promise<Holder> {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Duties whose lock is asked for or which start: a lock counts how often one session took it. */
  const trying = new Set<Duty>();

  /** A connection answers one question at a time. */
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
      // The end of the connection releases it too.
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
    // A connection that broke meanwhile holds nothing.
    if (kept.client !== client) return;
    await Promise.all(got.map((duty) => begin(client, duty)));
  }

  async function begin(client: Client, duty: Duty): Promise<void> {
    const contender = contenders.get(duty);
    if (!contender || contender.isStopped) return release(duty);
    if (await contender.begin(() => nextTerm((text, values) => ask(client, text, values), duty)))
      return;
    // It lost the lock together with the connection, where that is why.
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
    // Not awaited: what takes its time to start holds up nothing else.
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

/** Counts the leaders of a duty, so that the writes of a former one can be told. */
async function nextTerm(ask: Ask<{ term: string }>, duty: Duty): Promise<string> {
  const [row] = await ask(
    `insert into leader_term (duty, term) values ($1, 1)
     on conflict (duty) do update set term = leader_term.term + 1 returning term`,
    [duty],
  );
  assert(row, 'an upsert returns its row');
  return row.term;
}
