/**
 * Every screen in a language that does not exist, whose texts are longer than English ones by two fifths and stand
 * between brackets: what has none is written into the code, and what is too long for its place shows itself.
 */
import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { EXAMPLE } from '../../src/domains/auth/invitation.ts';
import { linkTo } from '../../src/nav/links.ts';
import { pseudoBuild } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { test as inBrowser } from '../harness/browser.ts';
import { openCold } from '../harness/browser-page.ts';
import { layoutFaults } from '../harness/page-layout.ts';
import { ToldFacts, untranslated } from '../harness/page-texts.ts';
import { rows } from '../harness/screens.ts';

const WIDTHS = [390, 320] as const;
const TYPED = ['NOTHING', 'bank', 'zzzz', EXAMPLE];

/** Every screen, and those that show more with a parameter. */
const hashes = [
  ...rows.map(({ path }) => `#${path}`),
  linkTo.instrument({ ticker: 'AAPL', kind: 'stock' }),
  linkTo.instrument({ ticker: 'NOTHING', kind: 'stock' }),
  linkTo.instrument({ ticker: 'TQQQ', kind: 'etf' }),
  linkTo.company({ symbol: 'AAPL' }),
  linkTo.marketList({ list: 'gainers', kind: 'stock' }),
  linkTo.marketMap({ symbol: 'SPY' }),
  linkTo.sector({ sector: 'information_technology' }),
  linkTo.search({ text: 'bank' }),
  linkTo.search({ text: 'zzzz' }),
  '#/nowhere',
];

const test = inBrowser.extend<{ facts: ToldFacts }>({
  server: [
    async ({ browserName: _browserName }, provide) => {
      const folder = await pseudoBuild();
      const server = await startAppServer(folder);
      await provide(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  facts: [async ({ page }, provide) => provide(new ToldFacts(page, TYPED)), { auto: true }],
});

test('every screen is all translated, and has room for longer words', async ({ page, facts }) => {
  test.setTimeout(300_000);
  for (const hash of hashes) {
    await openCold(page, hash);
    await isWhole(page, facts);
    await holds(page, facts, hash);
  }
});

test('the sheets of the shell are all translated, and have room for longer words', async ({
  page,
  facts,
}) => {
  await openCold(page, linkTo.stocks());
  await isWhole(page, facts);
  const openers = page.locator('button[aria-haspopup=dialog]');
  for (let opener = 0; opener < (await openers.count()); opener += 1) {
    await openers.nth(opener).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await holds(page, facts, `sheet ${opener}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('watchlists with something in them are all translated, and have room for longer words', async ({
  page,
  facts,
}) => {
  await openCold(page, linkTo.instrument({ ticker: 'TQQQ', kind: 'etf' }));
  await page.locator('button[aria-pressed=false]:not([aria-haspopup])').first().click();
  for (const hash of [linkTo.watchlist(), linkTo.editWatchlists()]) {
    await page.goto(`/${hash}`);
    await expect(page.getByText('TQQQ').first()).toBeVisible();
    await isWhole(page, facts);
    await holds(page, facts, hash);
  }
});

/** The screen has come, with what it asked for. */
async function isWhole(page: Page, facts: ToldFacts): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft.poll(() => facts.awaited).toBe(0);
  await expect.soft(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** All faults of a screen at once, so that one run tells them all. */
async function holds(page: Page, facts: ToldFacts, where: string): Promise<void> {
  const known = await facts.all();
  expect.soft(await untranslated(page, known), `${where}: written into the code`).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await layoutFaults(page), `${where} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
}
