import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';
import { databaseOwner, mayEnter, type Owner } from './owner.ts';

/** Where the embedded PostgreSQL keeps its files. */
export interface Place {
  /** The cluster: 0700 and the owner's. */
  readonly cluster: string;
  /** Its unix socket: only the owner and root get in. */
  readonly socket: string;
  /** A copy of the programs, for when the owner cannot reach `node_modules`. */
  readonly programs: string;
  readonly log: string;
  /** Outside the data folder, because the owner may not enter that one. */
  readonly outside: boolean;
}

/** The longest path of a unix socket that every system takes, bytes, less `/.s.PGSQL.5432`. */
const SOCKET_FOLDER_MAX = 103 - 14;

/**
 * Finds a place that the owner can reach. As root in a home folder that is closed to others the data
 * go to `/var/lib`, under a name made from the data folder's own, so that they are found again.
 */
export function databasePlace(dataDir: string, owner: Owner | undefined): Place {
  if (owner) letPass(dataDir);
  const outside = !mayEnter(dataDir, owner);
  const name = `plumb-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const root = outside ? join('/var/lib', name) : dataDir;

  const near = join(root, 'socket');
  const socket = Buffer.byteLength(near) <= SOCKET_FOLDER_MAX ? near : join(tmpdir(), name);
  return {
    cluster: join(root, 'database'),
    socket,
    programs: join(root, 'programs'),
    log: join(dataDir, 'database.log'),
    outside,
  };
}

/** Whether an embedded database was created for a data folder. Creates nothing. */
export function hasDatabase(dataDir: string): boolean {
  return isFolder(dataDir) && existsSync(databasePlace(dataDir, databaseOwner()).cluster);
}

/**
 * Makes the server's data folder, closed to other users. An existing folder is left unchanged.
 *
 * @throws CannotStart
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, 0o700);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CannotStart(`DATA_DIR cannot be made or is no folder (${reason}).`, { cause });
  }
}

/**
 * Makes a folder and those above it, which are the machine's and stay open to pass through. Folder by folder:
 * Node's own way tries for ever where the system says that a folder cannot be because it is not there.
 */
function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path), 0o777);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Lets other users traverse our folder to theirs without listing it. */
function letPass(dataDir: string): void {
  const { mode, uid } = statSync(dataDir);
  if (uid === process.getuid?.() && (mode & 0o011) !== 0o011)
    chmodSync(dataDir, (mode & 0o777) | 0o011);
}
