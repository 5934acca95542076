import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuildFiles } from '../../contract/offline-copy.ts';

/** The build under test. */
export const DIST =
  process.env['PLUMB_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** The end of a file name that depends on its content, as in `index-B3x9_aQz.js`. */
const HASH = /-[\w-]{8}\.(?:js|css|json)\b/g;
const LIST = /^files-.*\.json$/;
const TEXT = /\.(js|css|html|json|webmanifest)$/;

/** A folder with the build in it, to be changed; the caller removes it. */
export async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumb-build-'));
  await cp(DIST, folder, {
    recursive: true,
    // Compressed copies would not follow a change of their originals.
    filter: (name) => !/\.(br|gz)$/.test(name),
  });
  return folder;
}

/** A folder with a build in the pseudo-language, made from the sources; the caller removes it. */
export async function pseudoBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumb-pseudo-'));
  const main = fileURLToPath(new URL('pseudo-build-main.ts', import.meta.url));
  // The test runner's environment variables would make it a build for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [main, folder], { env });
  return folder;
}

/** Prepends a line to the scripts whose names match, to simulate a browser that lacks a feature. */
export async function prepend(folder: string, names: RegExp, line: string): Promise<void> {
  const scripts = (await filesIn(folder)).filter((file) => names.test(basename(file)));
  if (scripts.length === 0) throw new Error(`no script of the build is named like ${names}`);
  for (const script of scripts) {
    await writeFile(script, `${line}\n${await readFile(script, 'utf8')}`);
  }
}

/**
 * Removes the files whose names match from the build, like an unfinished deployment. Returns a function that restores
 * them.
 */
export async function without(folder: string, names: RegExp): Promise<() => Promise<void>> {
  const files = (await filesIn(folder)).filter((file) => names.test(basename(file)));
  if (files.length === 0) throw new Error(`no file of the build is named like ${names}`);
  const taken = await Promise.all(files.map(async (file) => [file, await readFile(file)] as const));
  for (const file of files) await rm(file);
  return async () => {
    for (const [file, bytes] of taken) await writeFile(file, bytes);
  };
}

/**
 * Makes the next build of the same app in place: every hashed file gets another name, as after a change that affects
 * all files, and so does the list in the service worker. `letter` distinguishes builds.
 */
export async function renew(folder: string, letter: string): Promise<void> {
  const files = await filesIn(folder);
  const ends = new Set(files.flatMap((file) => basename(file).match(HASH) ?? []));
  await Promise.all(
    files.map(async (file) => {
      const name = basename(file);
      const after = join(
        file,
        '..',
        name.replace(HASH, (end) => renamed(end, letter)),
      );
      if (after !== file) await rename(file, after);
      if (!TEXT.test(name)) return;
      const text = await readFile(after, 'utf8');
      const next = text.replaceAll(HASH, (end) => (ends.has(end) ? renamed(end, letter) : end));
      // The worker refers to the list of hashed files by its name, and to other files by a revision.
      const isWorker = name === 'sw.js';
      await writeFile(after, isWorker ? next.replaceAll('"revision":"', `$&${letter}`) : next);
    }),
  );
}

/**
 * The next build's name: the first character of the hash distinguishes builds. The other characters shift by one, so
 * that a hash that already begins with the letter changes too: under its old name the worker would keep the old file.
 */
function renamed(end: string, letter: string): string {
  return `-${letter}${end.slice(1, 8)}${end.slice(9)}`;
}

/**
 * Keeps only some screens in the list of files that the worker stores, like a small app: an update stores every file
 * anew, and a test of updates learns nothing from two hundred more files.
 */
export async function storeOnly(folder: string, screens: RegExp): Promise<void> {
  const list = (await filesIn(folder)).find((file) => LIST.test(basename(file)));
  if (list === undefined) throw new Error('the build has no list of its files');
  const { shell, parts } = JSON.parse(await readFile(list, 'utf8')) as BuildFiles;
  const some = Object.entries(parts).filter(
    ([name]) => !name.startsWith('src/domains/') || screens.test(name),
  );
  await writeFile(list, JSON.stringify({ shell, parts: Object.fromEntries(some) }));
}

/** Deploys one build over another: the page after its files and the worker last, like a careful deployment. */
export async function deploy(build: string, place: string): Promise<void> {
  const before = new Set(await readdir(join(place, 'assets')));
  await cp(join(build, 'assets'), join(place, 'assets'), { recursive: true });
  await cp(build, place, { recursive: true, filter: isNoWorker });
  for (const worker of (await readdir(build)).filter((name) => !isNoWorker(name))) {
    await cp(join(build, worker), join(place, worker));
  }
  const now = new Set(await readdir(join(build, 'assets')));
  for (const name of before.difference(now)) await rm(join(place, 'assets', name));
}

function isNoWorker(name: string): boolean {
  return !basename(name).startsWith('sw.js');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
