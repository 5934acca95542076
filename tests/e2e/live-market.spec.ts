import { expect, type Page } from '@playwright/test';
import { DIST } from '../harness/app-build.ts';
import { type AppServer, startAppServer } from '../harness/app-server.ts';
import { test as base } from '../harness/browser.ts';
import {
  type MassiveServer,
  massiveChoice,
  quietDays,
  startMassive,
} from '../harness/massive-server.ts';

/** 10:30 in New York on an ordinary Friday. */
const NOW = '2026-11-20T10:30:00-05:00';

/** The product with a vendor that the test controls. */
const test = base.extend<object, { vendor: MassiveServer; server: AppServer }>({
  vendor: [
    async ({ browserName: _browserName }, provide) => {
      const vendor = await startMassive();
      for (const [ticker, from] of [
        ['AAPL', 200],
        ['MSFT', 400],
        ['SPY', 600],
      ] as const) {
        vendor.days.set(ticker, quietDays('2026-11-19', 300, from));
      }
      // The server reopens a stream that is silent in a session.
      const trading = setInterval(() => vendor.send(trade('SPY', 600)), 1_000);
      await provide(vendor);
      clearInterval(trading);
      vendor.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ vendor }, provide) => {
      const { key, url, stream } = massiveChoice(vendor);
      const server = await startAppServer(DIST, {
        WALL_START: NOW,
        DEMO: 'on',
        DEMO_START: undefined,
        SIM_SEED: undefined,
        MARKET_DATA: 'massive',
        MASSIVE_KEY: key,
        MASSIVE_URL: url,
        MASSIVE_STREAM: stream,
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

function trade(sym: string, p: number): object {
  return { ev: 'T', sym, x: 4, i: '1', z: 3, p, s: 100, c: [0], t: Date.parse(NOW), q: 1 };
}

/** The vendor sends a trade to subscribers alone, and the server subscribes only once it is the leader. */
async function sends(vendor: MassiveServer, ticker: string, price: number): Promise<void> {
  await expect.poll(() => vendor.channels.has(`T.${ticker}`)).toBe(true);
  vendor.send(trade(ticker, price));
}

const status = (page: Page) => page.getByRole('banner').getByRole('button');

test('a vendor’s trade reaches the screen, which names the market and says that orders are on paper', async ({
  page,
  vendor,
}) => {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await expect(status(page)).toContainText('US market');
  await expect(status(page)).toContainText('Paper trading');
  await expect(page.getByText('202.99').first()).toBeVisible();
  await sends(vendor, 'AAPL', 210.5);
  await expect(page.getByText('210.50').first()).toBeVisible();
  await sends(vendor, 'AAPL', 211.25);
  await expect(page.getByText('211.25').first()).toBeVisible();

  await status(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('none reaches an exchange');
  await expect(sheet).not.toContainText('simulated');
});

test('a lost source is reported beside the prices', async ({ page, vendor }) => {
  await page.goto('/#/stockDetails?symbol=MSFT');
  await sends(vendor, 'MSFT', 410);
  await expect(page.getByText('410.00').first()).toBeVisible();
  vendor.evict();
  await page.reload();
  await expect(status(page)).toContainText('Prices as of');
  await status(page).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Our market data provider has sent no prices',
  );
});
