import { rm } from 'node:fs/promises';
import { type BrowserContext, expect } from '@playwright/test';
import { copyOfBuild, prepend } from '../harness/app-build.ts';
import { follow, showsTrade, startFeed } from '../harness/browser-feed.ts';
import { isLive, marketStatus } from '../harness/browser-page.ts';
import { freeze, PLAIN_HOST, test } from '../harness/browser-plain.ts';

const APPLE = '#/stockDetails?symbol=AAPL';
const MICROSOFT = '#/stockDetails?symbol=MSFT';

test.describe('without SharedWorker', () => {
  test.beforeEach(async ({ feed, context }) => {
    await withoutSharedWorker(context, feed.url);
  });

  test('two tabs share the socket of the leading tab', async ({ feed, context }) => {
    const leader = await follow(feed, context, APPLE);
    const follower = await follow(feed, context, MICROSOFT);
    await showsTrade(feed, follower, 'MSFT', 102.71);
    // The browser pauses a background tab after some time, and a slow machine takes that long to open the second tab.
    await leader.bringToFront();
    await showsTrade(feed, leader, 'AAPL', 102.72);
    await isLive(leader);
    await isLive(follower);
    expect(feed.everOpened).toBe(1);
  });

  test('when the leader closes, the other tab leads', async ({ feed, context }) => {
    const leader = await follow(feed, context, APPLE);
    const follower = await follow(feed, context, MICROSOFT);
    await showsTrade(feed, follower, 'MSFT', 102.73);

    const again = feed.nextSubscription();
    const closedAtMs = performance.now();
    await leader.close();
    await again;
    console.log(`leader closed: led again in ${Math.round(performance.now() - closedAtMs)} ms`);
    await showsTrade(feed, follower, 'MSFT', 103.73);
    expect(feed.openSockets).toBe(1);
  });

  test('when the leader is frozen, the other tab leads, and the thawed one follows', async ({
    feed,
    context,
  }) => {
    const leader = await follow(feed, context, APPLE);
    const follower = await follow(feed, context, MICROSOFT);
    await showsTrade(feed, follower, 'MSFT', 102.74);

    const again = feed.nextSubscription();
    const thaw = await freeze(leader);
    await again;
    await showsTrade(feed, follower, 'MSFT', 103.74);
    expect(feed.openSockets).toBe(1);

    feed.trade('AAPL', 104.74);
    await thaw();
    await expect(leader.getByText('104.74', { exact: true }).first()).toBeVisible();
    await showsTrade(feed, leader, 'AAPL', 105.74);
    expect(feed.openSockets).toBe(1);
  });

  test('when the leader goes into the back/forward cache, the other tab leads, and it comes back as a follower', async ({
    feed,
    context,
  }) => {
    const leader = await follow(feed, context, APPLE);
    const follower = await follow(feed, context, MICROSOFT);
    await showsTrade(feed, follower, 'MSFT', 102.75);
    await leader.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
    });

    const again = feed.nextSubscription();
    await leader.goto(`${feed.url}/icons/favicon.svg`);
    await again;
    await showsTrade(feed, follower, 'MSFT', 103.75);
    expect(feed.openSockets).toBe(1);

    feed.trade('AAPL', 104.75);
    await leader.goBack({ waitUntil: 'commit' });
    await expect(leader.getByText('104.75', { exact: true }).first()).toBeVisible();
    await showsTrade(feed, leader, 'AAPL', 105.75);
    expect(feed.openSockets).toBe(1);
    const persisted = await leader.evaluate(
      () => (globalThis as unknown as { persisted?: boolean }).persisted,
    );
    console.log(`the leader came back ${persisted ? 'from the cache' : 'as a new page'}`);
  });

  test('a silent leader is replaced by a visible tab', async ({ feed, context }) => {
    const silent = await context.newPage();
    await silent.goto(`${feed.url}/boot.js`);
    await silent.evaluate(() => {
      void navigator.locks
        .request('plumb-feed-leader', () => new Promise(() => undefined))
        .catch(() => Object.assign(globalThis, { isDeposed: true }));
    });

    const subscribed = feed.nextSubscription();
    const follower = await context.newPage();
    await follower.goto(`${feed.url}/${APPLE}`);
    await subscribed;
    await showsTrade(feed, follower, 'AAPL', 102.79);
    expect(await silent.evaluate(() => 'isDeposed' in globalThis)).toBe(true);
    expect(feed.openSockets).toBe(1);
  });
});

test('without Web Locks, as on plain http, each tab has a socket of its own', async ({
  feed,
  context,
}) => {
  const plainUrl = feed.url.replace('127.0.0.1', PLAIN_HOST);
  const pages = [];
  for (const hash of [APPLE, MICROSOFT]) {
    const subscribed = feed.nextSubscription();
    const page = await context.newPage();
    await page.goto(`${plainUrl}/${hash}`);
    await subscribed;
    pages.push(page);
  }
  const [apple, microsoft] = pages;
  if (!apple || !microsoft) throw new Error('two tabs were opened');
  expect(await apple.evaluate(() => 'locks' in navigator)).toBe(false);
  await showsTrade(feed, microsoft, 'MSFT', 102.76);
  // The browser pauses a background tab after some time, and a slow machine takes that long to open the second tab.
  await apple.bringToFront();
  await showsTrade(feed, apple, 'AAPL', 102.77);
  await expect.poll(() => feed.openSockets).toBe(2);

  await microsoft.close();
  await expect.poll(() => feed.openSockets).toBe(1);
});

test('without WebSocket the screen says so, and prices arrive by calls', async ({ context }) => {
  const build = await copyOfBuild();
  await prepend(build, /^(shared|dedicated)-.*\.js$/, 'delete globalThis.WebSocket;');
  const feed = await startFeed({ staticDir: build });
  try {
    const page = await context.newPage();
    await page.goto(`${feed.url}/${APPLE}`);
    await expect(marketStatus(page)).toContainText('No live prices');
    feed.trade('AAPL', 102.78);
    await expect(page.getByText('102.78', { exact: true }).first()).toBeVisible();
    feed.trade('AAPL', 103.78);
    await expect(page.getByText('103.78', { exact: true }).first()).toBeVisible();
    expect(feed.everOpened).toBe(0);
  } finally {
    await feed.stop();
    await rm(build, { recursive: true });
  }
});

/** The browser of this file serves other tests too, so only pages of this test's feed lose it. */
async function withoutSharedWorker(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript(
    ({ origin }) => {
      if (location.origin === origin) Reflect.deleteProperty(globalThis, 'SharedWorker');
    },
    { origin: url },
  );
}
