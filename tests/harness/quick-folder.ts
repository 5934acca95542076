import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** The space that a test run may need. */
const BYTES_MIN = 4e9;

/**
 * The folder for databases that need not survive their test: in memory if there is room, because waiting for the disk
 * is most of the cost of hundreds of databases. Tests of crashes and power cuts use the disk.
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
