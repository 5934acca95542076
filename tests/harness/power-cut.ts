import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The program that formats a test disk; its folder is not in every search path. */
const FORMAT = ['/usr/sbin/mkfs.ext4', '/sbin/mkfs.ext4'].find((path) => existsSync(path));

/** Whether a test disk can be mounted: only root on Linux with loop devices can. */
export const mayCutPower =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/dev/loop-control') &&
  FORMAT !== undefined;

/** A disk in a file, to distinguish synced data from cached data. */
export interface Disk {
  /** Where it is mounted. */
  readonly folder: string;
  /** Restores the data that had reached the disk at `copy`; everything else is lost, as after a power cut. */
  restore(copy: string): void;
  /** Copies the data that is on the disk now, without unsynced data. */
  copy(): string;
}

/** A fresh disk, gone when the test ends. */
export function aDisk(megabytes: number): Disk {
  const place = mkdtempSync(join(tmpdir(), 'plumb-disk-'));
  chmodSync(place, 0o755);
  const image = join(place, 'disk.img');
  const folder = join(place, 'disk');
  execFileSync('truncate', ['--size', `${megabytes}M`, image]);
  execFileSync(FORMAT ?? '', ['-q', '-E', 'lazy_itable_init=1,nodiscard', image]);
  execFileSync('mkdir', [folder]);
  mount(image);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmSync(place, { recursive: true, force: true });
  });

  function mount(file: string): void {
    // The file system writes only synced data: its periodic write-back is set to minutes, so that a power cut loses
    // more.
    execFileSync('mount', ['-o', 'loop,commit=900', file, folder]);
    chmodSync(folder, 0o755);
  }
  return {
    folder,
    copy() {
      const copy = join(place, `cut-${performance.now()}.img`);
      execFileSync('cp', ['--sparse=always', image, copy]);
      return copy;
    },
    restore(copy) {
      execFileSync('umount', [folder]);
      execFileSync('mv', [copy, image]);
      mount(image);
    },
  };
}

/** The PIDs of a process and its descendants. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return [pid, ...children];
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (error) {
    // It ended meanwhile.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
