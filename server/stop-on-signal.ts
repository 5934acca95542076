import type { Server } from './start.ts';

/** How long a start may continue after a stop signal, and then the stop itself. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

interface Options {
  /** The start, which may still be running. */
  readonly starting: Promise<Server>;
  /** Tells the person what happens. */
  readonly say: (line: string) => void;
}

/**
 * Ends this process when it is asked to, after everything that was started has stopped. A running start finishes
 * first, so that nothing is left half done.
 */
export function stopOnSignal({ starting, say }: Options): void {
  let isStopping = false;

  async function stop(): Promise<void> {
    // Asked twice is asked urgently.
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping …');
    const startLimit = exitAfter(START_LIMIT_MS);
    const server = await starting;
    clearTimeout(startLimit);
    exitAfter(STOP_LIMIT_MS);
    await server.stop();
    process.exit(0);
  }

  function exitAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      say('Stopping took too long; ended at once. Nothing acknowledged is lost.');
      process.exit(1);
    }, ms).unref();
  }

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The terminal was closed: the database, in its own process group, would otherwise outlive this
  // process.
  process.on('SIGHUP', () => void stop());
  // A process that another one started stops with it, even if that one crashes (`npm run cluster`).
  process.on('disconnect', () => void stop());
}
