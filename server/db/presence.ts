import { setTimeout as delay } from 'node:timers/promises';
import { isOfAway } from './away.ts';

/** Observes whether the database is reachable. */
export interface Presence {
  /**
   * Receives an error. If it comes from an unreachable database, one message reports the outage and one reports its end, however many
   * errors there are. Returns false for any other error, which the caller reports.
   */
  note(error: unknown): boolean;
  stop(): Promise<void>;
}

/** The interval between two attempts to reach the database. */
const ASK_AGAIN_MS = 500;

/**
 * Creates the observer of a database.
 *
 * @param ask runs a statement; throws while the database is unreachable
 */
export function followPresence(
  ask: () => Promise<unknown>,
  tell: (message: string, error?: unknown) => void,
): Presence {
  const stopping = new AbortController();
  const { signal } = stopping;
  let following: Promise<void> | undefined;

  async function follow(first: unknown): Promise<void> {
    if ((await problemOf(ask)) === undefined) {
      tell('A database connection broke.', first);
      return;
    }
    if (signal.aborted) return;
    tell('The database is away; calls are answered as unavailable until it is back.', first);
    do await pause(ASK_AGAIN_MS, signal);
    while (!signal.aborted && (await problemOf(ask)) !== undefined);
    if (!signal.aborted) tell('The database is back.');
  }

  async function followOnce(first: unknown): Promise<void> {
    try {
      await follow(first);
    } finally {
      following = undefined;
    }
  }

  return {
    note(error) {
      if (!isOfAway(error)) return false;
      following ??= followOnce(error);
      return true;
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

async function problemOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Waits until the time is over or the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
