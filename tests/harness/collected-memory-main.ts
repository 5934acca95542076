/**
 * Preloaded into a server: on SIGUSR2 it collects its garbage and writes the bytes that are still
 * in use, as `In use: 123`. What the process holds beyond that depends on when garbage was
 * collected last.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collect();
    // What the first collection released outside of the heap is freed by the second.
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`In use: ${heapUsed + external}\n`);
  });
}
