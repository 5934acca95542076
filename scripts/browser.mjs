import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Arguments that let Chromium run as root, in a container, and without network requests of its own. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages belong to one site; isolating them would cost a tenth of the test time.
  '--disable-site-isolation-trials',
];

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a full browser: the one named in CHROMIUM_PATH, Playwright's own, or the system's.
 * @returns {string | undefined} its path
 */
export function findBrowser() {
  return find(WHOLE);
}

/**
 * Finds a headless shell, which opens a page in a third less time; without one, a full browser.
 * @returns {string | undefined} its path
 */
export function findQuickBrowser() {
  return find(['chromium-headless-shell', ...WHOLE]);
}

/** @param {readonly string[]} commands */
function find(commands) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return commands.map(pathOf).find((path) => path !== undefined);
}

/** @param {string} command */
function pathOf(command) {
  try {
    return execFileSync('which', [command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch (error) {
    // `which` reports a missing command by its exit code; any other error is rethrown.
    if (error instanceof Error && 'status' in error && error.status !== null) return undefined;
    throw error;
  }
}
