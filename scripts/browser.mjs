import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** What Chromium needs to run as root, in a container, and without asking the network for anything. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages are of one site; apart from each other they cost a tenth of the time of all tests.
  '--disable-site-isolation-trials',
];

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A browser as people have it: the one named in CHROMIUM_PATH, Playwright's own, or the system's.
 * @returns {string | undefined} its path
 */
export function findBrowser() {
  return find(WHOLE);
}

/**
 * The same without windows and without anything to ask a person, where there is one: a page costs a third less time in it.
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
    // `which` says by its exit code that there is none; any other trouble is worth hearing.
    if (error instanceof Error && 'status' in error && error.status !== null) return undefined;
    throw error;
  }
}
