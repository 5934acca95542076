import { SCHEMA_VERSION } from '../../src/data/device/db.ts';
import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { copyOfBuild, prepend } from '../harness/app-build.ts';
import { follow, showsTrade, startFeed, test } from '../harness/browser-feed.ts';
import { isLive, openWatchlist } from '../harness/browser-page.ts';

const APPLE = '#/stockDetails?symbol=AAPL';
const IN_MEMORY = 'This browser can’t save data.';

/** Ways in which a browser lacks a database; its workers lack it too. */
const missing = [
  ['has no IndexedDB', "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });"],
  [
    'forbids IndexedDB',
    "IDBFactory.prototype.open = () => { throw new DOMException('forbidden', 'SecurityError'); };",
  ],
  [
    'forbids all site data',
    `IDBFactory.prototype.open = () => { throw new DOMException('forbidden', 'SecurityError'); };
     // An empty page has none.
     if ('LockManager' in globalThis) LockManager.prototype.request = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
     for (const name of ['localStorage', 'sessionStorage']) {
       Object.defineProperty(globalThis, name, {
         get() { throw new DOMException('forbidden', 'SecurityError'); },
       });
     }`,
  ],
] as const;

for (const [what, script] of missing) {
  test(`a browser that ${what} is still live, says that nothing is stored, and keeps data until it closes`, async ({
    context,
  }) => {
    const build = await copyOfBuild();
    await prepend(build, /^(shared|dedicated)-.*\.js$/, script);
    const feed = await startFeed({ staticDir: build });
    await context.addInitScript(script);
    try {
      const page = await follow(feed, context, APPLE);
      await isLive(page);
      await showsTrade(feed, page, 'AAPL', 102.81);

      await page.getByRole('button', { name: 'Watch AAPL' }).click();
      await expect(page.getByText(IN_MEMORY)).toBeVisible();
      await openWatchlist(page);
      await expect(watched(page, 'AAPL')).toBeVisible();
      await page.getByRole('button', { name: 'Got it' }).click();
      await expect(page.getByText(IN_MEMORY)).toBeHidden();
      await showsTrade(feed, page, 'AAPL', 103.81);
    } finally {
      await feed.stop();
      await rm(build, { recursive: true });
    }
  });
}

test('a full device is reported, and the app works from memory', async ({ feed, context }) => {
  const keeper = await context.newPage();
  const session = await context.newCDPSession(keeper);
  // Set before the first write, because the browser checks the free space only occasionally.
  await session.send('Storage.overrideQuotaForOrigin', { origin: feed.url, quotaSize: 1 });
  const page = await follow(feed, context, APPLE);
  await showsTrade(feed, page, 'AAPL', 102.82);

  await page.getByRole('button', { name: 'Watch AAPL' }).click();
  await expect(page.getByText('This device is out of storage.')).toBeVisible();
  await openWatchlist(page);
  await expect(watched(page, 'AAPL')).toBeVisible();
  await showsTrade(feed, page, 'AAPL', 103.82);
});

test('when a newer build upgrades the database, an old tab steps aside, asks for a reload and writes no more', async ({
  feed,
  context,
}) => {
  const old = await follow(feed, context, APPLE);
  await old.getByRole('button', { name: 'Watch AAPL' }).click();
  await expect(old.getByRole('button', { name: 'Watch AAPL' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Simulates a newer build: another schema, and rows in its format.
  const newer = await context.newPage();
  await newer.goto(`${feed.url}/manifest.webmanifest`);
  const upgraded = await newer.evaluate(
    (version) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('plumb', version);
        opening.addEventListener('blocked', () => reject(new Error('an old tab is in the way')));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('failed')));
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.objectStore('watchlistEntries').clear();
          opening.result.createObjectStore('ofTheNewBuild');
        });
        opening.addEventListener('success', () => {
          const names = [...opening.result.objectStoreNames];
          opening.result.close();
          resolve(names);
        });
      }),
    // As Dexie counts them.
    (SCHEMA_VERSION + 1) * 10,
  );
  expect(upgraded).toContain('ofTheNewBuild');
  await expect(old.getByText('A newer version runs in another tab.')).toBeVisible();

  await old.getByRole('button', { name: 'Watch AAPL' }).click();
  await old.getByRole('button', { name: 'Watch AAPL' }).click();
  await old.bringToFront();
  await showsTrade(feed, old, 'AAPL', 102.83);
  const rows = await newer.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('plumb');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('failed')));
        opening.addEventListener('success', () => {
          const count = opening.result
            .transaction('watchlistEntries')
            .objectStore('watchlistEntries')
            .count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );
  expect(rows, 'the old tab wrote nothing into the new schema').toBe(0);

  const reloaded = old.waitForEvent('load');
  await old.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
});

function watched(page: Page, ticker: string) {
  return page
    .getByRole('list', { name: 'Watchlist' })
    .getByRole('listitem')
    .filter({ hasText: ticker });
}
