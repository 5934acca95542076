import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runningProcess } from './processes.ts';

/** A number that no process can have: Linux goes to 4 million, macOS to 99,999. */
const NOBODY = '999999999';

/**
 * Stops a PostgreSQL that outlived a killed server, so that there is never a second one on the same
 * data, and removes files that would prevent a new one from starting.
 *
 * @returns whether there was one
 */
export async function stopLeftover(cluster: string, socket: string): Promise<boolean> {
  const wasThere = await stopPrevious(cluster);
  // A socket's own lock file names the old process too.
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432'), { force: true });
  return wasThere;
}

async function stopPrevious(cluster: string): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === undefined) return false;

  if (isOurs(pid, cluster)) {
    // Fast, then without a checkpoint, then by force: the log recovers everything committed.
    for (const [signal, patienceMs] of [
      ['SIGINT', 5_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 2_000],
    ] as const) {
      if (!isOurs(pid, cluster)) break;
      process.kill(pid, signal);
      const until = performance.now() + patienceMs;
      while (isOurs(pid, cluster) && performance.now() < until) await delay(20);
    }
    forget(file);
    return true;
  }
  forget(file);
  return false;
}

/**
 * PostgreSQL refuses to start while the process named in the file exists, even if it is a zombie or an unrelated process
 * with the same number. Only the number is changed: the rest of the file lets it check that no worker of the old one still
 * holds the shared memory.
 */
function forget(file: string): void {
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [NOBODY, ...rest].join('\n'));
}

function isOurs(pid: number, cluster: string): boolean {
  const running = runningProcess(pid);
  return (
    running !== undefined &&
    running.command.includes('postgres') &&
    running.command.includes(cluster)
  );
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}
