import { type BrowserContext, expect, type Page } from '@playwright/test';
import { paths } from '../../src/nav/paths.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { hashes, ofPeople, ofVisitors, screens } from '../harness/screens.ts';
import {
  areOpenedKept,
  areQuotesKept,
  isKeptForOffline,
  isLive,
  marketStatus,
  openCold,
} from '../harness/browser-page.ts';

const looks = [
  { lang: 'en', tag: 'en', themeType: '2', theme: 'light' },
  { lang: 'es', tag: 'es', themeType: '1', theme: 'dark' },
  { lang: 'ja', tag: 'ja', themeType: '2', theme: 'light' },
  { lang: 'zhHK', tag: 'zh-HK', themeType: '1', theme: 'dark' },
] as const;
type Look = (typeof looks)[number];

const long = Boolean(process.env['PLUMB_LONG']);

test('paths that lead on to a screen open as deep links, also without a connection @offline', async ({
  page,
  context,
  line,
}) => {
  // The long form opens every path; the short form opens the others in one of the languages below.
  const opened = hashes.filter((hash) => long || !screens.includes(hash));
  for (const hash of opened) await opens(page, hash, looks[0]);
  await isKeptForOffline(page);
  await line.cut();
  await context.setOffline(true);
  for (const hash of opened) await opens(page, hash, looks[0]);
});

for (const [part, look] of looks.slice(1).entries()) {
  test(`after one screen was seen in ${look.tag} and ${look.theme}, every other opens without a connection @offline`, async ({
    context,
    line,
  }) => {
    test.slow();
    await choose(context, look);
    const page = await context.newPage();
    await opens(page, `#${paths.watchlist}`, look);
    await isKeptForOffline(page);
    await line.cut();
    await context.setOffline(true);
    // Between them they see every screen; the long form sees each in every language.
    const seen = screens.filter((_, place) => long || place % (looks.length - 1) === part);
    for (const hash of seen) await opens(page, hash, look);
  });
}

test('seen screens open without a connection, with their age @offline', async ({
  page,
  context,
  line,
}) => {
  await page.goto(`/#${paths.stock}?symbol=AAPL`);
  await isLive(page);
  await areOpenedKept(page);
  await expect(page.getByText('Apple', { exact: false }).first()).toBeVisible();
  await areQuotesKept(page);

  await line.cut();
  await context.setOffline(true);
  // Three hours later.
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AAPL');
  await expect(page.getByText('Updated 3 hr. ago').first()).toBeVisible();
  await expect(page.getByText('Apple', { exact: false }).first()).toBeVisible();
  await expect(
    page.getByRole('slider', { name: 'Step through the chart bar by bar' }),
  ).toBeVisible();
  await expect(marketStatus(page)).toContainText(/Offline · 3 hr/);
});

test('a screen never seen says that it needs a connection @offline', async ({
  page,
  context,
  line,
}) => {
  await page.goto(`/#${paths.watchlist}`);
  await isKeptForOffline(page);
  await line.cut();
  await context.setOffline(true);
  await openCold(page, `#${paths.stock}?symbol=MSFT`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MSFT');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

for (const look of looks.slice(1)) {
  test(`axe finds nothing on any screen in ${look.tag} and ${look.theme}`, async ({ context }) => {
    test.skip(!long, 'a minute for each; the short form is in `every-screen.spec.ts`');
    test.setTimeout(20 * 60_000);
    await choose(context, look);
    await findsNothing(await context.newPage(), [...ofVisitors, ...ofPeople], look);
  });
}

/** Stores a person's choice of language and theme. */
async function choose(
  context: BrowserContext,
  { lang, themeType }: { lang: string; themeType: string },
): Promise<void> {
  await context.addInitScript(
    (kept) => {
      if (location.protocol !== 'http:') return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { lang, themeType },
  );
}

/** Loads the page at an address and waits for its screen. */
async function opens(page: Page, hash: string, { tag, theme }: Look): Promise<void> {
  await test.step(`${hash} in ${tag}, ${theme}`, async () => {
    await openCold(page, hash);
    // The tab bar is the last part of the page, even if a screen has its own tabs.
    await expect(page.getByRole('navigation').last()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', tag);
    await expect(root).toHaveAttribute('data-theme', theme);
    await expect(root).toHaveCSS('direction', 'ltr');
    await expect(page.locator('main')).not.toBeEmpty();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

/** The screen has rendered the server's data, and only prices move. */
async function settles(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The connection state, independent of the language.
  await expect(page.locator('[data-link=live]')).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Checks that each screen opens as a deep link, and that axe finds no violations. */
async function findsNothing(page: Page, hashesOf: readonly string[], look: Look): Promise<void> {
  for (const hash of hashesOf) {
    await opens(page, hash, look);
    await settles(page);
    await axeFindsNothing(page, hash);
  }
}
