import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';

/** The unprivileged user that PostgreSQL runs as when we are root. */
export interface Owner {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as; `undefined` for our own. It refuses to run as root, and its
 * `initdb` needs a user with a name, so the machine's `postgres` is used, else `nobody`.
 */
export function databaseOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;

  const users = new Map<string, Owner>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || uid === '0') continue;
    users.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  const owner = users.get('postgres') ?? users.get('nobody') ?? [...users.values()][0];
  if (!owner)
    throw new CannotStart('PostgreSQL cannot run as root and there is no other user to run it as.');
  return owner;
}

/**
 * Whether the owner may pass through a folder and all above it; for our own user, whether it can.
 */
export function mayEnter(folder: string, owner: Owner | undefined): boolean {
  if (!owner) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error) return false;
      throw error;
    }
  }
  for (let each = folder; ; each = dirname(each)) {
    const { mode, uid, gid } = statSync(each);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(each) === each) return true;
  }
}
