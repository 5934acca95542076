import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isLive, rowOf } from '../harness/browser-page.ts';

/** The duration of a screen's slide in milliseconds; undefined if it does not slide. */
function slideMs(page: Page): Promise<number | undefined> {
  return page
    .locator('main')
    .evaluate((main) => Number(main.getAnimations()[0]?.effect?.getTiming().duration) || undefined);
}

/** Parts that the browser carries from one screen to the next at this moment. */
function carried(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '')
      .filter((name) => name.startsWith('::view-transition-group'))
      // The browser lists them in any order.
      .toSorted(),
  );
}

/**
 * Opens a list with AAPL, with the code of the animations and of the rows' screens loaded; motion is fifty times
 * slower.
 */
async function openList(page: Page): Promise<void> {
  await page.goto('/#/stockDetails?symbol=AAPL');
  await isLive(page);
  const motionIsThere = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).viewTransitionName === 'none');
  await expect.poll(motionIsThere).toBe(true);
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Animation.enable');
  await chrome.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.getByRole('button', { name: 'Back' }).tap();
  await page.evaluate(() => location.assign('#/browse?text=AAPL'));
  await expect(rowOf(page, 'AAPL')).toBeVisible();
}

test('the name and price of a row become those of its screen, and a tap meanwhile works', async ({
  page,
}) => {
  await openList(page);
  await rowOf(page, 'AAPL').getByRole('link').tap();
  await expect
    .poll(() => carried(page))
    .toEqual(['::view-transition-group(row-name)', '::view-transition-group(row-price)']);
  expect(await slideMs(page)).toBeLessThan(200);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL(/#\/browse/);
  await expect.poll(() => carried(page)).toContain('::view-transition-group(row-name)');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Markets' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  expect(await carried(page)).toEqual([]);
  expect(await page.locator('[style*="view-transition-name"]').count()).toBe(0);
});

test('nothing moves for who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page);
  await rowOf(page, 'AAPL').getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'AAPL' })).toBeVisible();
  expect(await slideMs(page)).toBeUndefined();
  expect(await carried(page)).toEqual([]);
});
