import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { isKeptForOffline, isLive } from '../harness/browser-page.ts';

const APPLE = '#/stockDetails?symbol=AAPL';

test('every range draws its own chart', async ({ page }) => {
  await page.goto(`/${APPLE}`);
  const said = new Set<string>();
  for (const range of ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y']) {
    await page.getByRole('radio', { name: range, exact: true }).check({ force: true });
    const before = [...said].at(-1) ?? '';
    await expect.poll(() => whole(page)).not.toBe(before);
    said.add(await whole(page));
    await expect(page.locator('canvas').first()).toBeVisible();
  }
  expect(said.size).toBe(10);
});

test('the end of the chart follows the price', async ({ page }) => {
  await page.goto(`/${APPLE}`);
  await isLive(page);
  const before = await whole(page);
  await expect.poll(() => whole(page), { timeout: 15_000 }).not.toBe(before);
});

test('the chart is read bar by bar with the keyboard', async ({ page }) => {
  await page.goto(`/${APPLE}`);
  await page.getByRole('radio', { name: '1M', exact: true }).check({ force: true });
  await expect.poll(() => whole(page)).toContain('Past month');
  const reader = page.getByRole('slider', { name: 'Read the chart bar by bar' });
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(reader).toHaveAttribute('aria-valuetext', /.+: \d+\.\d\d/);
  const last = await reader.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(reader).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.keyboard.press('Home');
  await expect(reader).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText(/Volume \d/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader).toHaveAttribute(
    'aria-valuenow',
    (await reader.getAttribute('aria-valuemax')) ?? '',
  );
});

test('without a connection the chart that was seen is there, and another range says why it is not', async ({
  page,
  context,
  line,
}) => {
  await page.goto(`/${APPLE}`);
  await page.getByRole('radio', { name: '1Y', exact: true }).check({ force: true });
  await expect.poll(() => whole(page)).toContain('Past year');
  await isKeptForOffline(page);
  await line.cut();
  await context.setOffline(true);

  await page.reload();
  await page.getByRole('radio', { name: '1Y', exact: true }).check({ force: true });
  await expect.poll(() => whole(page)).toMatch(/Past year: .*%, now \d+\.\d\d, high/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.getByRole('radio', { name: '5Y', exact: true }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

/** What the chart says of itself to people who do not see it. */
async function whole(page: Page): Promise<string> {
  const drawing = page.getByRole('img', { name: /^Price chart of AAPL/ });
  return (await drawing.getAttribute('aria-label')) ?? '';
}
