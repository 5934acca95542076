import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isAnswerKept, areOpenedKept, isLive, openCold } from '../harness/browser-page.ts';

function ideas(page: Page) {
  return page.getByRole('list', { name: 'Trading ideas' }).getByRole('listitem');
}

/** Opens the screen and waits for today's ideas: a server that just started publishes them in a moment. */
async function opensIdeas(page: Page, hash = '#/inspiration'): Promise<void> {
  await openCold(page, hash);
  await isLive(page);
  await expect(ideas(page).first()).toBeVisible();
}

async function openFirst(page: Page): Promise<void> {
  await ideas(page).first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('today’s ideas show their publication time and results so far', async ({ page }) => {
  await opensIdeas(page);
  await expect(page.getByText(/Published at .+ ET/)).toBeVisible();
  await expect(page.getByText('Idea’s return', { exact: true })).toBeVisible();
  const count = await ideas(page).count();
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThanOrEqual(20);
  await expect(ideas(page).first()).toContainText(/[\d.]+%/);
  await expect(page.getByText('not investment advice or a forecast')).toBeVisible();
});

test('the ideas of one direction or one signal can be shared as an address', async ({ page }) => {
  await opensIdeas(page);
  const all = await ideas(page).count();
  await page.getByRole('radio', { name: 'Short' }).check();
  await expect(page).toHaveURL(/direction=short/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Short' })).toBeChecked();
  await expect(ideas(page).first()).toBeVisible();
  expect(await ideas(page).count()).toBeLessThan(all);
  for (const row of await ideas(page).all()) await expect(row).toContainText('Short');

  await page.getByRole('combobox', { name: 'Signal' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/signal=/);
});

test('an idea opens its figures with their formulas, the level that proves it wrong and its signal’s record', async ({
  page,
}) => {
  await opensIdeas(page);
  await openFirst(page);
  await expect(page).toHaveURL(/beside=%2F%40idea%2F[A-Z.]+/);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Invalidated by a close (below|above)/)).toBeVisible();
  await expect(
    sheet.getByText('No idea has reached the end of its term yet. The first one ends'),
  ).toBeVisible();
  await expect(sheet.getByText('Paper results of ideas published')).toBeVisible();

  await sheet.locator('summary').first().press('Enter');
  await expect(sheet.getByText('Based on simulated market data').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/beside=/);
});

test('an idea leads to its instrument, and can be watched', async ({ page }) => {
  await opensIdeas(page);
  const star = ideas(page)
    .first()
    .getByRole('button', { name: /^Watch / });
  const ticker = await star.getAttribute('aria-label');
  await star.click();
  await expect(page.getByText('added to the watchlist')).toBeVisible();
  await openFirst(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^View / })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticker?.split(' ').at(-1) ?? '');
});

test('a day without ideas says so, and leads to the latest ones', async ({ page }) => {
  await openCold(page, '#/inspiration?date=2026-11-16');
  await expect(page.getByText('No ideas were published on Nov 16, 2026')).toBeVisible();
  await page.getByRole('link', { name: 'See the latest ideas' }).click();
  await expect(ideas(page).first()).toBeVisible();
});

test('the ideas are there without a connection @offline', async ({ page, context, line }) => {
  await opensIdeas(page);
  await areOpenedKept(page);
  await isAnswerKept(page, '/ideas/day/get/');
  const first = await ideas(page).first().textContent();
  await line.cut();
  await context.setOffline(true);
  await page.reload();
  await expect(ideas(page).first()).toContainText(first?.match(/[A-Z.]+/)?.[0] ?? 'nothing');
});

test('an idea that is closed leaves the list where it was', async ({ page }) => {
  await opensIdeas(page);
  await ideas(page).last().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
