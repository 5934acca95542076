import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Owner } from './owner.ts';
import { CannotStart } from '../../cannot-start.ts';

/** Starting may have to read back a long log after a crash. */
const START_LIMIT_MS = 60_000;
const LOG_BYTES_MAX = 1_000_000;

export interface Postmaster {
  readonly process: ChildProcess;
  /** Resolves when the process has exited, for any reason. */
  readonly ended: Promise<void>;
}

/** Starts PostgreSQL and waits until it takes connections. */
export async function startPostmaster(
  command: { program: string; settings: readonly string[]; cluster: string; log: string },
  owner: Owner | undefined,
  admin: ClientConfig,
): Promise<Postmaster> {
  const log = openLog(command.log);
  const child = spawn(
    command.program,
    ['-D', command.cluster, ...command.settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: '/',
      // In a group of its own: Ctrl-C is for us, and we stop it after the last write.
      detached: true,
      stdio: ['ignore', log, log],
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
    },
  );
  closeSync(log);
  await once(child, 'spawn');
  const ended = untilExit(child);
  endTogether(child);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (await answers(admin)) return { process: child, ended };
    if (hasEnded()) throw new CannotStart(`PostgreSQL did not start; ${command.log} says why.`);
    if (performance.now() > until) {
      child.kill('SIGQUIT');
      throw new CannotStart(`PostgreSQL did not start within a minute; ${command.log} says why.`);
    }
    await Promise.race([ended, delay(25)]);
  }
}

/** A process that exits before it has stopped its database must leave none running. */
function endTogether(child: ChildProcess): void {
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
}

async function untilExit(child: ChildProcess): Promise<void> {
  await once(child, 'exit');
}

/** Stops it fast: open transactions roll back, the rest is written. */
export async function stopPostmaster({ process: child, ended }: Postmaster): Promise<void> {
  child.kill('SIGINT');
  await Promise.race([ended, delay(6_000, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
  await ended;
}

async function answers(admin: ClientConfig): Promise<boolean> {
  const client = new Client(admin);
  // Without a listener, a connection that breaks while it opens would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Not listening yet, or reading back its log (57P03).
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(String(code))) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES_MAX) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
