import { expect } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isAnswerKept, areOpenedKept, isLive, openCold, rowOf } from '../harness/browser-page.ts';
import { firstVisitScripts } from '../harness/build-size.ts';
import { scriptsOfFirstVisit } from '../harness/first-visit.ts';

test('home shows the market, what moved and the morning’s ideas', async ({ page }) => {
  await openCold(page, '#/index');
  await isLive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^SPY/ }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Gainers' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('list', { name: 'Trading ideas' }).getByRole('listitem')).toHaveCount(
    3,
  );
});

test('a first visit fetches the scripts that the budget counts, and no other', async ({
  page,
  line,
}) => {
  const fetched = await scriptsOfFirstVisit(page, line.url);
  expect([...fetched].toSorted()).toEqual([...firstVisitScripts()].toSorted());
});

test('losers are a tap away, and the address remembers it', async ({ page }) => {
  await openCold(page, '#/index');
  await page.getByRole('radio', { name: 'Losers' }).check();
  await expect(page.getByRole('list', { name: 'Losers' }).getByRole('listitem')).toHaveCount(5);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Losers' })).toBeChecked();
});

test('an empty watchlist invites to add; watched stocks are live on home', async ({ page }) => {
  await openCold(page, '#/index');
  await expect(page.getByRole('link', { name: 'Add stocks' })).toBeVisible();
  await openCold(page, '#/stockDetails?symbol=KO');
  await page.getByRole('button', { name: 'Watch KO' }).click();
  await openCold(page, '#/index');
  await expect(page.getByRole('link', { name: 'Add stocks' })).toHaveCount(0);
  const watched = page.getByRole('list', { name: 'Watchlist' });
  await expect(watched.getByRole('link', { name: /^KO\b/ })).toContainText(/\d+\.\d\d/);
  await rowOf(page, 'KO').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KO');
});

test('home opens without a connection as last seen @offline', async ({ page, context, line }) => {
  await openCold(page, '#/index');
  await isLive(page);
  await expect(page.getByRole('list', { name: 'Gainers' }).getByRole('listitem')).toHaveCount(5);
  await areOpenedKept(page);
  await isAnswerKept(page, '/market/overview/get/');
  await isAnswerKept(page, '/market/list/get/');
  await line.cut();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Gainers' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('link', { name: /^SPY/ }).first()).toContainText(/\d+\.\d\d/);
});
