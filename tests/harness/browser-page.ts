import { expect, type Locator, type Page } from '@playwright/test';
import type { BuildFiles } from '../../contract/offline-copy.ts';

/** The status line above every screen: the market, its connection state, and its time. */
export function marketStatus(page: Page): Locator {
  return page.getByRole('button', { name: /Simulated market/ });
}

/** Waits until the feed reports live prices. */
export async function isLive(page: Page): Promise<void> {
  await expect(marketStatus(page)).toContainText('Live');
}

/** A row of a list by its ticker. */
export function rowOf(page: Page, ticker: string): Locator {
  const name = new RegExp(`^${ticker.replace('.', '\\.')}\\b`);
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
    .first();
}

/** Waits until the shell has loaded the parts that a first screen does not need. */
export async function isWhole(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('PullToRefresh')),
  );
}

/** Waits until the page handles its shortcuts, which happens before the last parts of the shell load. */
export async function hearsKeys(page: Page): Promise<void> {
  await isWhole(page);
  await page.waitForFunction(() => performance.getEntriesByName('keys heard').length > 0);
}

/** Waits until a service worker controls the page and has stored the whole app except the texts of other languages. */
export function isKeptForOffline(page: Page): Promise<void> {
  return areKept(page, 'all');
}

/**
 * Waits until a service worker controls the page and has stored everything that the page has opened so far. Other parts
 * follow, and that takes most of the time: a test that opens nothing else offline need not wait for them.
 */
export async function areOpenedKept(page: Page): Promise<void> {
  await isWhole(page);
  await areKept(page, 'opened');
}

async function areKept(page: Page, which: 'all' | 'opened'): Promise<void> {
  // `waitForFunction` would accept the promise itself as true.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(missingFiles, which), STORED).toEqual([]);
}

/** A whole build, on a slow machine. Each look lists every stored file, which holds up their storing. */
const STORED = { timeout: 240_000, intervals: [500] };
/** Polls frequently for data that is stored a moment later: Playwright would poll once a second. */
const SOON = { intervals: [50] };

/** Runs in the page: the files of its build, or those of them that it has opened, that its service worker has not stored yet. */
export async function missingFiles(which: 'all' | 'opened'): Promise<string[]> {
  const names = await caches.keys();
  const open = await Promise.all(names.map((name) => caches.open(name)));
  const requests = (await Promise.all(open.map((cache) => cache.keys()))).flat();
  const stored = new Set(requests.map(({ url }) => new URL(url).pathname.slice(1)));
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  for (const file of stored) {
    if (!/^assets\/files-.*\.json$/.test(file)) continue;
    const response = await caches.match(`/${file}`);
    const { shell = [], parts = {} } = ((await response?.json()) ?? {}) as Partial<BuildFiles>;
    if (!shell.includes(new URL(entry).pathname.slice(1))) continue;
    const { lang } = document.documentElement;
    const ofLanguage = Object.values(parts).filter(({ language = lang }) => language === lang);
    const opened = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => path.startsWith('assets/') && path !== file);
    const wanted = which === 'opened' ? opened : ofLanguage.flatMap((part) => part.files);
    return [...new Set([...shell, ...wanted])].filter((each) => !stored.has(each));
  }
  return ['the list of files'];
}

/** Waits until an answer of a call is stored; a first visit stores it only when the page is idle. */
export async function isAnswerKept(page: Page, path: string): Promise<void> {
  await isRowKept(page, 'answers', { key: expect.stringContaining(path) });
}

/** Waits until a row with these fields is stored: the page shows it at once and stores it a moment later. */
export async function isRowKept(
  page: Page,
  table: 'answers' | 'searches' | 'viewed' | 'watchlists' | 'watchlistEntries',
  fields: Record<string, unknown>,
): Promise<void> {
  await expect
    .poll(() => page.evaluate(readRows, [table, 'plumb'] as const), SOON)
    .toContainEqual(expect.objectContaining(fields));
}

/** Waits until the feed's worker has stored the last quotes, which it does every few seconds. */
export async function areQuotesKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(readRows, ['quotes', 'plumb-feed'] as const), SOON)
    .not.toEqual([]);
}

/** Runs in the page. */
async function readRows([table, database]: readonly [string, string]): Promise<unknown[]> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === database)) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const rows = db.transaction(table).objectStore(table).getAll();
      rows.addEventListener('success', () => {
        db.close();
        resolve(rows.result);
      });
    });
  });
}

/** Opens a screen like a deep link: the page is loaded, which a change of the hash alone would not do. */
export async function openCold(page: Page, hash: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/') {
    await page.goto(`/${hash}`);
    return;
  }
  // With a reload, because a new browser process for each page costs half a second.
  await page.evaluate((next) => history.replaceState(null, '', next), hash);
  await page.reload();
}

/** Opens the watchlist like a person on a phone: through the link in the header of the markets. */
export async function openWatchlist(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Markets' })
    .click();
  await page.getByRole('link', { name: 'Watchlist' }).click();
}

/** Opens a screen of another path like a link, and waits until the previous screen is gone. */
export async function openByLink(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    location.hash = next;
  }, hash);
  await page.locator('main h1:not([data-left])').first().waitFor();
}

/** The build that runs in a page. */
export function buildOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  );
}
