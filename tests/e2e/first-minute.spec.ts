import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { isLive } from '../harness/browser-page.ts';

test('from the first open to an accepted order it takes at most six taps and no typed field', async ({
  page,
}) => {
  const acts = await countActs(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try it with demo money' })).toBeEnabled();
  await axeFindsNothing(page, 'the welcome');
  await page.getByRole('button', { name: 'Try it with demo money' }).click();
  await expect(page.getByText('$100,000.00').first()).toBeVisible();
  await isLive(page);
  await page.getByRole('list', { name: 'Gainers' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await page.getByRole('button', { name: 'One share more' }).click();
  await page.getByRole('button', { name: /^Review buy/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Place order|Confirm)/ })
    .click();
  await expect(page).toHaveURL(/#\/transactionSuccess/);
  expect(acts.keydown).toBe(0);
  expect(acts.click).toBeGreaterThan(3);
  expect(acts.click).toBeLessThanOrEqual(6);
});

test('the tour is left at any step and never comes back, and signing out says what is lost', async ({
  page,
}) => {
  await page.goto('/#/index');
  await page.getByRole('button', { name: 'Try it with demo money' }).click();
  const tour = page.getByRole('region', { name: 'Tour' });
  await expect(tour).toContainText('1 of 4');
  await axeFindsNothing(page, 'the tour');
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour).toContainText('2 of 4');
  await page.reload();
  await expect(tour).toContainText('2 of 4');
  // The end of a screen can be scrolled above the tour's card.
  await page.goto('/#/mine');
  const last = page.locator('main').getByRole('link').last();
  await expect(last).toBeVisible();
  await expect(tour).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(async () => {
      const [end, card] = await Promise.all([last.boundingBox(), tour.boundingBox()]);
      return end && card && end.y + end.height <= card.y;
    })
    .toBe(true);
  await tour.getByRole('button', { name: 'Skip' }).click();
  await expect(tour).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('$100,000.00').first()).toBeVisible();
  await expect(tour).toHaveCount(0);

  await page.goto('/#/mine');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog')).toContainText('it cannot be opened again');
  await page.getByRole('link', { name: 'Add an email address to keep it' }).click();
  await expect(page).toHaveURL(/#\/email$/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** Counts the person's actions in a page, across reloads. */
async function countActs(
  page: Page,
): Promise<{ readonly click: number; readonly keydown: number }> {
  const acts = { click: 0, keydown: 0 };
  await page.exposeFunction('noteAct', (kind: keyof typeof acts) => {
    acts[kind] += 1;
  });
  await page.addInitScript(() => {
    const { noteAct } = globalThis as unknown as { noteAct: (kind: string) => void };
    for (const kind of ['click', 'keydown']) {
      addEventListener(kind, (event) => event.isTrusted && noteAct(kind), { capture: true });
    }
  });
  return acts;
}
