import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The build under test. */
export const DIST =
  process.env['PLUMB_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** A name that changes with what is inside, as `index-B3x9_aQz.js`. */
const HASHED = /-.{8}\.(?:js|css|json)$/;
const TEXT = /\.(js|css|html|json|webmanifest)$/;

/** A folder with the build in it, to be changed; the caller removes it. */
export async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumb-build-'));
  await cp(DIST, folder, {
    recursive: true,
    // Compressed copies would not follow a change of what they were made of.
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

/** Takes the files whose names match out of the build, as an unfinished deployment would. */
export async function without(folder: string, names: RegExp): Promise<void> {
  const files = (await filesIn(folder)).filter((file) => names.test(basename(file)));
  if (files.length === 0) throw new Error(`no file of the build is named like ${names}`);
  for (const file of files) await rm(file);
}

/**
 * Makes the next build of the same app in place: every hashed file has another name, as after a change that
 * reaches everything, and the service worker the name of another list. `letter` tells builds apart.
 */
export async function renew(folder: string, letter: string): Promise<void> {
  const files = await filesIn(folder);
  const names = new Map(
    files
      .map((file) => basename(file))
      .filter((name) => HASHED.test(name))
      .map((name) => [name, renamed(name, letter)]),
  );
  for (const file of files.filter((name) => TEXT.test(name))) {
    let text = await readFile(file, 'utf8');
    for (const [before, after] of names) text = text.replaceAll(before, after);
    // The worker refers to the list of hashed files by its name, and to other files by a revision.
    if (basename(file) === 'sw.js') text = text.replaceAll('"revision":"', `"revision":"${letter}`);
    await writeFile(file, text);
  }
  for (const file of files) {
    const after = names.get(basename(file));
    if (after !== undefined) await rename(file, join(file, '..', after));
  }
}

/** As the next build would name it: the first sign of the hash tells builds apart. */
function renamed(name: string, letter: string): string {
  return name.replace(/-.(.{7}\.\w+)$/, `-${letter}$1`);
}

/** Puts one build in the place of another, its page after its parts and its worker last, as a careful deployment does. */
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
