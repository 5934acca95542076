import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Another process, identified by its id and start time: ids are reused. */
export interface Running {
  readonly pid: number;
  readonly startedAt: string;
  readonly command: string;
}

/** Describes a running process; a zombie is not running. */
export function runningProcess(pid: number): Running | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return undefined;
  }
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): Running | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, startedAt: `${boot}:${fields[19]}`, command };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined; // it went away meanwhile
    throw error;
  }
}

function fromPs(pid: number): Running | undefined {
  const line = (column: string) =>
    spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
    }).stdout?.trim();
  const state = line('state');
  if (!state || state.startsWith('Z')) return undefined;
  return { pid, startedAt: line('lstart') ?? '', command: line('command') ?? '' };
}
