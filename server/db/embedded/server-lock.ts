import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CannotStart } from '../../cannot-start.ts';
import { runningProcess } from './processes.ts';

/** Another server works in this data folder. */
export class AlreadyRunning extends CannotStart {
  override readonly name = 'AlreadyRunning';
}

const Holder = v.object({ pid: v.number(), startedAt: v.string() });

/**
 * Takes a data folder for this process alone. A holder that was killed does not keep it: its number
 * and the moment it began no longer belong to a living process.
 *
 * @returns the way to give it back
 * @throws AlreadyRunning
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'server.lock');
  const mine = `${lock}.${process.pid}`;
  const holder = { pid: process.pid, startedAt: runningProcess(process.pid)?.startedAt ?? '' };
  writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 });

  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (appears(mine, lock)) return () => rmSync(lock, { force: true });
      const other = holderOf(lock);
      if (other && other !== 'nobody') {
        throw new AlreadyRunning(
          `Plumb is already running on ${dataDir} (process ${other.pid}); stop it first or choose another DATA_DIR.`,
        );
      }
      if (other) removeDead(lock, mine);
    }
    throw new AlreadyRunning(`Another Plumb is just starting on ${dataDir}.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Gives a file a second name. A link appears whole or not at all, and never over another. */
function appears(mine: string, name: string): boolean {
  try {
    linkSync(mine, name);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock without a holder. One start at a time does so: of two that saw the same dead lock,
 * the slower would otherwise remove the new lock of the faster.
 */
function removeDead(lock: string, mine: string): void {
  const removing = `${lock}.removing`;
  if (appears(mine, removing)) {
    if (holderOf(lock) === 'nobody') rmSync(lock);
    rmSync(removing);
  } else if (holderOf(removing) === 'nobody') {
    rmSync(removing, { force: true });
  }
}

/** The holder of a lock: a running process, or `nobody` when it has exited; `undefined` when there is no lock. */
function holderOf(lock: string): v.InferOutput<typeof Holder> | 'nobody' | undefined {
  let text: string;
  try {
    text = readFileSync(lock, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const holder = readHolder(text);
  return holder && runningProcess(holder.pid)?.startedAt === holder.startedAt ? holder : 'nobody';
}

function readHolder(text: string): v.InferOutput<typeof Holder> | undefined {
  try {
    return v.parse(Holder, JSON.parse(text));
  } catch (error) {
    // Torn by a power cut: no process holds it.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
