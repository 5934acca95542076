import { expect, type Locator, type Page } from '@playwright/test';

/** The line above every screen: what market this is, how live it is, and its time. */
export function marketStatus(page: Page): Locator {
  return page.getByRole('button', { name: /Simulated market/ });
}

/** Waits until the feed says that prices arrive as they happen. */
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

/** Waits until the parts of the shell have come that a first screen does without. */
export async function isWhole(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('PullToRefresh')),
  );
}

/** Waits until the page is under a service worker that has the whole build. */
export async function isKeptForOffline(page: Page): Promise<void> {
  // `waitForFunction` would take the promise itself for a yes.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until an answer of a call is written down; a first visit does so only when the page is quiet. */
export async function isAnswerKept(page: Page, path: string): Promise<void> {
  await isRowKept(page, 'answers', { key: expect.stringContaining(path) });
}

/** Waits until a row with these fields is written down: what is shown at once is on disk a moment later. */
export async function isRowKept(
  page: Page,
  table: 'answers' | 'searches' | 'viewed' | 'watchlists' | 'watchlistEntries',
  fields: Record<string, unknown>,
): Promise<void> {
  await expect
    .poll(() => page.evaluate(readRows, table))
    .toContainEqual(expect.objectContaining(fields));
}

/** Runs in the page. */
async function readRows(table: string): Promise<unknown[]> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'plumb')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plumb');
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

/** Opens a screen as a deep link does: the page is loaded, which a change of the hash alone would not do. */
export async function openCold(page: Page, hash: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/') {
    await page.goto(`/${hash}`);
    return;
  }
  // By a reload, since a new process for each page costs half a second.
  await page.evaluate((next) => history.replaceState(null, '', next), hash);
  await page.reload();
}

/** The build that runs in a page. */
export function buildOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  );
}
