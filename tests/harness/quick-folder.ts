import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What a run of tests may need of it. */
const BYTES_MIN = 4e9;

/**
 * Where a database goes that need not survive its test: into memory where there is room, since waiting for the disk is most
 * of what hundreds of databases cost. What tests of crashes and power cuts write goes to the disk.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= BYTES_MIN ? MEMORY : tmpdir();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return tmpdir();
    throw error;
  }
}
