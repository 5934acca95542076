/**
 * Creates one file from which a machine without internet can run Plumb: `npm run tarball -- [FILE.tar.gz]`. It contains
 * the built app, the server, its packages, Node and PostgreSQL for linux-x64 with glibc, and the checksum of every
 * file.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** The files that the server needs besides its packages. */
const PARTS = ['server', 'contract', 'content', 'dist', 'deploy', 'docs', 'package.json'];
/** Node is a development package, but the tarball needs it. */
const NODE = 'node_modules/node/bin/node';

const packed = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `plumb-${packed.version}-linux-x64`;
const target = resolve(process.argv[2] ?? join(root, `${name}.tar.gz`));

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function main() {
  if (process.platform !== PLATFORM.os || process.arch !== PLATFORM.cpu) {
    throw new Error('The file is for linux-x64, and is made on such a machine.');
  }
  if (existsSync(target)) throw new Error(`${target} is there already.`);
  const work = mkdtempSync(join(tmpdir(), 'plumb-tarball-'));
  try {
    const folder = join(work, name);
    mkdirSync(folder);
    for (const part of [...PARTS, ...packages(), NODE]) copy(part, folder);
    for (const file of ['README.md', 'plumb']) {
      cpSync(join(root, 'deploy/offline', file), join(folder, file));
    }
    // The page with the table of settings, which the README of this folder names.
    cpSync(join(root, 'README.md'), join(folder, 'SETTINGS.md'));
    chmodSync(join(folder, 'plumb'), 0o755);
    rmSync(join(folder, 'deploy/offline'), { recursive: true });
    const files = filesIn(folder);
    writeFileSync(join(folder, 'SHA256SUMS'), files.map((file) => lineOf(folder, file)).join(''));
    archive(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  writeFileSync(`${target}.sha256`, lineOf(dirname(target), relative(dirname(target), target)));
  const megabytes = Math.round(lstatSync(target).size / 1e6);
  console.log(`${target} (${megabytes} MB), and its checksum in ${target}.sha256`);
}

/** The folders of packages that the server runs with on this platform. */
function packages() {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(locked).flatMap(([path, one]) => {
    if (path === '' || one.dev || one.devOptional || !runsHere(one)) return [];
    if (existsSync(join(root, path))) return [path];
    if (one.optional) return [];
    throw new Error(`${path} is not installed: run npm install.`);
  });
}

function runsHere({ os, cpu, libc }) {
  return (
    (os?.includes(PLATFORM.os) ?? true) &&
    (cpu?.includes(PLATFORM.cpu) ?? true) &&
    (libc?.includes(PLATFORM.libc) ?? true)
  );
}

/** Copies a file or a folder. Nested packages are listed separately; tests are excluded. */
function copy(part, folder) {
  const from = join(root, part);
  mkdirSync(dirname(join(folder, part)), { recursive: true });
  cpSync(from, join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const inside = relative(from, path);
      return inside !== 'node_modules' && !inside.endsWith('.test.ts');
    },
  });
}

/** Every file of a folder, sorted; symbolic links are excluded. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function lineOf(folder, file) {
  const hash = createHash('sha256').update(readFileSync(join(folder, file)));
  return `${hash.digest('hex')}  ${file}\n`;
}

/** Sorted and with a fixed time, so that the same files produce the same bytes. */
function archive(work) {
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  const options = [...same, '--mode=u+rw,go=rX,go-w', '-C', work];
  const made = spawnSync('tar', ['-I', 'gzip -n', ...options, '-cf', target, name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error('The file could not be written: GNU tar is needed.');
}
