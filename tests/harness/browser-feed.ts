import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { getBars } from '../../contract/bars.ts';
import { getOverview } from '../../contract/market.ts';
import { DIST } from './app-build.ts';
import { complaintsOf } from './browser.ts';
import { keeps } from './keeps.ts';
import {
  type QuoteServer,
  QuoteServer as Server,
  type QuoteServerOptions,
} from './quote-server.ts';

interface OfTest {
  /** A scripted feed with the built app. */
  feed: QuoteServer;
  /** The settings of this test's feed. */
  feedOptions: QuoteServerOptions;
  complaints: string[];
}

/** The browser's own messages about a misbehaving feed and about calls that the scripted server does not know. */
const EXPECTED = /^Failed to load resource|WebSocket connection to|ScreenNotLoaded/;

/** Enough data for a complete market screen. */
const api: NonNullable<QuoteServerOptions['api']> = {
  [getOverview.path]: () => ({
    indices: [],
    breadth: { advancers: 2, decliners: 1, unchanged: 0 },
    sectors: [],
  }),
  [getBars.path]: (input) => ({
    ...(input as { ticker: string; range: string }),
    interval: '1m',
    openedAtMs: [0, 1, 2].map((minute) => Date.UTC(2026, 10, 20, 14, 57 + minute)),
    open: [100, 100.5, 101],
    high: [101, 101, 101],
    low: [100, 100, 101],
    close: [100.5, 101, 101],
    volume: [10, 20, 30],
    previousClose: 100,
  }),
};

/** A test in a real browser against a scripted feed. */
export const test = base.extend<OfTest>({
  ...keeps,
  feedOptions: [{}, { option: true }],
  feed: async ({ feedOptions }, provide) => {
    const feed = await startFeed(feedOptions);
    await provide(feed);
    await feed.stop();
  },
  baseURL: async ({ feed }, provide) => provide(feed.url),
  complaints: [
    async ({ context }, provide) => {
      const complaints = complaintsOf(context, EXPECTED);
      await provide(complaints);
      expect(complaints, 'no page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** A separate feed, with the built app in front of it. */
export function startFeed(options: QuoteServerOptions = {}): Promise<QuoteServer> {
  return Server.start({
    tickers: ['AAPL', 'MSFT', 'SPY'],
    staticDir: DIST,
    ...options,
    api: { ...api, ...options.api },
  });
}

/** Opens a screen and waits until the feed has received its subscriptions. */
export async function follow(
  feed: QuoteServer,
  context: BrowserContext,
  hash: string,
): Promise<Page> {
  const subscribed = feed.nextSubscription();
  const page = await context.newPage();
  await page.goto(`${feed.url}/${hash}`);
  await subscribed;
  return page;
}

/** A trade at a unique price appears on the page: the page is served. */
export async function showsTrade(
  feed: QuoteServer,
  page: Page,
  ticker: string,
  price: number,
): Promise<void> {
  feed.trade(ticker, price);
  await expect(page.getByText(price.toFixed(2), { exact: true }).first()).toBeVisible();
}

/** Kills the shared worker as a browser short of memory does: without an event. */
export async function killSharedWorker(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'shared_worker');
  expect(workers).toHaveLength(1);
  for (const { targetId } of workers) await session.send('Target.closeTarget', { targetId });
  await session.detach();
}
