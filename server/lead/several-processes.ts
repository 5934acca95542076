import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { keepConnection } from '../db/kept-connection.ts';

/** Any number that no other program locks in the same database. */
const LOCK = 7_586_295;
/** The connection of a process that was killed may take a moment to end. */
const AT_START_MS = 3_000;
/** The database needs eleven seconds to notice that a connection was cut: this process's own old one may hold the lock so long. */
const PATIENCE_MS = 15_000;
const BETWEEN_MS = 250;

interface Options {
  readonly connection: ClientConfig;
  /** Whether prices reach the other processes, over NATS. */
  readonly hasBus: boolean;
  readonly warn: (message: string, error?: unknown) => void;
  /** How long a process that runs waits for the lock again before it warns. */
  readonly patienceMs?: number;
}

/**
 * Claims the database for a process with a live market: only where NATS carries prices may several use one. Without it all but one
 * would show old prices for ever, and no order would fill where the broker is led by another process than the one with the prices.
 * A process that runs and loses its connection claims the database until it has it again.
 *
 * @throws CannotStart when another process uses the database, and this one or the other has no NATS
 */
export async function claimDatabase({
  connection,
  hasBus,
  warn,
  patienceMs = PATIENCE_MS,
}: Options): Promise<{ stop(): Promise<void> }> {
  let isRefused = false;
  let isRunning = false;
  let isWarned = false;
  const kept = await keepConnection({
    connection,
    name: 'plumb-process',
    async prepare(client) {
      isRefused = !(await lock(client, hasBus, isRunning ? patienceMs : AT_START_MS));
      if (isRefused && isRunning) {
        if (!isWarned) warn(TOGETHER);
        isWarned = true;
        // The next connection tries again.
        throw new Error(TOGETHER);
      }
      isWarned = false;
    },
    warn: (error) => warn('The connection that claims the database broke.', error),
  });
  if (isRefused) {
    await kept.stop();
    throw new CannotStart(TOGETHER);
  }
  isRunning = true;
  return kept;
}

const TOGETHER =
  'Another process uses this database. With a live market, several processes need NATS_URL, the same for all: over it the prices reach those that do not follow the stream.';

/** A process with NATS shares the lock with others of its kind; one without has it alone. */
async function lock(client: Client, isShared: boolean, patienceMs: number): Promise<boolean> {
  // The database hears within seconds of a machine that is gone, and releases its lock.
  await client.query(
    'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
  );
  const text = isShared
    ? 'select pg_try_advisory_lock_shared($1) as is'
    : 'select pg_try_advisory_lock($1) as is';
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>(text, [LOCK]);
    if (rows[0]?.is === true) return true;
    if (performance.now() >= untilMs) return false;
    await delay(BETWEEN_MS);
  }
}
