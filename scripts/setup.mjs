/**
 * Prepares a fresh clone; does nothing when the clone is already prepared. Plain JavaScript for Node 20, since it runs
 * before anything is installed. `node scripts/setup.mjs [start|test|dev|ops]`
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const memory = join(root, 'node_modules', '.cache', 'plumb');
const purpose = process.argv[2] ?? 'start';

/** The inputs of the built page. */
const BUILD_INPUTS = [
  'content/agreements',
  'content/articles',
  'content/help',
  'content/news',
  'contract',
  'locales',
  'operator',
  'public',
  'src',
  'workers',
  'index.html',
  'operator.html',
  'lingui.config.ts',
  'package-lock.json',
  'vite.config.ts',
  'vite.operator.config.ts',
  'scripts/build',
];

try {
  requireNode();
  installWhenStale();
  if (!['dev', 'ops'].includes(purpose)) buildWhenStale();
  if (purpose === 'test') {
    await provideBrowser();
    providePoppler();
    provideNats();
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
}

function installWhenStale() {
  const lock = fingerprintOf(readFileSync(join(root, 'package-lock.json')));
  if (remembered('installed') === lock && existsSync(join(root, 'node_modules', 'node'))) return;
  say('Installing packages …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  remember('installed', lock);
}

function buildWhenStale() {
  const inputs = fingerprintOf(BUILD_INPUTS.flatMap(filesBelow).map(stamp).join('\n'));
  if (remembered('built') === inputs && existsSync(join(root, 'dist', 'index.html'))) return;
  say('Building the app …');
  // `npm run` builds with the project's own Node, regardless of the Node that runs this script.
  run('npm', ['run', '--silent', 'build']);
  remember('built', inputs);
}

async function provideBrowser() {
  const { findBrowser } = await import('./browser.mjs');
  if (findBrowser()) return;

  say('Installing a browser for the tests …');
  const ways = [['npx', 'playwright', 'install', 'chromium']];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    ways.push(
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell'],
      // Not every system has the second package.
      ['apt-get', 'install', '-y', '-qq', 'chromium'],
    );
  }
  for (const [command = '', ...words] of ways) {
    try {
      run(command, words);
    } catch (error) {
      say(`That way did not work: ${String(error)}`);
    }
    if (findBrowser()) return;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one and run again, or name it in CHROMIUM_PATH.',
  );
}

/** The tests inspect PDFs with poppler-utils: what a page shows, and whether its seal is valid. */
function providePoppler() {
  if (hasPoppler()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing poppler-utils for the tests …');
    try {
      run('apt-get', ['update', '-qq']);
      run('apt-get', ['install', '-y', '-qq', 'poppler-utils']);
    } catch (error) {
      say(`That way did not work: ${String(error)}`);
    }
    if (hasPoppler()) return;
  }
  throw new Error(
    'The tests of PDFs need pdftotext, pdftoppm and pdfsig: install poppler-utils (apt-get install poppler-utils, or brew install poppler) and run again.',
  );
}

/** A few tests need a NATS server; without one, they are skipped. */
function provideNats() {
  if (hasNats() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing nats-server for the tests …');
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'nats-server']);
  } catch (error) {
    say(`That way did not work, so its tests are skipped: ${String(error)}`);
  }
}

function hasNats() {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function hasPoppler() {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    // For any reason of the failure, the tests could not use it.
    return false;
  }
}

function run(command, words) {
  execFileSync(command, words, { cwd: root, stdio: 'inherit' });
}

function filesBelow(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((child) => filesBelow(join(name, child)));
}

function stamp(path) {
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
}

function fingerprintOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

function remembered(what) {
  const path = join(memory, what);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function remember(what, value) {
  mkdirSync(memory, { recursive: true });
  writeFileSync(join(memory, what), value);
}

function say(sentence) {
  console.log(sentence);
}
