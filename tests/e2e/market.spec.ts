import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { isAnswerKept, areOpenedKept, isLive, openCold } from '../harness/browser-page.ts';
import { shiftsSinceLoad } from '../harness/page-layout.ts';

/** The tickers of a list, in order. */
async function tickersIn(list: Locator): Promise<string[]> {
  const links = await list
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) =>
        new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('symbol'),
      ),
    );
  return links.map((ticker) => ticker ?? '');
}

const quotes = (page: Page) => page.getByRole('list', { name: 'Quotes', exact: true });

test('a market list opens in full, sorts and loads more, and the address keeps that', async ({
  page,
}) => {
  await page.goto('/#/market/stock?list=active');
  await page.getByRole('link', { name: 'See all: Most active' }).click();
  await expect(page).toHaveURL(/#\/marketsDetail\?list=active&kind=stock$/);
  await expect(page.getByRole('radio', { name: 'Most active' })).toBeChecked();
  await isLive(page);

  await page.getByRole('radio', { name: 'All' }).check();
  await page.getByRole('button', { name: 'Symbol' }).click();
  await expect(page).toHaveURL(/list=all&kind=stock&sort=ticker-up$/);
  await expect(quotes(page).getByRole('link')).toHaveCount(50);
  const first = await tickersIn(quotes(page));
  expect(first).toEqual([...first].sort());

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/rows=100/);
  const second = page.getByRole('list', { name: 'Quotes, starting with number 51' });
  await expect(second.getByRole('link')).toHaveCount(50);
  const both = [...first, ...(await tickersIn(second))];
  expect(both).toEqual([...new Set(both)].sort());

  await page.reload();
  await expect(second.getByRole('link')).toHaveCount(50);
});

test('only ETFs have a list of leveraged ones, and the kind can be changed', async ({ page }) => {
  await page.goto('/#/marketsDetail?list=leveraged');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('US ETFs');
  await expect(page.getByRole('radio', { name: 'Leveraged' })).toBeChecked();
  await expect(page.getByRole('link', { name: /^TQQQ/ })).toContainText('3×');
  await page.getByRole('radio', { name: 'Stocks' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('US stocks');
  await expect(page.getByRole('radio', { name: 'Leveraged' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Gainers' })).toBeChecked();
});

test('a sector shows its move, its fund and its members by size', async ({ page }) => {
  await page.goto('/#/market/stock');
  await page.getByRole('link', { name: /^Energy/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Energy');
  await expect(page.getByRole('link', { name: /Energy Select Sector/ })).toBeVisible();
  await expect(
    page.getByRole('slider', { name: 'Step through the chart bar by bar' }),
  ).toBeVisible();
  await expect(quotes(page).getByRole('link').first()).toContainText('XOM');

  await page.getByTitle('How Change is computed').click();
  const working = page.getByRole('dialog', { name: 'Change' });
  await expect(working).toContainText('Sum of weight × change for all constituents');
  await expect(working).toContainText('XOM');
  await expect(working.getByText(/^Other constituents/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(working).toBeHidden();

  await page.reload();
  await expect(
    page.getByRole('slider', { name: 'Step through the chart bar by bar' }),
  ).toBeVisible();
  expect(await shiftsSinceLoad(page)).toBeLessThanOrEqual(0.02);
});

test('sectors and themes sort by change or name, and each opens', async ({ page }) => {
  await page.goto('/#/MoreConcepts');
  const themes = page.getByRole('list', { name: 'Themes' });
  await expect(themes.getByRole('link')).toHaveCount(18);
  await expect(page.getByRole('list', { name: 'Sectors' }).getByRole('link')).toHaveCount(11);
  await page.getByRole('radio', { name: 'By name' }).check();
  await expect(page).toHaveURL(/MoreConcepts\?sort=name$/);
  await expect(themes.getByRole('link').first()).toContainText('Aerospace and defense');

  await themes.getByRole('link', { name: /^Payments/ }).click();
  await expect(page).toHaveURL(/classifDetail\?theme=payments$/);
  await expect(quotes(page).getByRole('link')).toHaveCount(4);
});

test.describe('without a sector or theme in the address', () => {
  for (const [hash, words] of [
    ['#/classifDetail', 'Choose a sector or theme'],
    ['#/classifDetail?sector=luck', 'Sector or theme not found'],
  ] as const) {
    test(`${hash} offers a choice`, async ({ page }) => {
      await page.goto(`/${hash}`);
      await expect(page.getByText(words)).toBeVisible();
      await page.getByRole('link', { name: /^Cybersecurity/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cybersecurity');
    });
  }
});

test('the market’s breadth shows an index, each sector’s counts, and the year with its formula', async ({
  page,
}) => {
  await page.goto('/#/market/stock');
  await page.getByRole('link', { name: 'Market breadth and heat map' }).click();
  await expect(page.getByRole('link', { name: /SPDR S&P 500/ })).toBeVisible();
  await page.getByRole('radio', { name: 'QQQ' }).check();
  await expect(page).toHaveURL(/markDetails\?first=breadth&symbol=QQQ$/);
  await expect(page.getByRole('link', { name: /Invesco QQQ/ })).toBeVisible();

  const sectors = page.getByRole('list', { name: 'Advancers and decliners by sector' });
  await expect(sectors.getByRole('link')).toHaveCount(11);
  await expect(sectors.getByRole('link', { name: /^Materials/ })).toHaveAccessibleName(
    /\d advancing \d unchanged \d declining$/,
  );

  await page.getByTitle('How Above 200-day average is computed').click();
  await expect(page.getByRole('dialog')).toContainText('Stocks with a moving average');
});

test('the way to the heat map opens the map itself, not the part above it', async ({ page }) => {
  await page.goto('/#/index');
  await page
    .getByRole('navigation', { name: 'Explore' })
    .getByRole('link', { name: 'Heat map' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heat map');
  const map = page.getByRole('list', { name: 'Heat map' });
  await expect(map.getByRole('link').first()).toBeInViewport({ ratio: 1 });
});

test('the heat map opens stocks, works with arrow keys and is available as a list', async ({
  page,
}) => {
  await page.goto('/#/markDetails');
  const map = page.getByRole('list', { name: 'Heat map' });
  const tiles = map.getByRole('link');
  await expect(tiles).not.toHaveCount(0);
  const count = await tiles.count();
  // One stop of the Tab key for each sector, and one for the small sectors together.
  const parts = await map.getByRole('list').count();
  expect(parts).toBeGreaterThan(5);
  await expect(map.locator('[tabindex="0"]')).toHaveCount(parts);

  const largest = map.getByRole('list').first().getByRole('link').first();
  await largest.focus();
  await page.keyboard.press('ArrowRight');
  await expect(largest).not.toBeFocused();
  await expect(map.locator(':focus')).toHaveAttribute('tabindex', '0');
  await expect(map.locator('[tabindex="0"]')).toHaveCount(parts);
  const ticker = await map.locator(':focus').getAttribute('data-ticker');

  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page).toHaveURL(/markDetails\?view=list$/);
  await expect(page.getByRole('list', { name: 'Stocks by size' }).getByRole('link')).toHaveCount(
    count,
  );
  await page.getByRole('radio', { name: 'Map' }).check();
  await map.locator(`[data-ticker="${ticker}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticker ?? '');
});

test('no tile is cut off where its words show, on a narrow phone and on a desktop', async ({
  page,
}) => {
  test.slow();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openCold(page, '#/markDetails');
    await expect(page.locator('[data-words=large]').first()).toBeVisible();
    const cut = await page
      .locator('[data-words]:not([data-words=none])')
      .evaluateAll((tiles) =>
        tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent),
      );
    expect(cut, `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('seen lists, groups and the map open without a connection @offline', async ({
  page,
  context,
  line,
}) => {
  test.slow();
  const seen = [
    ['#/marketsDetail?list=losers&kind=stock', '/market/list/get/'],
    ['#/classifDetail?theme=banks', '/market/group/get/'],
    ['#/MoreConcepts', '/market/groups/get/'],
    ['#/markDetails', '/market/map/get/'],
  ] as const;
  for (const [hash, call] of seen) {
    await openCold(page, hash);
    await isAnswerKept(page, call);
    await areOpenedKept(page);
  }
  await isAnswerKept(page, '/market/year/get/');
  await line.cut();
  await context.setOffline(true);
  for (const [hash] of seen) {
    await openCold(page, hash);
    await expect(
      page
        .locator('main')
        .getByText(/[+-]\d+\.\d\d%/)
        .first(),
    ).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
});

test('axe finds nothing on a sector, a theme, a list and the list of the map, nor in a working', async ({
  page,
}) => {
  test.slow();
  for (const hash of [
    '#/classifDetail?sector=energy',
    '#/classifDetail?theme=chips',
    '#/marketsDetail?list=all&rows=100',
    '#/markDetails?view=list',
  ]) {
    await openCold(page, hash);
    await isLive(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await axeFindsNothing(page, hash);
  }
  await page.getByTitle('How New 52-week highs is computed').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeFindsNothing(page, 'the working', { part: 'dialog' });
});

test('the range of an index is kept in the address', async ({ page }) => {
  await openCold(page, '#/markDetails?view=list');
  await page.getByRole('radio', { name: '1Y', exact: true }).check();
  await expect(page).toHaveURL(/view=list&range=1Y/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '1Y', exact: true })).toBeChecked();
});
