import { expect } from '@playwright/test';
import { getQuotes } from '../../contract/quote.ts';
import { follow, killSharedWorker, showsTrade, startFeed, test } from '../harness/browser-feed.ts';
import { isLive, marketStatus, rowOf } from '../harness/browser-page.ts';

const APPLE = '#/stockDetails?symbol=AAPL';
const MICROSOFT = '#/stockDetails?symbol=MSFT';
const long = Boolean(process.env['PLUMB_LONG']);

test('a cut socket reopens and subscribes again', async ({ feed, context }) => {
  const page = await follow(feed, context, APPLE);
  await isLive(page);
  const before = feed.subscriptions();

  const again = feed.nextSubscription();
  feed.dropAll();
  expect([await again]).toEqual(before);

  await showsTrade(feed, page, 'AAPL', 102.51);
  await isLive(page);
  expect(feed.everOpened).toBe(2);
});

test('a refusing feed shows the last price as offline, falls back to calls and becomes live again', async ({
  feed,
  context,
}) => {
  const page = await follow(feed, context, APPLE);
  await showsTrade(feed, page, 'AAPL', 102.52);

  feed.mode = 'refuse';
  feed.dropAll();
  await expect(marketStatus(page)).toContainText('Offline');
  await expect(page.getByText('102.52', { exact: true }).first()).toBeVisible();
  await expect(marketStatus(page)).toContainText('No live prices');
  feed.trade('AAPL', 103.02);
  await expect(page.getByText('103.02', { exact: true }).first()).toBeVisible();

  feed.mode = 'serve';
  // The retries have become rare by now; this one happens at once.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isLive(page);
  await showsTrade(feed, page, 'AAPL', 103.52);
});

test('a dead connection is detected when the device is back online', async ({ feed, context }) => {
  const page = await follow(feed, context, APPLE);
  await isLive(page);

  feed.blackHole();
  feed.mode = 'serve';
  const again = feed.nextSubscription();
  const startedAtMs = performance.now();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await again;
  console.log(`half-open, probed: found in ${Math.round(performance.now() - startedAtMs)} ms`);
  await showsTrade(feed, page, 'AAPL', 102.53);
});

test('a dead connection that looks open is detected within 40 s', async ({ feed, context }) => {
  test.skip(!long, 'half a minute of silence; the short form of the rule is a test of the hub');
  const page = await follow(feed, context, APPLE);
  await isLive(page);

  feed.blackHole();
  feed.mode = 'serve';
  const startedAtMs = performance.now();
  await feed.nextSubscription();
  const tookMs = performance.now() - startedAtMs;
  console.log(`half-open: found in ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(40_000);
  await showsTrade(feed, page, 'AAPL', 102.54);
});

test('an unanswered handshake times out, and the next one succeeds', async ({ feed, context }) => {
  test.skip(!long, 'the connect limit is 8 s; the short form of the rule is a test of the hub');
  const page = await follow(feed, context, APPLE);
  feed.mode = 'unanswered';
  feed.dropAll();
  await expect(marketStatus(page)).toContainText('No live prices');
  feed.mode = 'serve';
  await expect(marketStatus(page)).toContainText('Live');
  await showsTrade(feed, page, 'AAPL', 102.55);
});

test('a server that was restarted is found again', async ({ feed, context }) => {
  const page = await follow(feed, context, APPLE);
  await showsTrade(feed, page, 'AAPL', 102.56);

  await feed.down();
  await expect(marketStatus(page)).toContainText('Offline');
  await expect(page.getByText('102.56', { exact: true }).first()).toBeVisible();
  await feed.up();

  await isLive(page);
  await showsTrade(feed, page, 'AAPL', 103.56);
});

test('malformed, unknown and oversized messages change nothing and cost no socket', async ({
  feed,
  context,
}) => {
  const page = await follow(feed, context, APPLE);
  await showsTrade(feed, page, 'AAPL', 102.57);

  feed.sendText('not JSON');
  feed.sendText('{"type":"market"}');
  feed.sendText(
    '{"type":"stockDetail","TimeSolt":2,"Data":{"ticker":"AAPL","lastTrade":{"p":"1"}}}',
  );
  feed.sendText('{"type":"horoscope","TimeSolt":2,"Data":{"ticker":"AAPL","lastTrade":{"p":1}}}');
  feed.sendText('[null, 7, "a", [], {}]');
  feed.sendText(JSON.stringify({ type: 'stockDetail', filling: 'x'.repeat(2 * 1024 * 1024) }));
  feed.sendBytes(new Uint8Array(47));
  feed.sendBytes(new Uint8Array(480).fill(255));

  await showsTrade(feed, page, 'AAPL', 103.57);
  await isLive(page);
  expect(feed.everOpened).toBe(1);
});

test('a snapshot requested before a trade does not undo it', async ({ context }) => {
  const answers: (() => void)[] = [];
  const feed = await startFeed({
    api: {
      // Each answer has the market's state at the request, and is held until the test releases it.
      [getQuotes.path]: (input) => {
        const { tickers } = input as { tickers: string[] };
        const quotes = tickers.flatMap((ticker) => feed.market.quote(ticker) ?? []);
        return new Promise((resolve) => {
          answers.push(() => resolve({ quotes, unknown: [] }));
        });
      },
    },
  });
  try {
    const subscribed = feed.nextSubscription();
    const page = await context.newPage();
    await page.goto(`${feed.url}/${APPLE}`);
    await subscribed;
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    await showsTrade(feed, page, 'AAPL', 102.58);

    for (const letGo of answers) letGo();
    // Only complete quotes contain the size of the bid: once it is shown, the page has processed them.
    await expect(page.getByText('× 200')).toBeVisible();
    await expect(page.getByText('102.58', { exact: true }).first()).toBeVisible();
    await showsTrade(feed, page, 'AAPL', 103.58);
  } finally {
    await feed.stop();
  }
});

test('a worker that was killed is started again, and the page is live within 5 s', async ({
  feed,
  context,
  browser,
}) => {
  const page = await follow(feed, context, APPLE);
  await showsTrade(feed, page, 'AAPL', 102.59);

  const again = feed.nextSubscription();
  const killedAtMs = performance.now();
  await killSharedWorker(browser);
  await again;
  await showsTrade(feed, page, 'AAPL', 103.59);
  const tookMs = performance.now() - killedAtMs;
  console.log(`worker killed: live again in ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(5000);
});

test('two tabs share one socket, and a closed tab’s tickers are unsubscribed', async ({
  feed,
  context,
}) => {
  const apple = await follow(feed, context, APPLE);
  const microsoft = await follow(feed, context, MICROSOFT);
  // The browser pauses a background tab after some time, and a slow machine takes that long to open the second tab.
  await apple.bringToFront();
  await showsTrade(feed, apple, 'AAPL', 102.61);
  await microsoft.bringToFront();
  await showsTrade(feed, microsoft, 'MSFT', 102.62);
  expect(tickersOf(feed.subscriptions())).toEqual(['AAPL', 'MSFT']);
  expect(feed.everOpened).toBe(1);

  const narrower = feed.nextSubscription();
  const closedAtMs = performance.now();
  await microsoft.close();
  expect(tickersOf([await narrower])).toEqual(['AAPL']);
  console.log(`tab closed: unsubscribed in ${Math.round(performance.now() - closedAtMs)} ms`);

  await showsTrade(feed, apple, 'AAPL', 103.61);
  expect(feed.openSockets).toBe(1);
  await apple.close();
  await expect.poll(() => feed.openSockets).toBe(0);
});

test('the subscriptions of a screen that was left end', async ({ feed, context }) => {
  const page = await follow(feed, context, APPLE);
  const next = feed.nextSubscription();
  await page.goto(`${feed.url}/${MICROSOFT}`);
  await next;
  await expect.poll(() => tickersOf(feed.subscriptions())).toEqual(['MSFT']);
});

test('a row changes when its instrument trades, and its neighbours do not', async ({
  feed,
  context,
}) => {
  const page = await follow(feed, context, '#/market/stock');
  await showsTrade(feed, page, 'MSFT', 150.63);
  const neighbour = await rowOf(page, 'AAPL').innerText();
  await showsTrade(feed, page, 'MSFT', 160.63);
  await expect(rowOf(page, 'MSFT')).toContainText('160.63');
  await expect(rowOf(page, 'MSFT')).toContainText('60.63%');
  expect(await rowOf(page, 'AAPL').innerText()).toBe(neighbour);
});

function tickersOf(
  subscriptions: readonly { topics: readonly { tickers: readonly string[] }[] }[],
) {
  const tickers = subscriptions.flatMap(({ topics }) => topics.flatMap((topic) => topic.tickers));
  return [...new Set(tickers)].sort();
}
