import type { Db } from '../db/tx.ts';
import type { Duty } from './duties.ts';
import { fenced } from './fenced.ts';
import type { Leaders, Leadership } from './leaders.ts';
import { unlessAborted } from '../unless-aborted.ts';

/** How often due work is looked for, and the pause after a failure. */
const LOOK_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;

interface Options {
  readonly leaders: Leaders;
  readonly db: Db;
  readonly duty: Duty;
  /** The subject of a warning, as `Products`. */
  readonly what: string;
  /**
   * Does the due work. It may stop anywhere and be repeated. `db` accepts writes in this term only,
   * and no new statement once this process stops.
   */
  readonly look: (db: Db) => Promise<void>;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Repeats work in the process that leads a duty. A process may learn late that it lost the lead;
 * its writes then fail. A stop does not wait for work between two statements, which may take long.
 */
export async function lookAfter(options: Options): Promise<Leadership> {
  const { leaders, db, duty, what, look, warn } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  async function once(own: Db): Promise<number> {
    try {
      await unlessAborted(signal, () => look(own));
      return LOOK_MS;
    } catch (error) {
      // The next leader completes work that the end of this process interrupted.
      if (!signal.aborted) warn(`${what} could not be looked after; it is tried again.`, error);
      return AFTER_FAILURE_MS;
    }
  }
  const leadership = await repeatWhereLed(leaders, duty, {
    begin(term) {
      const own = untilStopped(fenced(db, duty, term), signal);
      return () => once(own);
    },
    warn: (error) => warn(`${what} could not be led.`, error),
  });
  return {
    isHere: () => leadership.isHere(),
    stop() {
      stopping.abort();
      return leadership.stop();
    },
  };
}

/** A database that accepts no new statement once the signal is aborted. */
function untilStopped(db: Db, signal: AbortSignal): Db {
  return {
    async sql(parts, ...values) {
      signal.throwIfAborted();
      return db.sql(parts, ...values);
    },
    async transaction(work) {
      signal.throwIfAborted();
      return db.transaction(work);
    },
  };
}

/**
 * Repeats a function in the process that leads a duty.
 *
 * @param begin called at the start of a term; returns the function to repeat, which never rejects
 *   and resolves to the milliseconds before its next run
 */
export function repeatWhereLed(
  leaders: Leaders,
  duty: Duty,
  options: { begin: (term: string) => () => Promise<number>; warn: (error: unknown) => void },
): Promise<Leadership> {
  const { begin, warn } = options;
  let running: { stop: () => Promise<void> } | undefined;
  return leaders.contend(duty, {
    async lead(term) {
      running = repeat(begin(term));
    },
    async resign() {
      await running?.stop();
      running = undefined;
    },
    warn,
  });
}

function repeat(once: () => Promise<number>): { stop: () => Promise<void> } {
  let isStopped = false;
  let wake: (() => void) | undefined;

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
      if (isStopped) return;
    }
  }

  const running = goOn();
  return {
    async stop() {
      isStopped = true;
      wake?.();
      await running;
    },
  };
}
