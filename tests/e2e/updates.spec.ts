import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyOfBuild, deploy, prepend, renew, storeOnly, without } from '../harness/app-build.ts';
import { Line } from '../harness/app-line.ts';
import { startAppServer } from '../harness/app-server.ts';
import { startFeed, test as base } from '../harness/browser-feed.ts';
import {
  buildOf,
  isKeptForOffline,
  isLive,
  missingFiles,
  openWatchlist,
} from '../harness/browser-page.ts';

interface OfTest {
  /** The served build: the current one, until the test deploys another. */
  place: string;
  /** The build after it. */
  next: string;
}

/** What these tests open. */
const SCREENS = /\/(?:Stocks|Search|Help|Settings|Language)Screen\.tsx$/;

const test = base.extend<OfTest>({
  place: async ({ browserName: _browserName }, provide) => {
    const folder = await copyOfBuild();
    await storeOnly(folder, SCREENS);
    await provide(folder);
    await rm(folder, { recursive: true });
  },
  next: async ({ browserName: _browserName }, provide) => {
    const folder = await copyOfBuild();
    await storeOnly(folder, SCREENS);
    await renew(folder, 'N');
    await provide(folder);
    await rm(folder, { recursive: true });
  },
  feed: async ({ place }, provide) => {
    const feed = await startFeed({ staticDir: place });
    await provide(feed);
    await feed.stop();
  },
});

/** The browser fetches a whole build before a tab learns of it, which takes long on a slow machine. */
const FETCHED = { timeout: 240_000 };
const READY = 'A new version is ready.';
const BUSY = 'Finish what you’re doing first.';

test.use({ serviceWorkers: 'allow' });

test('a new build asks, and accepting it in one tab updates all', async ({
  context,
  place,
  next,
}) => {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto('/#/market/stock');
    await isKeptForOffline(tab);
  }
  const before = await buildOf(tabs[0]);

  await deploy(next, place);
  await lookForUpdate(tabs[0]);
  for (const tab of tabs) await expect(tab.getByText(READY)).toBeVisible(FETCHED);
  expect(await buildOf(tabs[1]), 'nothing reloads unasked').toBe(before);

  await tabs[0].getByRole('button', { name: 'Update', exact: true }).click();
  for (const tab of tabs) {
    await runs(tab, /-N.{7}\.js$/);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByText(READY)).toBeHidden();
  }
});

test('a new build is found and taken in the settings', async ({ context, place, next }) => {
  const page = await context.newPage();
  await page.goto('/#/settings');
  await isKeptForOffline(page);
  await deploy(next, place);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Update now' }).click(FETCHED);
  await runs(page, /-N.{7}\.js$/);
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
});

test('while a newer build is being put in place, its worker does not keep the page of the old one', async ({
  context,
  place,
  next,
}) => {
  const page = await context.newPage();
  await page.goto('/#/market/stock');
  await isKeptForOffline(page);
  await cp(join(next, 'assets'), join(place, 'assets'), { recursive: true });
  await cp(join(next, 'sw.js'), join(place, 'sw.js'));
  expect(await page.evaluate(stateOfNewWorker)).toBe('redundant');

  await deploy(next, place);
  expect(await page.evaluate(stateOfNewWorker)).toBe('installed');
  await page.reload();
  // As soon as a person could press the button: the browser may delay an accepted update while a page is still loading.
  await isLive(page);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await runs(page, /-N.{7}\.js$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page of the old build that loads while the newer worker takes over is replaced', async ({
  context,
  place,
  next,
  complaints,
}) => {
  const page = await context.newPage();
  await page.goto('/#/market/stock');
  await isKeptForOffline(page);
  const old = await readFile(join(place, 'index.html'), 'utf8');
  await prepend(next, /^sw\.js$/, `const old = ${JSON.stringify(old)};${answersOld}`);
  const parts = await mkdtemp(join(tmpdir(), 'plumb-parts-'));
  await cp(join(place, 'assets'), parts, { recursive: true });
  await deploy(next, place);

  // A page that is still loading is not notified of the worker that took over.
  const other = await context.newPage();
  await other.goto('/icons/favicon.svg');
  expect(await other.evaluate(stateOfNewWorker)).toBe('installed');
  await page.close();
  await other.evaluate(takeNewWorker);
  await other.goto('/?first#/market/stock');
  await runs(other, /-N.{7}\.js$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await cp(parts, join(place, 'assets'), { recursive: true });
  await rm(parts, { recursive: true });
  await other.goto('/?second#/market/stock');
  await runs(other, /-N.{7}\.js$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // The first page's files were gone, which the browser reports; on a slow machine it does so late.
  const others = complaints.splice(0).filter((text) => !/\/assets\/|no texts/.test(text));
  expect(others).toEqual([]);
});

test('a tab in which someone types is not reloaded but asked, and reloads when they are done', async ({
  context,
  place,
  next,
}) => {
  const typing = await context.newPage();
  await typing.goto('/#/browse');
  await isKeptForOffline(typing);
  await typing.getByRole('searchbox').fill('half a wo');
  const other = await context.newPage();
  await other.goto('/#/market/stock');
  const before = await buildOf(typing);

  await deploy(next, place);
  await lookForUpdate(other);
  await expect(typing.getByText(BUSY)).toBeVisible(FETCHED);
  await other.getByRole('button', { name: 'Update', exact: true }).click();
  await runs(other, /-N.{7}\.js$/);

  await expect(typing.getByText(BUSY)).toBeVisible();
  await typing.getByRole('searchbox').press('End');
  await typing.keyboard.type('rd');
  expect(await buildOf(typing)).toBe(before);
  await expect(typing.getByRole('searchbox')).toHaveValue('half a word');

  await typing.getByRole('searchbox').blur();
  await runs(typing, /-N.{7}\.js$/);
  await expect(typing.getByRole('searchbox')).toHaveValue('half a word');
});

test('a first visit that could not install the worker tries again a minute later', async ({
  page,
  place,
}) => {
  const putBack = await without(place, /^files-.*\.json$/);
  await page.clock.install();
  await page.goto('/#/market/stock');
  await expect.poll(() => page.evaluate(hasBegunToKeepInVain)).toBe(true);

  await putBack();
  await page.clock.fastForward(61_000);
  await isKeptForOffline(page);
});

test('the active worker takes control of an uncontrolled page automatically', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'hadWorker', navigator.serviceWorker.controller !== null);
  });
  await page.goto('/#/market/stock');
  await isKeptForOffline(page);
  // A hard reload bypasses the worker, like a page load while the worker takes over.
  const devtools = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hadWorker'))).toBe(false);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test('a first visit that could not store every screen stores the others a minute later', async ({
  page,
  place,
}) => {
  const putBack = await without(place, /^SearchScreen-.*\.js$/);
  await page.clock.install();
  await page.goto('/#/market/stock');
  await expect.poll(() => page.evaluate(hasStoredSome)).toBe(true);
  expect(await page.evaluate(missingFiles, 'all' as const)).toContainEqual(
    expect.stringMatching(/SearchScreen/),
  );

  await putBack();
  await page.clock.fastForward(61_000);
  await isKeptForOffline(page);
});

test('on a metered connection the device stores only opened files, also of the next build, and the rest on an unmetered one', async ({
  page,
  context,
  place,
  next,
}) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.goto('/#/market/stock');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(storedScripts))
    .toContainEqual(expect.stringMatching(/StocksScreen-/));
  await page.goto('/#/browse');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect
    .poll(() => page.evaluate(storedScripts))
    .toContainEqual(expect.stringMatching(/SearchScreen-/));
  expect(await page.evaluate(storedScripts)).not.toContainEqual(
    expect.stringMatching(/HelpScreen-/),
  );

  await deploy(next, place);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Update', exact: true }).click(FETCHED);
  await runs(page, /-N.{7}\.js$/);
  const stored = await page.evaluate(storedScripts);
  expect(stored).toContainEqual(expect.stringMatching(/SearchScreen-N/));
  expect(stored).toContainEqual(expect.stringMatching(/StocksScreen-N/));
  // A font is the same file in both builds.
  expect(stored.filter((path) => !/-N.{7}\.\w+$|\.woff2$/.test(path))).toEqual([]);
  expect(stored).not.toContainEqual(expect.stringMatching(/HelpScreen-/));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await context.setOffline(false);

  await page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, { saveData: false }).dispatchEvent(new Event('change'));
  });
  await isKeptForOffline(page);
});

test('texts of another language are stored once the customer switches to it', async ({ page }) => {
  await page.goto('/#/lang');
  await isKeptForOffline(page);
  const english = await page.evaluate(storedScripts);
  await page.getByRole('radio', { name: 'Español' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await isKeptForOffline(page);
  expect((await page.evaluate(storedScripts)).length).toBeGreaterThan(english.length);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a first visit cut before the app has loaded says so and continues when online', async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'es'));
    await page.route(/\/assets\/react-dom-.*\.js$/, (route) => route.abort());
    await page.goto('/#/market/stock');
    await expect(page.getByText('No se pudo cargar Plumb.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('/assets/start-')]);
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/#\/market\/stock$/);
  });

  test('a missing part of an old build reloads the tab into the new one, once', async ({
    page,
    place,
    next,
  }) => {
    await page.goto('/#/market/stock');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await deploy(next, place);
    await page.getByRole('link', { name: 'Search' }).click();
    await runs(page, /-N.{7}\.js$/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('a part missing in the new build too shows a message, not endless reloads', async ({
    page,
    place,
  }) => {
    await without(place, /^SearchScreen-.*\.js$/);
    await page.goto('/#/market/stock');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Search' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByText('This screen could not be loaded')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Markets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets');
    expect(loads).toBe(1);
  });

  test('when the server is away a missing part does not cost the page', async ({ page, feed }) => {
    await page.goto('/#/market/stock');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await feed.down();
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByText('This screen could not be loaded')).toBeVisible();
    await feed.up();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page
        .getByRole('searchbox')
        .or(page.getByRole('button', { name: 'Try again' }))
        .first(),
    ).toBeVisible();
  });

  test('two builds later an old tab still finds every part of its own on the real server', async ({
    page,
    place,
    next,
  }) => {
    const server = await startAppServer(place, { SIM_SYMBOLS: '40' });
    const line = await Line.to(server.port);
    try {
      await page.goto(`${line.url}/#/market/stock`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await buildOf(page);
      await deploy(next, place);
      await page.request.get(`${line.url}/`);
      await renew(next, 'M');
      await deploy(next, place);

      const missing: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 404 && answer.url().includes('/assets/'))
          missing.push(answer.url());
      });
      await page.getByRole('link', { name: 'Search' }).click();
      await expect(page.getByRole('searchbox')).toBeVisible();
      await openWatchlist(page);
      await expect(page.getByText('Your watchlist is empty')).toBeVisible();
      expect(await buildOf(page)).toBe(before);
      expect(missing).toEqual([]);

      await page.reload();
      await runs(page, /-M.{7}\.js$/);
      await expect(page.getByText('Your watchlist is empty')).toBeVisible();
    } finally {
      await line.cut();
      await server.stop();
    }
  });
});

/** Code for the worker: it answers each address with the old page once. */
const answersOld = `const answered = new Set();
addEventListener('fetch', (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (pathname !== '/' || !search || answered.has(search)) return;
  answered.add(search);
  event.respondWith(new Response(old, { headers: { 'content-type': 'text/html' } }));
});`;

/** Runs in the page: lets the waiting worker take over. */
async function takeNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.waiting;
  if (!worker) throw new Error('no newer worker waits');
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
    worker.postMessage({ type: 'SKIP_WAITING' }, []);
  });
}

/** Runs in the page: checks for a newer worker, and returns its state. */
async function stateOfNewWorker(): Promise<ServiceWorkerState | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const worker = registration?.installing;
  if (!worker) return registration?.waiting?.state;
  await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  return worker.state;
}

/** Runs in the page. */
async function hasBegunToKeepInVain(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return !registration && (await caches.keys()).length > 0;
}

/** Runs in the page: whether the worker is ready and has stored files. */
async function hasStoredSome(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  return caches.has('plumb-files');
}

/** Runs in the page: the addresses of the hashed files that are stored. */
async function storedScripts(): Promise<string[]> {
  const cache = await caches.open('plumb-files');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/**
 * Waits until a page runs a build; the page may reload meanwhile, and the browser may be slow to activate the new
 * build.
 */
async function runs(page: Page, entry: RegExp): Promise<void> {
  const script = page.locator('script[type=module][src]');
  await expect(script).toHaveAttribute('src', entry, FETCHED);
}

/** Does what the app does each hour, and when a tab becomes visible after a minute. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}
