import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a page of an earlier build still finds its files. Source: browser, Service worker and updates. */
const KEPT_MS = 7 * 86_400_000;

/** The copies of a file that the build squeezed. */
const SQUEEZED = /\.(br|gz)$/;

/**
 * Copies the hashed files of the current build to those of earlier builds, and removes files that
 * no build has used for 7 days. May run concurrently: files are written atomically.
 */
export async function keepAssets(built: string, kept: string, nowMs: number): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 });
  // The time on a kept file is when a build last had it.
  const seconds = nowMs / 1_000;
  for (const file of squeezedFirst(await filesIn(built))) {
    const to = join(kept, file);
    if (!(await exists(to))) await copyWhole(join(built, file), to);
    await utimes(to, seconds, seconds);
  }
  for (const file of await filesIn(kept)) {
    const { mtimeMs } = await stat(join(kept, file));
    if (nowMs - mtimeMs > KEPT_MS) await rm(join(kept, file), { force: true });
  }
}

/** Compressed copies are written first, so that an existing file always has them. */
function squeezedFirst(files: readonly string[]): string[] {
  return [
    ...files.filter((file) => SQUEEZED.test(file)),
    ...files.filter((file) => !SQUEEZED.test(file)),
  ];
}

async function copyWhole(from: string, to: string): Promise<void> {
  const half = `${to}.${randomUUID()}`;
  await copyFile(from, half);
  await rename(half, to);
}

async function filesIn(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
