import { expect, type Page } from '@playwright/test';
import { follow, showsTrade } from '../harness/browser-feed.ts';
import { isLive, isWhole } from '../harness/browser-page.ts';
import { freeze, test } from '../harness/browser-plain.ts';

const APPLE = '#/stockDetails?symbol=AAPL';
const MICROSOFT = '#/stockDetails?symbol=MSFT';

test('a tab that was frozen catches up with at most two messages', async ({ feed, context }) => {
  const frozen = await context.newPage();
  await countBatches(frozen);
  await frozen.goto(`${feed.url}/${APPLE}`);
  await showsTrade(feed, frozen, 'AAPL', 102.64);

  const awake = await follow(feed, context, '#/market/stock');
  await frozen.evaluate(() => {
    document.addEventListener('freeze', () => Object.assign(globalThis, { wasFrozen: true }));
  });
  const thaw = await freeze(frozen);
  // An awake tab receives each trade in its own batch.
  for (let at = 1; at <= 30; at += 1) await showsTrade(feed, awake, 'AAPL', 110 + at / 100);

  await frozen.evaluate(() => Object.assign(globalThis, { batches: 0 }));
  await thaw();
  await expect(frozen.getByText('110.30', { exact: true }).first()).toBeVisible();
  const { batches, wasFrozen } = await frozen.evaluate(() => {
    const { batches: count, wasFrozen: was } = globalThis as unknown as Counted;
    return { batches: count, wasFrozen: was };
  });
  expect(wasFrozen).toBe(true);
  console.log(`thawed after 30 batches: heard ${batches}`);
  expect(batches).toBeLessThanOrEqual(2);
  await showsTrade(feed, frozen, 'AAPL', 112.64);
});

test('a background tab is unsubscribed and live as soon as it returns', async ({
  feed,
  context,
}) => {
  const page = await follow(feed, context, APPLE);
  await showsTrade(feed, page, 'AAPL', 102.65);
  const other = await follow(feed, context, MICROSOFT);
  await expect.poll(() => tickersOf(feed)).toEqual(['MSFT']);
  feed.trade('AAPL', 103.65);

  await page.bringToFront();
  const backAtMs = performance.now();
  await expect(page.getByText('103.65', { exact: true }).first()).toBeVisible();
  console.log(`back from the background: live in ${Math.round(performance.now() - backAtMs)} ms`);
  await showsTrade(feed, page, 'AAPL', 104.65);
  await other.close();
});

test('a page that comes out of the back/forward cache is live again', async ({ feed, context }) => {
  const page = await follow(feed, context, APPLE);
  await showsTrade(feed, page, 'AAPL', 102.66);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  // The back/forward cache does not store a page that is still loading.
  await page.waitForLoadState('load');
  await isWhole(page);
  // It also drops a page that a new service worker takes over meanwhile.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${feed.url}/icons/favicon.svg`);
  // The test does not check whether the server notices: a worker may be suspended if all its pages are in that cache.
  feed.trade('AAPL', 103.66);

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText('103.66', { exact: true }).first()).toBeVisible();
  const { persisted, reasons } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = visit as unknown as { notRestoredReasons?: unknown };
    const { persisted: was } = globalThis as unknown as { persisted?: boolean };
    return { persisted: was, reasons: JSON.stringify(notRestoredReasons) };
  });
  expect(persisted, `it was the same page, not a new one: ${reasons}`).toBe(true);
  await showsTrade(feed, page, 'AAPL', 104.66);
  await isLive(page);
});

interface Counted {
  batches: number;
  wasFrozen: boolean;
}

/** The page acknowledges each processed batch on its port and sends nothing else there. */
async function countBatches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const say = MessagePort.prototype.postMessage;
    const counted = globalThis as unknown as { batches: number };
    counted.batches = 0;
    MessagePort.prototype.postMessage = function count(this: MessagePort, ...words: unknown[]) {
      const [message] = words;
      if (typeof message === 'object' && message && 'ack' in message) counted.batches += 1;
      Reflect.apply(say, this, words);
    };
  });
}

function tickersOf(feed: {
  subscriptions(): { topics: readonly { tickers: readonly string[] }[] }[];
}) {
  const topics = feed.subscriptions().flatMap((subscription) => subscription.topics);
  return [...new Set(topics.flatMap(({ tickers }) => tickers))].sort();
}
