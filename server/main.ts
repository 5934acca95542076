import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sentenceOf } from './cannot-start.ts';

// Halves the time that a warm start spends on reading the code. Where it cannot be written, nothing is lost.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/plumb', import.meta.url)));
const { startServer } = await import('./start.ts');

/** How long a start may continue after a stop signal, and then the stop itself. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const starting = startServer({
  env: process.env,
  words: process.argv.slice(2),
  dist: fileURLToPath(new URL('../dist', import.meta.url)),
  wallNowMs: Date.now,
  say,
  inColor: process.stdout.isTTY,
});

let isStopping = false;

/** Stops everything that was started; a running start finishes first, so that nothing is left half done. */
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
// The terminal was closed: the database, in a group of its own, would else outlive us.
process.on('SIGHUP', () => void stop());
// A process started by another one stops with it (`npm run cluster`).
process.on('disconnect', () => void stop());
process.channel?.unref();

try {
  await starting;
  // Now, since a killed server has no later.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
